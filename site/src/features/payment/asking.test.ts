import { expect, test } from 'vitest'
import { pauseAfter } from './asking.ts'

test('a page that waits asks soon, then ever more rarely, and stops after some ten minutes', () => {
  const pauses: number[] = []
  for (let pause = pauseAfter(0); pause !== undefined; pause = pauseAfter(pauses.length)) pauses.push(pause)
  expect(pauses[0]).toBeLessThanOrEqual(5_000)
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  const minutes = pauses.reduce((sum, pause) => sum + pause, 0) / 60_000
  expect(minutes).toBeGreaterThan(8)
  expect(minutes).toBeLessThan(15)
})
