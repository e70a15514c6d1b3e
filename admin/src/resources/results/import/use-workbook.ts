import { useEffect, useRef, useState } from 'react'
import type { WorkerNews, WorkerTask } from './read.worker.ts'
import type { ReadingStep, Sheet } from './sheet.ts'
import { FILE_MOST_BYTES } from './unpack.ts'
import type { LookedAt, Refusal } from './workbook-refused.ts'

/** What became of the chosen file. */
export type Workbook = { fileName: string } & (
  | { is: 'reading'; step: ReadingStep }
  | { is: 'refused'; refusal: Refusal; at: LookedAt }
  | { is: 'read'; sheet: Sheet }
)

/** Nothing of a results sheet takes so long; what does is made to. */
const PATIENCE_MS = 60_000

/** Reads a chosen file in a thread of its own, so that the screen stays alive; another file ends the reading of the last one. */
export function useWorkbook() {
  const [workbook, setWorkbook] = useState<Workbook>()
  const end = useRef<() => void>(() => {})
  useEffect(() => () => end.current(), [])

  const file = useRef<File>(undefined)

  /** The first sheet that can be used, or the one that was chosen by its name. */
  async function read(chosen: File, wanted?: string): Promise<void> {
    file.current = chosen
    end.current()
    const fileName = chosen.name
    const refuse = (refusal: Refusal, at: LookedAt = { sheet: '', sheets: [] }) =>
      setWorkbook({ fileName, is: 'refused', refusal, at })
    if (chosen.size > FILE_MOST_BYTES) return refuse('too_large')
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
      if ('refusal' in data) refuse(data.refusal, data.at)
      else setWorkbook({ fileName, is: 'read', sheet: data.sheet })
    }
    const bytes = await chosen.arrayBuffer().catch(() => undefined)
    if (bytes) worker.postMessage({ bytes: new Uint8Array(bytes), wanted } satisfies WorkerTask, [bytes])
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
