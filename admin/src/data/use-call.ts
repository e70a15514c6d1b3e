import { useState } from 'react'
import { HttpError } from 'react-admin'
import { httpClient } from './http-client.ts'

type Refusal = { message: string; fields: Record<string, string> }

const refusalOf = (error: unknown): Refusal =>
  error instanceof HttpError
    ? { message: error.message, fields: error.body?.errors ?? {} }
    : { message: 'console.network', fields: {} }

/**
 * Sends what a dialog asks for, once at a time. Of a refusal it keeps the server's words: those about a field of the dialog
 * by its name, and a message where there is none of these.
 */
export function useCall() {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  /** Gives the answer; undefined where it was refused, or another is under way. */
  async function call<Answer>(address: string, body: object): Promise<Answer | undefined> {
    if (busy) return undefined
    setBusy(true)
    setRefusal(undefined)
    try {
      const { json } = await httpClient(address, { method: 'POST', body: JSON.stringify(body) })
      return json
    } catch (error) {
      setRefusal(refusalOf(error))
      return undefined
    } finally {
      setBusy(false)
    }
  }

  const fields = refusal?.fields ?? {}
  return {
    busy,
    call,
    wrong: fields,
    message: Object.keys(fields).length > 0 ? undefined : refusal?.message,
    forget: () => setRefusal(undefined),
  }
}
