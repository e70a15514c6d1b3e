import { readWorkbook } from './read-workbook.ts'
import type { ReadingStep, Sheet } from './sheet.ts'
import { type Refusal, WorkbookRefused } from './workbook-refused.ts'

/** What the worker says while and after it reads. */
export type WorkerNews = { step: ReadingStep } | { sheet: Sheet } | { refusal: Refusal; sheet: string }

const say = (news: WorkerNews): void => self.postMessage(news)

self.onmessage = async ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  try {
    say({ sheet: await readWorkbook(data, (step) => say({ step })) })
  } catch (error) {
    if (error instanceof WorkbookRefused) say({ refusal: error.refusal, sheet: error.sheet })
    else say({ refusal: 'unreadable', sheet: '' })
  }
}
