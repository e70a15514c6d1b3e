import type { SheetInfo } from './sheet.ts'

export type WorkbookErrorCode =
  | 'too_large'
  | 'not_a_sheet'
  | 'unreadable'
  | 'too_much'
  | 'no_headings'
  | 'no_rows'
  | 'too_many_rows'
export type SheetContext = { sheet: string; sheets: readonly SheetInfo[] }

export class WorkbookError extends Error {
  override name = 'WorkbookError'
  readonly code: WorkbookErrorCode
  readonly context: SheetContext
  constructor(code: WorkbookErrorCode, context: SheetContext = { sheet: '', sheets: [] }) {
    super(code)
    this.code = code
    this.context = context
  }
}
