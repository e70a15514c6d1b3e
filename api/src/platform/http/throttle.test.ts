import { expect, it } from 'vitest'
import { createThrottle } from './throttle.ts'

it('allows a burst, then the configured rate, and returns the wait of the others', () => {
  let time = 0
  const throttle = createThrottle(2, () => time)
  const tries = (count: number) => Array.from({ length: count }, () => throttle('a'))
  expect(tries(40)).toEqual(new Array(40).fill(0))
  expect(throttle('a')).toBeCloseTo(0.5)
  time += 0.25
  expect(throttle('a')).toBeCloseTo(0.25)
  time += 0.75
  expect(tries(3).map((wait) => wait > 0)).toEqual([false, false, true])
  time += 3_600
  expect(tries(41).filter((wait) => wait === 0)).toHaveLength(40)
})

it('slows down only the address that exceeds the rate', () => {
  const throttle = createThrottle(1, () => 0)
  for (let nth = 0; nth < 30; nth += 1) throttle('a')
  expect(throttle('a')).toBeGreaterThan(0)
  expect(throttle('b')).toBe(0)
})

it('limits the number of tracked addresses', () => {
  const throttle = createThrottle(1, () => 0)
  for (let nth = 0; nth < 30; nth += 1) throttle('a')
  for (let nth = 0; nth < 20_001; nth += 1) throttle(`${nth}`)
  expect(throttle('a')).toBe(0)
})

it('is disabled by 0', () => {
  const throttle = createThrottle(0)
  for (let nth = 0; nth < 1_000; nth += 1) expect(throttle('a')).toBe(0)
})
