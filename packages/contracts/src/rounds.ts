import type { RoundView } from './views/scores.ts'

/** `92.5` seconds → `1:32.5`: minutes, and at least two digits of seconds. */
export function formatRoundTime(seconds: number): string {
  // In hundredths, so that 59.999… can't become 0:60.
  const hundredths = Math.round(seconds * 100)
  const rest = (hundredths % 6000) / 100
  return `${Math.floor(hundredths / 6000)}:${rest < 10 ? '0' : ''}${rest}`
}

/** Index: more points, then less time. Undefined for equal rounds. */
export function bestRoundIndex(rounds: readonly Pick<RoundView, 'score' | 'time'>[]): number | undefined {
  const order = rounds
    .map(({ score, time }, index) => ({ score, time: time ?? 0, index }))
    .sort((a, b) => b.score - a.score || a.time - b.time)
  const [first, second] = order
  if (!first || (second && first.score === second.score && first.time === second.time)) return undefined
  return first.index
}
