import { createHash } from 'node:crypto'

export type SeededRandom = {
  /** Excludes `bound`. */
  integerBelow(bound: number): number
  withProbability(share: number): boolean
  pickOne<T>(of: readonly [T, ...T[]]): T
}

export function createSeededRandom(seed: number): SeededRandom {
  let drawn = 0
  const next = (): number => {
    drawn += 1
    return createHash('sha256').update(`${seed}/${drawn}`).digest().readUInt32BE() / 2 ** 32
  }
  const below = (bound: number): number => Math.floor(next() * bound)
  return {
    integerBelow: below,
    withProbability: (share) => next() < share,
    pickOne: (of) => of[below(of.length)] ?? of[0],
  }
}
