/** A source of numbers that gives the same sequence for the same name, on every machine. */
export type Random = {
  /** From 0 (included) to 1 (excluded). */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  /** One entry of a list that holds at least one. */
  pick<const L extends readonly [unknown, ...unknown[]]>(list: L): L[number]
  /** True with the given probability. */
  chance(probability: number): boolean
}

/** A 32-bit hash of a name: the seed of all that is drawn for it. */
export function seedOf(name: string): number {
  let hash = 1779033703 ^ name.length
  for (const char of name) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 3432918353)
    hash = (hash << 13) | (hash >>> 19)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507)
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909)
  return (hash ^ (hash >>> 16)) >>> 0
}

export function randomOf(name: string): Random {
  let state = seedOf(name)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    chance: (probability) => next() < probability,
  }
}
