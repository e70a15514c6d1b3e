import { useState } from 'react'
import { HttpError, useNotify } from 'react-admin'
import { withProof } from './proof.ts'

/** The name that the server gave the file. */
const nameIn = (answer: Response): string =>
  /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'export'

/** The server's words for a refusal. */
async function refusal(answer: Response): Promise<HttpError> {
  const body: unknown = await answer.json().catch(() => undefined)
  const msg = typeof body === 'object' && body !== null && 'msg' in body ? String(body.msg) : 'texts.server_error'
  return new HttpError(msg, answer.status, body)
}

/** @throws {HttpError} what it was refused with */
async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address, { credentials: 'same-origin' })
  if (!answer.ok) throw await refusal(answer)
  return answer
}

/**
 * Fetches a file and hands it to the browser to save, so that a refusal is a message and not a page of its own. A file that
 * was cut off is an error, never a part taken for the whole.
 */
export function useDownload() {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)

  /** `name` instead of the one that the server gives the file. */
  async function download(address: string, name?: string): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      const answer = await withProof(() => fetched(address))
      const link = document.createElement('a')
      link.href = URL.createObjectURL(await answer.blob())
      link.download = name ?? nameIn(answer)
      link.click()
      // The browser reads it after the click.
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
    } catch (error) {
      notify(error instanceof HttpError ? error.message : 'console.network', { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, download }
}
