import type { RoundView } from './views/scores.ts'

/** `92.5` seconds → `1:32.5`: minutes, and two digits of seconds at least. */
export function showTime(seconds: number): string {
  // In hundredths, so that 59.999… can't become 0:60.
  const hundredths = Math.round(seconds * 100)
  const rest = (hundredths % 6000) / 100
  return `${Math.floor(hundredths / 6000)}:${rest < 10 ? '0' : ''}${rest}`
}

/** The place of the better round: more points, then less time. Undefined where none is better. */
export function bestRound(rounds: readonly Pick<RoundView, 'score' | 'time'>[]): number | undefined {
  const order = rounds
    .map(({ score, time }, index) => ({ score, time: time ?? 0, index }))
    .sort((one, other) => other.score - one.score || one.time - other.time)
  const [first, second] = order
  if (!first || (second && first.score === second.score && first.time === second.time)) return undefined
  return first.index
}
