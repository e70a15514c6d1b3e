import { createHash } from 'node:crypto'

/** What a round leaves to chance: the same for the same seed. */
export type Chance = {
  /** A whole number from 0 up to, and without, a bound. */
  below(bound: number): number
  /** True in this share of the cases, from 0 to 1. */
  happens(share: number): boolean
  one<T>(of: readonly [T, ...T[]]): T
}

export function chanceOf(seed: number): Chance {
  let drawn = 0
  const next = (): number => {
    drawn += 1
    return createHash('sha256').update(`${seed}/${drawn}`).digest().readUInt32BE() / 2 ** 32
  }
  const below = (bound: number): number => Math.floor(next() * bound)
  return {
    below,
    happens: (share) => next() < share,
    one: (of) => of[below(of.length)] ?? of[0],
  }
}
