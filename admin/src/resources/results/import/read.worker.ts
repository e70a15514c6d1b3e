import { readWorkbook } from './read-workbook.ts'
import type { ReadingStep, Sheet } from './sheet.ts'
import { type LookedAt, type Refusal, WorkbookRefused } from './workbook-refused.ts'

/** What the worker says while and after it reads. */
export type WorkerNews = { step: ReadingStep } | { sheet: Sheet } | { refusal: Refusal; at: LookedAt }

const say = (news: WorkerNews): void => self.postMessage(news)

/** A file, and the sheet of it that was chosen. */
export type WorkerTask = { bytes: Uint8Array<ArrayBuffer>; wanted: string | undefined }

self.onmessage = ({ data: { bytes, wanted } }: MessageEvent<WorkerTask>) => {
  try {
    say({ sheet: readWorkbook(bytes, (step) => say({ step }), wanted) })
  } catch (error) {
    if (error instanceof WorkbookRefused) say({ refusal: error.refusal, at: error.at })
    else say({ refusal: 'unreadable', at: { sheet: '', sheets: [] } })
  }
}
