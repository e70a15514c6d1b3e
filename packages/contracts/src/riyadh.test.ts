import { expect, it } from 'vitest'
import { fromRiyadhTime, toRiyadhTime } from './riyadh.ts'

it.each([
  ['2027-03-31T20:59:00.000Z', '2027-03-31T23:59'],
  ['2027-03-31T21:00:00.000Z', '2027-04-01T00:00'],
  ['2026-12-31T22:30:00.000Z', '2027-01-01T01:30'],
])('%s is %s in Riyadh, and back', (instant, local) => {
  expect(toRiyadhTime(instant)).toBe(local)
  expect(fromRiyadhTime(local)).toBe(instant)
})

it('nothing stays nothing', () => {
  expect([toRiyadhTime(''), toRiyadhTime(undefined), fromRiyadhTime('')]).toEqual(['', '', ''])
})
