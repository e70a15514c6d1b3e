import { TIME_KEY } from '@olympiad/contracts/judging/score-sheet'

const MAX_LENGTH = 40
const FALLBACK = 'item'

/** `Cars in the garage (red)` → `cars_in_the_garage_red`; a taken one gets a number. */
export function keyFor(name: string, taken: readonly string[]): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_\d]+|_+$/g, '')
  const base = words.slice(0, MAX_LENGTH).replace(/_+$/, '') || FALLBACK
  const isTaken = (key: string) => key === TIME_KEY || taken.includes(key)
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `_${number}`
    const key = base.slice(0, MAX_LENGTH - end.length) + end
    if (!isTaken(key)) return key
  }
}
