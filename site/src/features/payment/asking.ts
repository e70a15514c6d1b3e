/** Seconds before each question of a page that waits for a decision; some ten minutes in all. */
const PAUSES_S = [3, 5, 8, 12, 20, 30, 30, 45, 45, 60, 60, 60, 60, 60, 60, 60] as const

/** Milliseconds until a page asks once more that has asked so often; undefined when it has asked long enough. */
export function pauseAfter(asked: number): number | undefined {
  const seconds = PAUSES_S[asked]
  return seconds === undefined ? undefined : seconds * 1000
}
