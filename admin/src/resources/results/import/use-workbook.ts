import { useEffect, useRef, useState } from 'react'
import type { WorkerNews } from './read.worker.ts'
import type { ReadingStep, Sheet } from './sheet.ts'
import { FILE_MOST_BYTES } from './unpack.ts'
import type { Refusal } from './workbook-refused.ts'

/** What became of the chosen file. */
export type Workbook = { fileName: string } & (
  | { is: 'reading'; step: ReadingStep }
  | { is: 'refused'; refusal: Refusal; sheet: string }
  | { is: 'read'; sheet: Sheet }
)

/** Nothing of a results sheet takes so long; what does is made to. */
const PATIENCE_MS = 60_000

/** Reads a chosen file in a thread of its own, so that the screen stays alive; another file ends the reading of the last one. */
export function useWorkbook() {
  const [workbook, setWorkbook] = useState<Workbook>()
  const end = useRef<() => void>(() => {})
  useEffect(() => () => end.current(), [])

  async function read(file: File): Promise<void> {
    end.current()
    const fileName = file.name
    const refuse = (refusal: Refusal, sheet = '') => setWorkbook({ fileName, is: 'refused', refusal, sheet })
    if (file.size > FILE_MOST_BYTES) return refuse('too_large')
    setWorkbook({ fileName, is: 'reading', step: 'unpacking' })
    const worker = new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' })
    const impatience = setTimeout(() => fail(), PATIENCE_MS)
    end.current = () => {
      clearTimeout(impatience)
      worker.terminate()
    }
    const fail = () => {
      end.current()
      refuse('unreadable')
    }
    worker.onerror = fail
    worker.onmessage = ({ data }: MessageEvent<WorkerNews>) => {
      if ('step' in data) return setWorkbook({ fileName, is: 'reading', step: data.step })
      end.current()
      if ('refusal' in data) refuse(data.refusal, data.sheet)
      else setWorkbook({ fileName, is: 'read', sheet: data.sheet })
    }
    const bytes = await file.arrayBuffer().catch(() => undefined)
    if (bytes) worker.postMessage(new Uint8Array(bytes), [bytes])
    else fail()
  }

  function forget(): void {
    end.current()
    setWorkbook(undefined)
  }
  return { workbook, read, forget }
}
