import { expect, it } from 'vitest'
import { bestRound, showTime } from './rounds.ts'

it.each([
  [0, '0:00'],
  [9.5, '0:09.5'],
  [92, '1:32'],
  [92.55, '1:32.55'],
  [59.999, '1:00'],
  [3600, '60:00'],
])('%d seconds are shown as %s', (seconds, shown) => expect(showTime(seconds)).toBe(shown))

it('the best round has more points, or as many in less time; equal ones are equally good', () => {
  const round = (score: number, time: number | null) => ({ score, time })
  expect(bestRound([round(142, 98), round(186, 120)])).toBe(1)
  expect(bestRound([round(186, 92), round(186, 93)])).toBe(0)
  expect(bestRound([round(186, null), round(142, null)])).toBe(0)
  expect(bestRound([round(186, 92), round(186, 92)])).toBeUndefined()
  expect(bestRound([])).toBeUndefined()
})
