import Negotiator from 'negotiator'
import { memoize } from './memoize.ts'

const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The library's types lack this option. */
type WithPreference = {
  encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined
}

export const negotiateEncoding = memoize((accept): Encoding => {
  const negotiator: WithPreference = new Negotiator({ headers: { 'accept-encoding': accept } })
  const best = negotiator.encoding(ENCODINGS, { preferred: ENCODINGS })
  return ENCODINGS.find((encoding) => encoding === best) ?? 'identity'
})
