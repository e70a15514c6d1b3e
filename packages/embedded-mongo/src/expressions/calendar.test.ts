import { expect, test } from 'vitest'
import { addUnits, isoWeek, truncateTo, unitsBetween } from './calendar.ts'
import { UTC, zoneOf } from './time-zone.ts'

const at = (text: string): Date => new Date(text)

test('a month later keeps the day, or takes the last one there is', () => {
  expect(addUnits(at('2024-01-31T10:00:00Z'), 'month', 1, UTC)).toEqual(at('2024-02-29T10:00:00Z'))
  expect(addUnits(at('2024-03-31T10:00:00Z'), 'month', -1, UTC)).toEqual(at('2024-02-29T10:00:00Z'))
  expect(addUnits(at('2024-02-29T00:00:00Z'), 'year', 1, UTC)).toEqual(at('2025-02-28T00:00:00Z'))
})

test('a day later is the same time of day where the clock was put forward meanwhile', () => {
  expect(addUnits(at('2024-03-30T12:00:00+01:00'), 'day', 1, zoneOf('Europe/Berlin'))).toEqual(
    at('2024-03-31T12:00:00+02:00'),
  )
  expect(addUnits(at('2024-03-30T12:00:00+01:00'), 'hour', 24, zoneOf('Europe/Berlin'))).toEqual(
    at('2024-03-31T13:00:00+02:00'),
  )
})

test('borders of days and months are those of the zone', () => {
  const [late, early] = [at('2024-05-31T20:30:00Z'), at('2024-05-31T21:30:00Z')]
  expect(unitsBetween(late, early, 'day', UTC, 0)).toBe(0)
  expect(unitsBetween(late, early, 'day', zoneOf('Asia/Riyadh'), 0)).toBe(1)
  expect(unitsBetween(late, early, 'month', zoneOf('+03:00'), 0)).toBe(1)
  expect(truncateTo(early, 'month', 1, zoneOf('Asia/Riyadh'), 0)).toEqual(at('2024-06-01T00:00:00+03:00'))
})

test('weeks begin where they are said to', () => {
  const wednesday = at('2024-05-15T12:00:00Z')
  expect(truncateTo(wednesday, 'week', 1, UTC, 0)).toEqual(at('2024-05-12T00:00:00Z'))
  expect(truncateTo(wednesday, 'week', 1, UTC, 1)).toEqual(at('2024-05-13T00:00:00Z'))
})

test.each([
  ['2021-01-03', 53, 2020],
  ['2021-01-04', 1, 2021],
  ['2018-12-31', 1, 2019],
])('%s is in ISO week %i of %i', (date, week, year) => {
  expect(isoWeek(at(date))).toEqual({ week, year })
})
