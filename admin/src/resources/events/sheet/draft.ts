import type { ScoreSheet, SheetAdjustment, SheetItem, SheetRule } from '@olympiad/contracts/judging/score-sheet'
import { keyFor } from './keys.ts'

type Section = ScoreSheet['sections'][number]
type ItemKind = SheetItem['kind']

/** A sheet while it is drawn: each part has an id of its own, so that a moved one stays known. */
export type DraftItem = { readonly id: string; readonly item: SheetItem }
export type DraftSection = Pick<Section, 'name' | 'name_en'> & {
  readonly id: string
  readonly items: readonly DraftItem[]
}
export type Draft = Omit<ScoreSheet, 'sections'> & { readonly sections: readonly DraftSection[] }
/** Counts from 0; `item` may be the end of its section. */
export type Place = { readonly section: number; readonly item: number }

const newId = (): string => crypto.randomUUID()
const NAMELESS = { name: '', name_en: '' }

export function toDraft({ sections, ...rest }: ScoreSheet): Draft {
  const toItem = (item: SheetItem): DraftItem => ({ id: newId(), item })
  return { ...rest, sections: sections.map((each) => ({ ...each, id: newId(), items: each.items.map(toItem) })) }
}

export function toSheet({ sections, ...rest }: Draft): ScoreSheet {
  const plain = ({ name, name_en, items }: DraftSection): Section => ({
    name: name.trim(),
    name_en: name_en.trim(),
    items: items.map(({ item }) => item),
  })
  return { ...rest, sections: sections.map(plain) }
}

export const keysIn = ({ sections, adjustments }: Draft): string[] => [
  ...sections.flatMap(({ items }) => items.map(({ item }) => item.key)),
  ...adjustments.map(({ key }) => key),
]

/** The same item of another kind keeps what both have. */
export function ofKind(
  item: Pick<SheetItem, 'key' | 'name' | 'name_en'> & { points?: number },
  kind: ItemKind,
): SheetItem {
  const { key, name, name_en, points = 10 } = item
  const base = { key, name, name_en }
  if (kind === 'count') return { ...base, kind, points, most: 1 }
  if (kind === 'choice') {
    return {
      ...base,
      kind,
      options: [
        { ...NAMELESS, points: 0 },
        { ...NAMELESS, points },
      ],
    }
  }
  if (kind === 'number') return { ...base, kind, points: 1, min: 0, max: 100, decimals: 0 }
  return { ...base, kind, points }
}

const blankItem = (key: string): DraftItem => ({ id: newId(), item: ofKind({ key, ...NAMELESS }, 'count') })
const blankSection = (key: string): DraftSection => ({ id: newId(), ...NAMELESS, items: [blankItem(key)] })

export const blankDraft = (): Draft => ({
  sections: [blankSection(keyFor('', []))],
  rules: [],
  time: { limit: 120, limit_without_points: true },
  adjustments: [],
})

const withSections = (draft: Draft, sections: readonly DraftSection[]): Draft => ({ ...draft, sections })
const withItems = (draft: Draft, at: number, change: (items: readonly DraftItem[]) => readonly DraftItem[]): Draft =>
  withSections(
    draft,
    draft.sections.map((section, index) => (index === at ? { ...section, items: change(section.items) } : section)),
  )

export const addSection = (draft: Draft): Draft =>
  withSections(draft, [...draft.sections, blankSection(keyFor('', keysIn(draft)))])

export const changeSection = (
  draft: Draft,
  at: number,
  changes: Partial<Pick<DraftSection, 'name' | 'name_en'>>,
): Draft =>
  withSections(
    draft,
    draft.sections.map((section, index) => (index === at ? { ...section, ...changes } : section)),
  )

export function moveSection(draft: Draft, at: number, to: number): Draft {
  const section = draft.sections[at]
  return section ? withSections(draft, draft.sections.toSpliced(at, 1).toSpliced(to, 0, section)) : draft
}

export const removeSection = (draft: Draft, at: number): Draft =>
  withoutStrayRules(withSections(draft, draft.sections.toSpliced(at, 1)))

export const addItem = (draft: Draft, section: number): Draft =>
  withItems(draft, section, (items) => [...items, blankItem(keyFor('', keysIn(draft)))])

export const removeItem = (draft: Draft, { section, item }: Place): Draft =>
  withoutStrayRules(withItems(draft, section, (items) => items.toSpliced(item, 1)))

/** Beside the one that it is like, with a key of its own. */
export const duplicateItem = (draft: Draft, { section, item: at }: Place): Draft =>
  withItems(draft, section, (items) => {
    const like = items[at]?.item
    const key = like && keyFor(like.name_en, keysIn(draft))
    return like && key ? items.toSpliced(at + 1, 0, { id: newId(), item: { ...like, key } }) : items
  })

/** `to` counts in the sheet without the moved item. */
export function moveItem(draft: Draft, from: Place, to: Place): Draft {
  const moved = draft.sections[from.section]?.items[from.item]
  if (!moved || !draft.sections[to.section]) return draft
  const without = withItems(draft, from.section, (items) => items.toSpliced(from.item, 1))
  return withItems(without, to.section, (items) => items.toSpliced(to.item, 0, moved))
}

/** Rules follow a changed key. `followsName`: nothing was saved under its key yet. */
export function changeItem(draft: Draft, { section, item: at }: Place, next: SheetItem, followsName: boolean): Draft {
  const before = draft.sections[section]?.items[at]?.item
  if (!before) return draft
  const others = keysIn(draft).filter((key) => key !== before.key)
  const key = followsName && before.name_en !== next.name_en ? keyFor(next.name_en, others) : before.key
  const changed = withItems(draft, section, (items) =>
    items.map((each, index) => (index === at ? { ...each, item: { ...next, key } } : each)),
  )
  const renamed = (rule: SheetRule): SheetRule => ({
    ...rule,
    items: rule.items.map((each) => (each === before.key ? key : each)),
  })
  return key === before.key ? changed : { ...changed, rules: changed.rules.map(renamed) }
}

/** A rule about removed items goes. */
export function withoutStrayRules(draft: Draft): Draft {
  const known = new Set(keysIn(draft))
  const rules = draft.rules.map((rule) => ({ ...rule, items: rule.items.filter((key) => known.has(key)) }))
  return { ...draft, rules: rules.filter(({ items }) => items.length > 0) }
}

export const putRule = (draft: Draft, at: number, rule: SheetRule): Draft => ({
  ...draft,
  rules: at < draft.rules.length ? draft.rules.with(at, rule) : [...draft.rules, rule],
})
export const removeRule = (draft: Draft, at: number): Draft => ({ ...draft, rules: draft.rules.toSpliced(at, 1) })

export const addAdjustment = (draft: Draft): Draft => ({
  ...draft,
  adjustments: [...draft.adjustments, { ...NAMELESS, key: keyFor('adjustment', keysIn(draft)), percent: 50 }],
})
export const changeAdjustment = (draft: Draft, at: number, changes: Partial<SheetAdjustment>): Draft => ({
  ...draft,
  adjustments: draft.adjustments.map((each, index) => (index === at ? { ...each, ...changes } : each)),
})
export const removeAdjustment = (draft: Draft, at: number): Draft => ({
  ...draft,
  adjustments: draft.adjustments.toSpliced(at, 1),
})
