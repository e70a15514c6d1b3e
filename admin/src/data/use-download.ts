import { useState } from 'react'
import { HttpError, useNotify } from 'react-admin'
import { withReauthentication } from './reauthentication.ts'

const fileNameOf = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export'

async function toHttpError(response: Response): Promise<HttpError> {
  const body: unknown = await response.json().catch(() => undefined)
  const msg = typeof body === 'object' && body !== null && 'msg' in body ? String(body.msg) : 'texts.server_error'
  return new HttpError(msg, response.status, body)
}

/** @throws {HttpError} */
async function fetchFile(address: string): Promise<Response> {
  const response = await fetch(address, { credentials: 'same-origin' })
  if (!response.ok) throw await toHttpError(response)
  return response
}

/**
 * Fetches a file before it saves it, so that an error shows as a message.
 * A truncated file is an error, never a partial download.
 */
export function useDownload() {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)

  async function download(address: string, name?: string): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      const response = await withReauthentication(() => fetchFile(address))
      const link = document.createElement('a')
      link.href = URL.createObjectURL(await response.blob())
      link.download = name ?? fileNameOf(response)
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
