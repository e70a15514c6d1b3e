import { readResultsSheet } from './read-results-sheet.ts'
import type { ReadingStep, Sheet } from './sheet.ts'
import { type SheetContext, WorkbookError, type WorkbookErrorCode } from './workbook-error.ts'

export type WorkerMessage = { step: ReadingStep } | { sheet: Sheet } | { refusal: WorkbookErrorCode; at: SheetContext }

const post = (message: WorkerMessage): void => self.postMessage(message)

export type WorkerRequest = { bytes: Uint8Array<ArrayBuffer>; sheetName: string | undefined }

self.onmessage = ({ data: { bytes, sheetName } }: MessageEvent<WorkerRequest>) => {
  try {
    post({ sheet: readResultsSheet(bytes, (step) => post({ step }), sheetName) })
  } catch (error) {
    if (error instanceof WorkbookError) post({ refusal: error.code, at: error.context })
    else post({ refusal: 'unreadable', at: { sheet: '', sheets: [] } })
  }
}
