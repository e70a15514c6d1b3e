import { expect, test } from 'vitest'
import { formatTables, parseTables } from './table-ranges.ts'

test.each([
  ['A1–A3', ['A1', 'A2', 'A3']],
  ['A1-3, B1', ['A1', 'A2', 'A3', 'B1']],
  ['٩-١١', ['9', '10', '11']],
  ['01–03', ['01', '02', '03']],
  ['طاولة 1 إلى طاولة 2، لجنة أ', ['طاولة 1', 'طاولة 2', 'لجنة أ']],
  ['A1, A1\nA2', ['A1', 'A2']],
  ['A3–A1', ['A3–A1']],
  ['A1–B3', ['A1–B3']],
  ['1–99999', ['1–99999']],
  [' , ', []],
])('“%s” means these tables', (text, tables) => {
  expect(parseTables(text)).toEqual(tables)
})

test.each([
  [['A1', 'A2', 'A3', 'Jury'], 'A1–A3, Jury'],
  [['A1', 'A2', 'B3'], 'A1, A2, B3'],
  [['09', '10', '11'], '09–11'],
  [[], ''],
])('%j are written short', (tables, text) => {
  expect(formatTables(tables)).toBe(text)
  expect(parseTables(text)).toEqual(tables)
})
