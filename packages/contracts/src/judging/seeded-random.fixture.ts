/** Repeatable random numbers (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number): number => least + Math.floor(fraction() * (most - least + 1))
  const shuffled = <T>(all: readonly T[]): T[] =>
    all
      .map((each) => [fraction(), each] as const)
      .sort(([a], [b]) => a - b)
      .map(([, each]) => each)
  return { fraction, whole, shuffled }
}
export type SeededRandom = ReturnType<typeof seededRandom>
