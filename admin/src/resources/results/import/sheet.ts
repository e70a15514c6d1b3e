import type { ImportCellErrorKey } from '@olympiad/contracts/result-import'

export type SheetCell = string | number | null
export type SheetRow = {
  /** As Excel counts it. */
  row: number
  /** By column; null is empty. */
  cells: SheetCell[]
  faults: { index: number; key: ImportCellErrorKey }[]
  /** By hand or by a filter. */
  hidden: boolean
}
export type SheetInfo = { name: string; hidden: boolean }
/** `sheets` lists all sheets of the workbook. */
export type Sheet = { name: string; headings: string[]; rows: SheetRow[]; sheets: readonly SheetInfo[] }
/** In the order of execution. */
export const READING_STEPS = ['unpacking', 'parsing', 'rows'] as const
export type ReadingStep = (typeof READING_STEPS)[number]

const LETTERS = 26

/** `0` → `A`, `27` → `AB` */
export const columnLetters = (index: number): string =>
  (index >= LETTERS ? columnLetters(Math.floor(index / LETTERS) - 1) : '') +
  String.fromCodePoint(65 + (index % LETTERS))
