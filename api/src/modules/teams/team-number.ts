import { toWesternDigits } from '@olympiad/contracts/text-normalisation'

export function parseTeamNumber(words: string): number | undefined {
  const digits = /^#?(\d{1,9})$/.exec(toWesternDigits(words))?.[1]
  return digits === undefined ? undefined : Number(digits)
}
