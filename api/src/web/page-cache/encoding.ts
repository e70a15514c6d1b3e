import Negotiator from 'negotiator'
import { memoize } from './memoize.ts'

/** Smallest body first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The library has this option, its types do not. */
type WithPreference = {
  encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined
}

/** The encoding that an Accept-Encoding header likes best, the smallest among equals; identity if it refuses all. */
export const encodingOf = memoize((accept): Encoding => {
  const negotiator: WithPreference = new Negotiator({ headers: { 'accept-encoding': accept } })
  const best = negotiator.encoding(ENCODINGS, { preferred: ENCODINGS })
  return ENCODINGS.find((encoding) => encoding === best) ?? 'identity'
})
