import type { ImportDone, ImportPreview, ImportProgress } from '@olympiad/contracts/views/admin-results'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type ImportRow, type Mapping, mapped, withCellFaults } from './mapping.ts'
import { type ImportRequest, previewImport, writeImport } from './post-import.ts'
import type { Sheet } from './sheet.ts'

/** Rows as the server found them; what was in the sheet, by its row; what is sent to have them written. */
export type Checked = { preview: ImportPreview; rows: ReadonlyMap<number, ImportRow>; request: ImportRequest }
export type Import = {
  /** How far the server is; `sending` while the rows are on their way. */
  busy?: ImportProgress | 'sending'
  checked?: Checked
  written?: ImportDone
  /** Why it did not come to that: the server's words, or a key. */
  failed?: string
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Has the rows of a sheet checked, and then written, by the server. What begins ends what was under way. */
export function useImport() {
  const [state, setState] = useState<Import>({})
  const running = useRef(new AbortController())
  useEffect(() => () => running.current.abort(), [])

  const begin = useCallback((kept: Import) => {
    running.current.abort()
    running.current = new AbortController()
    const { signal } = running.current
    /** Nobody hears of what was given up. */
    const set = (next: Import) => {
      if (!signal.aborted) setState(next)
    }
    set({ ...kept, busy: 'sending' })
    return { signal, set, tell: (busy: ImportProgress) => set({ ...kept, busy }) }
  }, [])

  const check = useCallback(
    async (season: string, sheet: Sheet, mapping: Mapping, chosen: { withHidden: boolean }) => {
      const { set, ...told } = begin({})
      const { rows, faults } = mapped(sheet, mapping, chosen)
      if (rows.length === 0) return set({})
      const request = { season_id: season, data: rows }
      try {
        const preview = withCellFaults(await previewImport(request, told), faults)
        const { digest } = preview
        set({ checked: { preview, rows: new Map(rows.map((row) => [row.row, row])), request: { ...request, digest } } })
      } catch (error) {
        set({ failed: wordsOf(error) })
      }
    },
    [begin],
  )

  const write = useCallback(
    async (checked: Checked, replace_certificates: boolean) => {
      const { set, ...told } = begin({ checked })
      try {
        set({ written: await writeImport({ ...checked.request, replace_certificates }, told) })
      } catch (error) {
        set({ checked, failed: wordsOf(error) })
      }
    },
    [begin],
  )

  const reset = useCallback(() => {
    running.current.abort()
    setState({})
  }, [])

  return { ...state, check, write, reset }
}
