import { expect, test } from 'vitest'
import { pollDelay } from './poll-delay.ts'

test('a waiting page polls soon, then more and more rarely, and stops after some ten minutes', () => {
  const pauses: number[] = []
  for (let pause = pollDelay(0); pause !== undefined; pause = pollDelay(pauses.length)) pauses.push(pause)
  expect(pauses[0]).toBeLessThanOrEqual(5_000)
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  const minutes = pauses.reduce((sum, pause) => sum + pause, 0) / 60_000
  expect(minutes).toBeGreaterThan(8)
  expect(minutes).toBeLessThan(15)
})
