import { itemsOf, type ScoreSheet, type SheetItem } from '@olympiad/contracts/judging/score-sheet'
import type { Lang } from '@olympiad/contracts/lang'
import { toWesternDigits } from '@olympiad/contracts/text-normalisation'
import { keyFor } from './keys.ts'

export type Cell = string | number | null
type Kind = SheetItem['kind']
type Sections = ScoreSheet['sections']

export const COLUMNS = [
  'section',
  'section_en',
  'item',
  'item_en',
  'kind',
  'points',
  'least',
  'most',
  'options',
] as const
export type Column = (typeof COLUMNS)[number]

export const HEADINGS: Record<Lang, Record<Column, string>> = {
  ar: {
    section: 'القسم (عربي)',
    section_en: 'القسم (إنجليزي)',
    item: 'البند (عربي)',
    item_en: 'البند (إنجليزي)',
    kind: 'النوع',
    points: 'النقاط',
    least: 'على الأقل',
    most: 'على الأكثر',
    options: 'الخيارات',
  },
  en: {
    section: 'Section (Arabic)',
    section_en: 'Section (English)',
    item: 'Item (Arabic)',
    item_en: 'Item (English)',
    kind: 'Kind',
    points: 'Points',
    least: 'Least',
    most: 'Most',
    options: 'Options',
  },
}

const KIND_WORDS: Record<Lang, Record<Kind, string>> = {
  ar: { count: 'عدد', choice: 'اختيار', flag: 'نعم أو لا', number: 'رقم', level: 'مستوى' },
  en: { count: 'count', choice: 'choice', flag: 'yes or no', number: 'number', level: 'level' },
}

const optionText = ({ name, name_en, points }: { name: string; name_en: string; points: number }): string =>
  `${name} | ${name_en} = ${points}`

/** One row for each item, below the headings; a section is named once. */
export function toRows({ sections }: Pick<ScoreSheet, 'sections'>, lang: Lang): Cell[][] {
  const rowOf = (item: SheetItem): Cell[] => [
    item.name,
    item.name_en,
    KIND_WORDS[lang][item.kind],
    item.kind === 'choice' ? null : item.points,
    item.kind === 'number' ? item.min : null,
    item.kind === 'count' ? item.most : item.kind === 'number' ? item.max : null,
    item.kind === 'choice' ? item.options.map(optionText).join('; ') : null,
  ]
  const body = sections.flatMap(({ name, name_en, items }) =>
    items.map((item, at) => [...(at === 0 ? [name, name_en] : [null, null]), ...rowOf(item)]),
  )
  return [COLUMNS.map((column) => HEADINGS[lang][column]), ...body]
}

/** `row` as Excel counts it. */
export type RowFault = { readonly row: number; readonly column: Column }

const textIn = (cell: Cell | undefined): string => String(cell ?? '').trim()

function numberIn(cell: Cell | undefined): number | undefined {
  if (typeof cell === 'number') return cell
  const text = toWesternDigits(textIn(cell)).replace('−', '-').replace(/[,٫]/u, '.')
  return text === '' || Number.isNaN(Number(text)) ? undefined : Number(text)
}

function kindIn(cell: Cell | undefined): Kind | undefined {
  const words = textIn(cell).toLowerCase()
  const names = [...Object.entries(KIND_WORDS.en), ...Object.entries(KIND_WORDS.ar)] as [Kind, string][]
  if (words === '') return 'count'
  return names.find(([kind, word]) => word === words || kind === words)?.[0]
}

function optionsIn(cell: Cell | undefined) {
  const options = textIn(cell)
    .split(/[;؛\n]/u)
    .flatMap((each) => {
      const [, names = '', value = ''] = /^(.*)=\s*([^=]+)$/u.exec(each.trim()) ?? []
      const [name = '', name_en = name] = names.split('|').map((word) => word.trim())
      const points = numberIn(value)
      return name === '' || points === undefined ? [] : [{ name, name_en, points }]
    })
  return options.length >= 2 ? options : undefined
}

type Read = { readonly sections: Sections; readonly faults: readonly RowFault[] }

/**
 * Sections from rows with their headings on top. An item that the sheet has by this English name keeps its key, so
 * that its scores stay its own.
 */
export function fromRows(
  rows: readonly { row: number; cells: readonly Cell[] }[],
  before: Pick<ScoreSheet, 'sections'>,
): Read {
  const faults: RowFault[] = []
  const sections: { name: string; name_en: string; items: SheetItem[] }[] = []
  const keys: string[] = []
  const known = new Map(itemsOf(before).map(({ name_en, key }) => [name_en, key]))
  for (const { row, cells } of rows.slice(1)) {
    const cellOf = (column: Column) => cells[COLUMNS.indexOf(column)]
    const [section, section_en] = [textIn(cellOf('section')), textIn(cellOf('section_en'))]
    if (section || section_en) sections.push({ name: section || section_en, name_en: section_en || section, items: [] })
    const names = { name: textIn(cellOf('item')), name_en: textIn(cellOf('item_en')) }
    if (!names.name && !names.name_en) continue
    const into = sections.at(-1)
    if (!into) {
      faults.push({ row, column: 'section' })
      continue
    }
    const former = known.get(names.name_en)
    const key =
      former !== undefined && !keys.includes(former) ? former : keyFor(names.name_en, [...keys, ...known.values()])
    const base = { key, name: names.name || names.name_en, name_en: names.name_en || names.name }
    const item = itemIn(base, cellOf)
    if ('column' in item) faults.push({ row, column: item.column })
    else {
      keys.push(key)
      into.items.push(item)
    }
  }
  return { sections: sections.filter(({ items }) => items.length > 0), faults }
}

function itemIn(
  base: Pick<SheetItem, 'key' | 'name' | 'name_en'>,
  cellOf: (column: Column) => Cell | undefined,
): SheetItem | { column: Column } {
  const kind = kindIn(cellOf('kind'))
  if (!kind) return { column: 'kind' }
  if (kind === 'choice') {
    const options = optionsIn(cellOf('options'))
    return options ? { ...base, kind, options } : { column: 'options' }
  }
  const points = numberIn(cellOf('points'))
  if (points === undefined) return { column: 'points' }
  if (kind === 'flag' || kind === 'level') return { ...base, kind, points }
  const most = numberIn(cellOf('most'))
  if (kind === 'count') return { ...base, kind, points, most: most ?? 1 }
  if (most === undefined) return { column: 'most' }
  return { ...base, kind, points, min: numberIn(cellOf('least')) ?? 0, max: most, decimals: 0 }
}
