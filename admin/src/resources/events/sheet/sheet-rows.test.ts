import type { ScoreSheet } from '@olympiad/contracts/judging/score-sheet'
import { expect, test } from 'vitest'
import { type Cell, fromRows, HEADINGS, toRows } from './sheet-rows.ts'

const named = (name_en: string) => ({ key: name_en.toLowerCase(), name: `${name_en} ع`, name_en })
const sections: ScoreSheet['sections'] = [
  {
    name: 'ميدان',
    name_en: 'Field',
    items: [
      { ...named('Cars'), kind: 'count', points: -3, most: 4 },
      {
        ...named('Robot'),
        kind: 'choice',
        options: [
          { name: 'خارج', name_en: 'Out', points: 0 },
          { name: 'داخل', name_en: 'In', points: 12.5 },
        ],
      },
    ],
  },
  {
    name: 'عرض',
    name_en: 'Talk',
    items: [
      { ...named('Flag'), kind: 'flag', points: 5 },
      { ...named('Balls'), kind: 'number', points: 1, min: -4, max: 9, decimals: 0 },
      { ...named('Team'), kind: 'level', points: 15 },
    ],
  },
]
const numbered = (rows: readonly (readonly Cell[])[]) => rows.map((cells, at) => ({ row: at + 1, cells }))
const NONE = { sections: [] }
const read = (...rows: Cell[][]) => fromRows(numbered([Object.values(HEADINGS.en), ...rows]), NONE)

test.each(['ar', 'en'] as const)('what is written in %s reads back the same', (lang) => {
  expect(fromRows(numbered(toRows({ sections }, lang)), { sections })).toEqual({ sections, faults: [] })
})

test('an item keeps its key by its English name, and a new one gets its own', () => {
  const field = sections[0]
  const moved = {
    sections: field
      ? [{ ...field, items: [{ ...named('Cars'), key: 'old_key', kind: 'flag' as const, points: 1 }] }]
      : [],
  }
  const found = fromRows(numbered(toRows({ sections }, 'en')), moved)
  expect(found.sections[0]?.items.map(({ key }) => key)).toEqual(['old_key', 'robot'])
})

test('a row names what it lacks', () => {
  const found = read(
    [null, null, 'أ', 'A', 'count', 1],
    ['ق', 'S', 'أ', 'A', 'counts', 1],
    [null, null, 'ب', 'B', 'yes or no', 'many'],
    [null, null, 'ج', 'C', 'choice', null, null, null, 'only one = 1'],
    [null, null, 'د', 'D', 'number', 1, 0],
    [null, null, 'هـ', 'E', null, '٣'],
  )
  expect(found.faults).toEqual([
    { row: 2, column: 'section' },
    { row: 3, column: 'kind' },
    { row: 4, column: 'points' },
    { row: 5, column: 'options' },
    { row: 6, column: 'most' },
  ])
  expect(found.sections).toEqual([
    { name: 'ق', name_en: 'S', items: [{ key: 'e', name: 'هـ', name_en: 'E', kind: 'count', points: 3, most: 1 }] },
  ])
})
