/** Seconds before each poll; some ten minutes in all. */
const PAUSES_S = [3, 5, 8, 12, 20, 30, 30, 45, 45, 60, 60, 60, 60, 60, 60, 60] as const

/** Milliseconds before the next poll; undefined after the last one. */
export function pollDelay(pollCount: number): number | undefined {
  const seconds = PAUSES_S[pollCount]
  return seconds === undefined ? undefined : seconds * 1000
}
