import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import { expect, test } from 'vitest'
import { riyadhTimeRange } from './riyadh.ts'

test('the day in Riyadh begins three hours before that of Greenwich', () => {
  expect(dayInRiyadh(new Date('2026-02-28T20:59:59Z'))).toBe('2026-02-28')
  expect(dayInRiyadh(new Date('2026-02-28T21:00:00Z'))).toBe('2026-03-01')
})

test.each([
  ['2026-03-01', '2026-02-28T21:00:00.000Z', '2026-03-01T21:00:00.000Z'],
  ['2024-02-28', '2024-02-27T21:00:00.000Z', '2024-02-28T21:00:00.000Z'],
  ['2026-12-31', '2026-12-30T21:00:00.000Z', '2026-12-31T21:00:00.000Z'],
  ['2026-02', '2026-01-31T21:00:00.000Z', '2026-02-28T21:00:00.000Z'],
  ['2026-12', '2026-11-30T21:00:00.000Z', '2026-12-31T21:00:00.000Z'],
])('%s lasts from %s to before %s', (time, from, to) => {
  const moments = riyadhTimeRange(time)
  expect([moments.from.toISOString(), moments.to.toISOString()]).toEqual([from, to])
})
