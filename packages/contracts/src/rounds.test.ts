import { expect, it } from 'vitest'
import { bestRoundIndex, formatRoundTime } from './rounds.ts'

it.each([
  [0, '0:00'],
  [9.5, '0:09.5'],
  [92, '1:32'],
  [92.55, '1:32.55'],
  [59.999, '1:00'],
  [3600, '60:00'],
])('%d seconds are shown as %s', (seconds, expected) => expect(formatRoundTime(seconds)).toBe(expected))

it('the best round has more points, then less time; equal rounds have none', () => {
  const round = (score: number, time: number | null) => ({ score, time })
  expect(bestRoundIndex([round(142, 98), round(186, 120)])).toBe(1)
  expect(bestRoundIndex([round(186, 92), round(186, 93)])).toBe(0)
  expect(bestRoundIndex([round(186, null), round(142, null)])).toBe(0)
  expect(bestRoundIndex([round(186, 92), round(186, 92)])).toBeUndefined()
  expect(bestRoundIndex([])).toBeUndefined()
})
