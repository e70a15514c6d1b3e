import type { ImportAnswer, ImportPreview, ImportProgress } from '@olympiad/contracts/views/admin-results'
import { useCallback, useEffect, useRef, useState } from 'react'
import { addCellFaults, type ImportRow, type Mapping, mapRows } from './mapping.ts'
import { type ImportRequest, previewImport, writeImport } from './post-import.ts'
import type { Sheet } from './sheet.ts'

/** `rows` maps a row number to the sheet's content; `request` writes the rows. */
export type CheckedImport = { preview: ImportPreview; rows: ReadonlyMap<number, ImportRow>; request: ImportRequest }
export type ImportState = {
  /** `sending` during the upload of the rows. */
  busy?: ImportProgress | 'sending'
  checked?: CheckedImport
  written?: ImportAnswer
  /** The server's message or a text key. */
  error?: string
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** A new call aborts the previous one. */
export function useImport() {
  const [state, setState] = useState<ImportState>({})
  const controller = useRef(new AbortController())
  useEffect(() => () => controller.current.abort(), [])

  const begin = useCallback((initialState: ImportState) => {
    controller.current.abort()
    controller.current = new AbortController()
    const { signal } = controller.current
    /** An aborted call must not update the state. */
    const set = (next: ImportState) => {
      if (!signal.aborted) setState(next)
    }
    set({ ...initialState, busy: 'sending' })
    return { signal, set, onProgress: (busy: ImportProgress) => set({ ...initialState, busy }) }
  }, [])

  const check = useCallback(
    async (season: string, sheet: Sheet, mapping: Mapping, mapOptions: { includeHidden: boolean }) => {
      const { set, ...options } = begin({})
      const { rows, faults } = mapRows(sheet, mapping, mapOptions)
      if (rows.length === 0) return set({})
      const request = { season_id: season, data: rows }
      try {
        const preview = addCellFaults(await previewImport(request, options), faults)
        const { digest } = preview
        set({ checked: { preview, rows: new Map(rows.map((row) => [row.row, row])), request: { ...request, digest } } })
      } catch (error) {
        set({ error: messageOf(error) })
      }
    },
    [begin],
  )

  const write = useCallback(
    async (checked: CheckedImport, replace_certificates: boolean) => {
      const { set, ...options } = begin({ checked })
      try {
        set({ written: await writeImport({ ...checked.request, replace_certificates }, options) })
      } catch (error) {
        set({ checked, error: messageOf(error) })
      }
    },
    [begin],
  )

  const reset = useCallback(() => {
    controller.current.abort()
    setState({})
  }, [])

  return { ...state, check, write, reset }
}
