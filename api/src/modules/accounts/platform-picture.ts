import { IMAGE_MAX_BYTES } from '@olympiad/contracts/constants'
import { boundedBytes } from '../../platform/http/bounded-text.ts'

const TIME_OUT_MS = 5_000

/**
 * Fetches a picture that lies at one of the named origins, and nothing from anywhere else: whoever makes an account at the
 * platform must not choose where this server goes. No redirect is followed.
 * @returns undefined for another address, and where the platform says that there is none; @throws where no answer comes
 */
export async function fetchPicture(origins: readonly string[], address: string): Promise<Uint8Array | undefined> {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !origins.includes(url.origin) || url.username || url.password) return undefined
  const response = await fetch(url, {
    headers: { accept: 'image/*' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIME_OUT_MS),
  })
  if (response.ok) return await boundedBytes(response, IMAGE_MAX_BYTES)
  await response.body?.cancel()
  if (response.status >= 500) throw new Error(`the platform answered ${response.status}`)
  return undefined
}
