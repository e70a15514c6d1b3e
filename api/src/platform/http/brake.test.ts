import { expect, it } from 'vitest'
import { createBrake } from './brake.ts'

it('lets a burst pass, then as many a second as it is told, and says how long the others wait', () => {
  let time = 0
  const brake = createBrake(2, () => time)
  const tries = (count: number) => Array.from({ length: count }, () => brake('a'))
  expect(tries(40)).toEqual(new Array(40).fill(0))
  expect(brake('a')).toBeCloseTo(0.5)
  time += 0.25
  expect(brake('a')).toBeCloseTo(0.25)
  time += 0.75
  expect(tries(3).map((wait) => wait > 0)).toEqual([false, false, true])
  time += 3_600
  expect(tries(41).filter((wait) => wait === 0)).toHaveLength(40)
})

it('slows down nobody but who hurries', () => {
  const brake = createBrake(1, () => 0)
  for (let nth = 0; nth < 30; nth += 1) brake('a')
  expect(brake('a')).toBeGreaterThan(0)
  expect(brake('b')).toBe(0)
})

it('remembers so many addresses and no more', () => {
  const brake = createBrake(1, () => 0)
  for (let nth = 0; nth < 30; nth += 1) brake('a')
  for (let nth = 0; nth < 20_001; nth += 1) brake(`${nth}`)
  expect(brake('a')).toBe(0)
})

it('is none where it is told 0', () => {
  const brake = createBrake(0)
  for (let nth = 0; nth < 1_000; nth += 1) expect(brake('a')).toBe(0)
})
