import { remembered } from './remembered.ts'

/** Best first: where a reader likes several alike, the smallest body wins. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/**
 * Tells which of the encodings at hand an Accept-Encoding header likes best (RFC 9110, 12.5.3); `q=0` forbids one. A
 * reader who forbids all of them gets the plain body, which any program can read.
 */
export function bestOf<Some extends Encoding>(
  atHand: readonly Some[],
): (accept: string | undefined) => Some | 'identity' {
  const best = remembered((accept) => chosen(accept, atHand))
  return (accept) => (accept ? best(accept) : 'identity')
}

function chosen<Some extends Encoding>(accept: string, atHand: readonly Some[]): Some | 'identity' {
  const qualities = new Map<string, number>()
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...params] = part.split(';')
    const q = params.find((param) => param.trim().startsWith('q='))
    qualities.set(name.trim(), q === undefined ? 1 : Number(q.trim().slice(2)) || 0)
  }
  let best: Some | 'identity' = 'identity'
  let bestQuality = 0
  for (const encoding of atHand) {
    // What is not named is not wanted, but for the plain body, which is worth least.
    const quality = qualities.get(encoding) ?? qualities.get('*') ?? (encoding === 'identity' ? Number.MIN_VALUE : 0)
    if (quality > bestQuality) [best, bestQuality] = [encoding, quality]
  }
  return best
}
