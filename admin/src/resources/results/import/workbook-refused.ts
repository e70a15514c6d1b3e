/** Why a file can't be read as a sheet of results; `resources.results.import.refused` has the words. */
export type Refusal = 'too_large' | 'not_xlsx' | 'unreadable' | 'too_much' | 'no_headings' | 'no_rows' | 'too_many_rows'

/** A workbook that is refused before anything of it is used; `sheet` is the one that was looked at. */
export class WorkbookRefused extends Error {
  override name = 'WorkbookRefused'
  readonly refusal: Refusal
  readonly sheet: string
  constructor(refusal: Refusal, sheet = '') {
    super(refusal)
    this.refusal = refusal
    this.sheet = sheet
  }
}
