import type { Fetcher } from '@olympiad/contracts/call'
import sharp from 'sharp'

export type AdminResponse = {
  status: number
  body: Record<string, unknown> & { msg?: string; code?: string; errors?: { field: string; msg: string }[] }
}
type Values = Record<string, unknown>

export function createAdminClient(fetcher: Fetcher) {
  async function call(method: string, path: string, sent?: Values | FormData): Promise<AdminResponse> {
    const isForm = sent instanceof FormData
    const answer = await fetcher(`/api/admin/${path}`, {
      method,
      headers: { 'accept-language': 'en', ...(sent && !isForm && { 'content-type': 'application/json' }) },
      ...(sent && { body: isForm ? sent : JSON.stringify(sent) }),
    })
    return { status: answer.status, body: (await answer.json()) as AdminResponse['body'] }
  }
  return {
    get: (path: string) => call('GET', path),
    post: (path: string, sent: Values | FormData) => call('POST', path, sent),
    put: (path: string, sent: Values | FormData) => call('PUT', path, sent),
    remove: (path: string) => call('DELETE', path),
  }
}

export function multipartForm(values: Record<string, string | Uint8Array<ArrayBuffer>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    form.set(name, typeof value === 'string' ? value : new File([value], 'chosen'))
  }
  return form
}

export const createPng = async (background: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer(),
  )

/** As a phone stores it: turned by EXIF, with the place and the maker. */
export const createPhoto = async (
  format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg',
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0B6B55' } })
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 0/1' } })
      .toFormat(format)
      .toBuffer(),
  )
