import { MAX_IMAGE_BYTES } from '@olympiad/contracts/constants'
import { boundedBytes } from '../../platform/http/bounded-text.ts'

const TIME_OUT_MS = 5_000

/**
 * Fetches only from these origins, without redirects: platform users must not choose which hosts we call.
 * @returns undefined for another origin or no picture
 */
export async function fetchPicture(origins: readonly string[], address: string): Promise<Uint8Array | undefined> {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !origins.includes(url.origin) || url.username || url.password) return undefined
  const response = await fetch(url, {
    headers: { accept: 'image/*' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIME_OUT_MS),
  })
  if (response.ok) return await boundedBytes(response, MAX_IMAGE_BYTES)
  await response.body?.cancel()
  if (response.status >= 500) throw new Error(`the platform answered ${response.status}`)
  return undefined
}
