import { useState } from 'react'
import { HttpError } from 'react-admin'
import { httpClient } from './http-client.ts'

type Failure = { message: string; fields: Record<string, string> }

const toFailure = (error: unknown): Failure =>
  error instanceof HttpError
    ? { message: error.message, fields: error.body?.errors ?? {} }
    : { message: 'console.network', fields: {} }

/** Runs one call at a time and keeps the errors of its fields, or else its message. */
export function useApiCall() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  /** Returns undefined for an error, or while another call runs. */
  async function call<Answer>(address: string, body: object): Promise<Answer | undefined> {
    if (busy) return undefined
    setBusy(true)
    setFailure(undefined)
    try {
      const { json } = await httpClient(address, { method: 'POST', body: JSON.stringify(body) })
      return json
    } catch (error) {
      setFailure(toFailure(error))
      return undefined
    } finally {
      setBusy(false)
    }
  }

  const fields = failure?.fields ?? {}
  return {
    busy,
    call,
    fieldErrors: fields,
    message: Object.keys(fields).length > 0 ? undefined : failure?.message,
    clearErrors: () => setFailure(undefined),
  }
}
