import type { CellFaultKey } from '@olympiad/contracts/result-import'

export type SheetCell = string | number | null
export type SheetRow = {
  /** As Excel counts it. */
  row: number
  /** By the sheet's columns; null is empty. */
  cells: SheetCell[]
  /** Cells that can't be used, and why. */
  faults: { index: number; key: CellFaultKey }[]
  /** Hidden by hand or by a filter. */
  hidden: boolean
}
export type SheetName = { name: string; hidden: boolean }
/** A sheet of a workbook, as far as an import can use it; `sheets` are all that the workbook has. */
export type Sheet = { name: string; headings: string[]; rows: SheetRow[]; sheets: readonly SheetName[] }
/** What is being done, in the order in which it is done. */
export const READING_STEPS = ['unpacking', 'parsing', 'rows'] as const
export type ReadingStep = (typeof READING_STEPS)[number]

const LETTERS = 26

/** `0` → `A`, `27` → `AB`: a column as Excel names it. */
export const columnLetters = (index: number): string =>
  (index >= LETTERS ? columnLetters(Math.floor(index / LETTERS) - 1) : '') +
  String.fromCodePoint(65 + (index % LETTERS))
