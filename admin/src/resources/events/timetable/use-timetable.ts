import type { AdminTimetable, TimetableChange } from '@olympiad/contracts/views/timetable'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError } from 'react-admin'
import { errorMessage, httpClient } from '../../../data/http-client.ts'
import { shouldRetry } from '../../../data/should-retry.ts'
import { eventPath } from '../event-path.ts'

export type TimetablePart =
  | 'settings'
  | 'generate'
  | 'entry'
  | 'place'
  | 'take-off'
  | 'lock'
  | 'swap'
  | 'delay'
  | 'show'
  | 'remove'
const METHODS: Partial<Record<TimetablePart, 'PUT'>> = { settings: 'PUT', entry: 'PUT', lock: 'PUT' }

/** Undefined unless somebody else's change came first. */
function conflictIn(failure: unknown): TimetableChange | undefined {
  if (!(failure instanceof HttpError) || failure.body?.code !== 'timetable_outdated') return undefined
  return failure.body.current
}

/** The timetable of an event, and its changes: each names the version that was seen, and answers the next one. */
export function useTimetable(event: string) {
  const queries = useQueryClient()
  const queryKey = ['events', event, 'timetable']
  const path = (...parts: string[]) => eventPath(event, 'timetable', ...parts)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<AdminTimetable> => (await httpClient(path(), { signal })).json,
    retry: shouldRetry,
  })
  const [busy, setBusy] = useState(false)
  const [changeError, setChangeError] = useState<string>()
  const [conflict, setConflict] = useState<TimetableChange>()
  const [reloads, setReloads] = useState(0)
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({})

  function clearErrors(): void {
    setChangeError(undefined)
    setConflict(undefined)
    setFieldErrors({})
  }

  async function reload(): Promise<void> {
    await refetch()
    clearErrors()
    setReloads((before) => before + 1)
  }

  /** Undefined after an error. */
  async function change(part: TimetablePart, body: object = {}): Promise<AdminTimetable | undefined> {
    if (busy || !data) return undefined
    setBusy(true)
    clearErrors()
    // After an undo the cache is newer than this render.
    const version = queries.getQueryData<AdminTimetable>(queryKey)?.version ?? data.version
    try {
      const { json } = await httpClient(path(part), {
        method: METHODS[part] ?? 'POST',
        body: JSON.stringify({ version, ...body }),
      })
      queries.setQueryData(queryKey, json)
      return json
    } catch (failure) {
      const fields: Record<string, string> = failure instanceof HttpError ? (failure.body?.errors ?? {}) : {}
      setFieldErrors(fields)
      const first = conflictIn(failure)
      if (first) setConflict(first)
      else setChangeError(Object.values(fields)[0] ?? errorMessage(failure, 'texts.unknown_error'))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return {
    timetable: data,
    loadError: error,
    reload,
    /** Grows, so that what was begun is dropped. */
    reloads,
    conflict,
    busy,
    error: changeError,
    fieldErrors,
    clearErrors,
    change,
  }
}
export type TimetableState = ReturnType<typeof useTimetable>
