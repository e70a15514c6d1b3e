import type { Fetcher } from '@olympiad/contracts/call'
import sharp from 'sharp'

/** What an admin's call answers, as tests look at it. */
export type Answer = {
  status: number
  body: Record<string, unknown> & { msg?: string; code?: string; errors?: { field: string; msg: string }[] }
}
type Values = Record<string, unknown>

/** For tests: the calls of `/api/admin` in English, with JSON or, given a form, as multipart. */
export function adminCalls(fetcher: Fetcher) {
  async function call(method: string, path: string, sent?: Values | FormData): Promise<Answer> {
    const isForm = sent instanceof FormData
    const answer = await fetcher(`/api/admin/${path}`, {
      method,
      headers: { 'accept-language': 'en', ...(sent && !isForm && { 'content-type': 'application/json' }) },
      ...(sent && { body: isForm ? sent : JSON.stringify(sent) }),
    })
    return { status: answer.status, body: (await answer.json()) as Answer['body'] }
  }
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, sent: Values | FormData) => call('POST', path, sent),
    put: (path: string, sent: Values | FormData) => call('PUT', path, sent),
    remove: (path: string) => call('DELETE', path),
  }
}

/** A multipart form; bytes become a file. */
export function formWith(values: Record<string, string | Uint8Array<ArrayBuffer>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    form.set(name, typeof value === 'string' ? value : new File([value], 'chosen'))
  }
  return form
}

/** A small picture of one colour. */
export const pngOf = async (background: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer(),
  )
