import type { SheetName } from './sheet.ts'

/** Why a file can't be read as a sheet of results; `resources.results.import.refused` has the words. */
export type Refusal =
  | 'too_large'
  | 'not_a_sheet'
  | 'unreadable'
  | 'too_much'
  | 'no_headings'
  | 'no_rows'
  | 'too_many_rows'
/** The sheet that was looked at, and those that can be chosen instead. */
export type LookedAt = { sheet: string; sheets: readonly SheetName[] }

/** A workbook that is refused before anything of it is used. */
export class WorkbookRefused extends Error {
  override name = 'WorkbookRefused'
  readonly refusal: Refusal
  readonly at: LookedAt
  constructor(refusal: Refusal, at: LookedAt = { sheet: '', sheets: [] }) {
    super(refusal)
    this.refusal = refusal
    this.at = at
  }
}
