import type { ImportPreview } from '@olympiad/contracts/views/admin-results'
import { expect, test } from 'vitest'
import { addCellFaults, detectMapping, type Mapping, mapRows, missingColumns } from './mapping.ts'
import type { Sheet } from './sheet.ts'

const all: Mapping = { team_no: 0, competion: 1, ageLevel: 2, ranked: 3, score: 4 }
const VISIBLE = { includeHidden: false }
const sheet: Sheet = {
  name: 'Results',
  headings: ['Team number', 'Competition', 'Age level', 'Rank', 'Score', 'Remarks'],
  sheets: [{ name: 'Results', hidden: false }],
  rows: [
    { row: 2, cells: [12, 'robo_mission', 'Junior', 1, null, 'well done'], faults: [], hidden: false },
    { row: 3, cells: [null, null, null, null, null, 'nobody came'], faults: [], hidden: false },
    {
      row: 5,
      cells: [14, 'robo_mission', 'Junior', null, 3],
      faults: [{ index: 3, key: 'import_cell_formula' }],
      hidden: false,
    },
  ],
}

test('a column without a known heading can be chosen by hand', () => {
  const found = detectMapping(['Team number', 'Contest', 'Step', 'Rank'])
  expect(missingColumns(found)).toEqual(['ageLevel'])
  expect(missingColumns({ ...found, ageLevel: 2 })).toEqual([])
})

test('only the mapped columns are sent, and rows that are empty in them are skipped', () => {
  const { rows } = mapRows(sheet, { ...all, score: null }, VISIBLE)
  expect(rows).toEqual([
    { row: 2, team_no: 12, competion: 'robo_mission', ageLevel: 'Junior', ranked: 1 },
    { row: 5, team_no: 14, competion: 'robo_mission', ageLevel: 'Junior', ranked: null },
  ])
  expect(mapRows(sheet, all, VISIBLE).rows[0]).toHaveProperty('score', null)
})

test('an unreadable cell is reported with its own reason, not as empty', () => {
  const { faults } = mapRows(sheet, all, VISIBLE)
  const preview: ImportPreview = {
    success: true,
    digest: '',
    counts: { new: 1, changed: 0, unchanged: 0, bad: 1 },
    competions: [],
    shared: [],
    rows: [2, 5].map((row) => ({
      row,
      outcome: row === 2 ? 'new' : 'bad',
      team: null,
      competion: null,
      facts: null,
      before: null,
      certificate: null,
      notices: [],
      faults: row === 2 ? [] : [{ column: 'ranked', key: 'import_cell_empty', msg: 'empty' }],
    })),
  }
  const { counts, rows } = addCellFaults(preview, faults)
  expect(counts).toEqual({ new: 1, changed: 0, unchanged: 0, bad: 1 })
  expect(rows[1]?.faults).toEqual([{ column: 'ranked', key: 'import_cell_formula', msg: '' }])
})

test('an unreadable score makes a row bad that the server accepts', () => {
  const preview: ImportPreview = {
    success: true,
    digest: '',
    counts: { new: 0, changed: 0, unchanged: 1, bad: 0 },
    competions: [],
    shared: [],
    rows: [
      {
        row: 2,
        outcome: 'unchanged',
        team: null,
        competion: null,
        facts: null,
        before: null,
        certificate: null,
        notices: [],
        faults: [],
      },
    ],
  }
  const found = addCellFaults(preview, [{ row: 2, column: 'score', key: 'import_cell_error' }])
  expect(found.counts).toEqual({ new: 0, changed: 0, unchanged: 0, bad: 1 })
  expect(found.rows[0]?.outcome).toBe('bad')
})

test('total rows are skipped and reported, but not a team with such a name', () => {
  const row = (number: number, ...cells: (string | number | null)[]) => ({
    row: number,
    cells,
    faults: [],
    hidden: false,
  })
  const lines = [
    row(2, 12, 'robo_mission', 'Junior', 1, 9),
    row(3, 'المجموع', null, null, null, 9),
    row(4, null, 'Grand total:', null, null, 9),
    row(5, 13, 'robo_mission', 'Junior', 2, 'Total'),
  ]
  const { rows, skipped } = mapRows({ ...sheet, rows: lines }, all, VISIBLE)
  expect(rows.map(({ row: number }) => number)).toEqual([2, 5])
  expect(skipped.totals).toEqual([
    { row: 3, words: 'المجموع' },
    { row: 4, words: 'Grand total:' },
  ])
})

test('hidden rows are skipped and reported, unless they are included', () => {
  const lines = sheet.rows.map((line) => ({ ...line, hidden: line.row === 2 }))
  const numbers = (includeHidden: boolean) => {
    const { rows, skipped } = mapRows({ ...sheet, rows: lines }, all, { includeHidden })
    return [rows.map(({ row }) => row), skipped.hidden]
  }
  expect(numbers(false)).toEqual([[5], [2]])
  expect(numbers(true)).toEqual([[2, 5], [2]])
})
