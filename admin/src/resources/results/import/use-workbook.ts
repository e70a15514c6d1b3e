import { useEffect, useRef, useState } from 'react'
import type { WorkerMessage, WorkerRequest } from './read.worker.ts'
import type { ReadingStep, Sheet } from './sheet.ts'
import { MAX_FILE_BYTES } from './unzip-workbook.ts'
import type { SheetContext, WorkbookErrorCode } from './workbook-error.ts'

export type WorkbookState = { fileName: string } & (
  | { status: 'reading'; step: ReadingStep }
  | { status: 'refused'; code: WorkbookErrorCode; context: SheetContext }
  | { status: 'read'; sheet: Sheet }
)

/** No real results sheet takes this long, but a malicious one may. */
const TIMEOUT_MS = 60_000

/** Reads in a worker to keep the page responsive; a new file cancels the previous one. */
export function useWorkbook() {
  const [workbook, setWorkbook] = useState<WorkbookState>()
  const end = useRef<() => void>(() => {})
  useEffect(() => () => end.current(), [])

  const file = useRef<File>(undefined)

  /** Reads the sheet `sheetName`, else the first usable one. */
  async function read(chosenFile: File, sheetName?: string): Promise<void> {
    file.current = chosenFile
    end.current()
    const fileName = chosenFile.name
    const setError = (code: WorkbookErrorCode, context: SheetContext = { sheet: '', sheets: [] }) =>
      setWorkbook({ fileName, status: 'refused', code, context })
    if (chosenFile.size > MAX_FILE_BYTES) return setError('too_large')
    setWorkbook({ fileName, status: 'reading', step: 'unpacking' })
    const worker = new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' })
    const timeout = setTimeout(() => fail(), TIMEOUT_MS)
    end.current = () => {
      clearTimeout(timeout)
      worker.terminate()
    }
    const fail = () => {
      end.current()
      setError('unreadable')
    }
    worker.onerror = fail
    worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
      if ('step' in data) return setWorkbook({ fileName, status: 'reading', step: data.step })
      end.current()
      if ('refusal' in data) setError(data.refusal, data.at)
      else setWorkbook({ fileName, status: 'read', sheet: data.sheet })
    }
    const bytes = await chosenFile.arrayBuffer().catch(() => undefined)
    if (bytes) worker.postMessage({ bytes: new Uint8Array(bytes), sheetName } satisfies WorkerRequest, [bytes])
    else fail()
  }

  function readSheet(name: string): void {
    if (file.current) void read(file.current, name)
  }

  function forget(): void {
    end.current()
    file.current = undefined
    setWorkbook(undefined)
  }
  return { workbook, read, readSheet, forget }
}
