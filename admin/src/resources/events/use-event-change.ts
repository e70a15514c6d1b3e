import { useState } from 'react'
import { HttpError, useNotify } from 'react-admin'
import { errorMessage, httpClient } from '../../data/http-client.ts'
import { useEventTexts } from './event-texts.ts'
import { useEventsChanged } from './use-events-changed.ts'

type Change = { method: 'POST' | 'PUT' | 'DELETE'; address: string; body?: object }

/** Sends a change of an event, tells of it, and reads the event anew. */
export function useEventChange() {
  const notify = useNotify()
  const t = useEventTexts()
  const reload = useEventsChanged()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({})

  function clearErrors(): void {
    setError(undefined)
    setFieldErrors({})
  }

  /** Undefined after an error, which stays for the screen. Without `done`, the caller tells of it. */
  async function change<Answer>(
    { method, address, body }: Change,
    done: string | null = t.changed,
  ): Promise<Answer | undefined> {
    if (busy) return undefined
    setBusy(true)
    clearErrors()
    try {
      const { json } = await httpClient(address, { method, ...(body && { body: JSON.stringify(body) }) })
      await reload()
      if (done !== null) notify(done, { type: 'success' })
      return json
    } catch (failure) {
      const fields: Record<string, string> = failure instanceof HttpError ? (failure.body?.errors ?? {}) : {}
      setFieldErrors(fields)
      // The first field says more than the message does.
      setError(Object.values(fields)[0] ?? errorMessage(failure, 'texts.unknown_error'))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, fieldErrors, change, clearErrors }
}
