import { MAX_ITEMS } from './events.ts'
import { boundsOf, evaluateSheet, itemsOf, type ScoreSheet, type SheetItem, TIME_KEY } from './score-sheet.ts'

// No schemas here: the console's designer shows the same problems while a sheet is drawn.

export const DESIGN_PROBLEMS = [
  'too_many_items',
  'key_twice',
  'key_reserved',
  'bounds',
  'bounds_not_exact',
  'default_not_exact',
  'default_out_of_bounds',
  'rule_item_unknown',
  'rule_item_twice',
  'rule_needs_two',
  'rule_needs_others',
  'rule_needs_most',
  'impossible',
] as const
/** `field` is a path in the sheet, such as `sections.0.items.2.key`. */
export type DesignProblem = { readonly field: string; readonly problem: (typeof DESIGN_PROBLEMS)[number] }

type Placed = { readonly path: string; readonly item: SheetItem }

/** A sheet with a problem can't be saved. */
export function problemsOfDesign(sheet: ScoreSheet): DesignProblem[] {
  const placed = sheet.sections.flatMap(({ items }, section) =>
    items.map((item, at): Placed => ({ path: `sections.${section}.items.${at}`, item })),
  )
  const problems: DesignProblem[] = [
    ...(placed.length > MAX_ITEMS ? [{ field: 'sections', problem: 'too_many_items' as const }] : []),
    ...keyProblems(sheet, placed),
    ...placed.flatMap(({ path, item }) => [...boundsProblems(path, item), ...defaultProblems(path, item)]),
    ...ruleProblems(sheet),
  ]
  return problems.length > 0 ? problems : impossibleItems(sheet, placed)
}

function keyProblems({ adjustments }: ScoreSheet, placed: readonly Placed[]): DesignProblem[] {
  const keys = [
    ...placed.map(({ path, item: { key } }) => ({ path, key })),
    ...adjustments.map(({ key }, at) => ({ path: `adjustments.${at}`, key })),
  ]
  const seen = new Set<string>()
  return keys.flatMap(({ path, key }): DesignProblem[] => {
    const field = `${path}.key`
    if (key === TIME_KEY) return [{ field, problem: 'key_reserved' }]
    if (seen.has(key)) return [{ field, problem: 'key_twice' }]
    seen.add(key)
    return []
  })
}

const decimalsOf = (item: SheetItem): number => (item.kind === 'number' ? item.decimals : 0)
const isExact = (item: SheetItem, value: number): boolean => Number(value.toFixed(decimalsOf(item))) === value

function boundsProblems(path: string, item: SheetItem): DesignProblem[] {
  if (item.kind !== 'number') return []
  const inexact = (['min', 'max'] as const).filter((bound) => !isExact(item, item[bound]))
  return [
    ...inexact.map((bound) => ({ field: `${path}.${bound}`, problem: 'bounds_not_exact' as const })),
    ...(item.min < item.max ? [] : [{ field: `${path}.max`, problem: 'bounds' as const }]),
  ]
}

function defaultProblems(path: string, item: SheetItem): DesignProblem[] {
  const { default: value } = item
  if (value === undefined) return []
  const field = `${path}.default`
  if (!isExact(item, value)) return [{ field, problem: 'default_not_exact' }]
  const [least, most] = boundsOf(item)
  return value < least || value > most ? [{ field, problem: 'default_out_of_bounds' }] : []
}

function ruleProblems(sheet: ScoreSheet): DesignProblem[] {
  const known = new Set(itemsOf(sheet).map(({ key }) => key))
  return sheet.rules.flatMap(({ kind, items, most }, rule): DesignProblem[] => {
    const problems = items.flatMap((key, at): DesignProblem[] => {
      const field = `rules.${rule}.items.${at}`
      if (!known.has(key)) return [{ field, problem: 'rule_item_unknown' }]
      return items.indexOf(key) < at ? [{ field, problem: 'rule_item_twice' }] : []
    })
    const needsMost = kind === 'values_at_most' || kind === 'points_at_most'
    if (needsMost && most === undefined) problems.push({ field: `rules.${rule}.most`, problem: 'rule_needs_most' })
    if (problems.length > 0) return problems
    const field = `rules.${rule}.items`
    if (kind === 'exclusive' && items.length < 2) return [{ field, problem: 'rule_needs_two' }]
    if (kind === 'only_with_points' && items.length === known.size) return [{ field, problem: 'rule_needs_others' }]
    return []
  })
}

/** Items that break a rule while nobody has touched them, or with the value nearest to 0 where one must be entered. */
function impossibleItems(sheet: ScoreSheet, placed: readonly Placed[]): DesignProblem[] {
  const values = Object.fromEntries(
    placed.map(({ item }) => {
      const [least, most] = boundsOf(item)
      return [item.key, item.default ?? Math.min(Math.max(0, least), most)]
    }),
  )
  const { problems } = evaluateSheet(sheet, { outcome: 'scored', values, time: sheet.time && 0, adjustments: [] })
  const broken = new Set(problems.map(({ item }) => item))
  return placed
    .filter(({ item }) => broken.has(item.key))
    .map(({ path }): DesignProblem => ({ field: path, problem: 'impossible' }))
}
