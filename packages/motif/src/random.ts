/** Same sequence for the same name, on every machine. */
export type Random = {
  /** In [0, 1). */
  next(): number
  /** Both bounds inclusive. */
  int(low: number, high: number): number
  pick<const L extends readonly [unknown, ...unknown[]]>(list: L): L[number]
  chance(probability: number): boolean
}

export function hashName(name: string): number {
  let hash = 1779033703 ^ name.length
  for (const char of name) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 3432918353)
    hash = (hash << 13) | (hash >>> 19)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507)
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909)
  return (hash ^ (hash >>> 16)) >>> 0
}

export function createSeededRandom(name: string): Random {
  let state = hashName(name)
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
