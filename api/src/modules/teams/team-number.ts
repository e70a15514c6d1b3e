import { westernDigits } from '@olympiad/contracts/identity'

/** The team number that words for a search are as a whole, `12`, `#0012` or `١٢`; undefined where they are none. */
export function teamNumberIn(words: string): number | undefined {
  const digits = /^#?(\d{1,9})$/.exec(westernDigits(words))?.[1]
  return digits === undefined ? undefined : Number(digits)
}
