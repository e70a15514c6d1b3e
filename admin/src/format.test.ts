import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatRiyals } from './format.ts'

test('a team registered late in the evening in UTC is shown with the next day of Riyadh', () => {
  expect(formatDate('2026-01-05T22:30:00.000Z', 'en')).toBe('6 Jan 2026')
})

test('Arabic dates name the month and keep Western digits', () => {
  expect(formatDate('2026-01-05T09:00:00.000Z', 'ar')).toBe('5 يناير 2026')
})

test('a payment is shown to the minute, in Riyadh', () => {
  expect(formatDateTime('2026-01-05T22:30:00.000Z', 'en')).toBe('6 Jan 2026, 01:30')
  expect(formatDateTime('2026-01-05T22:30:00.000Z', 'ar')).toMatch(/6 يناير 2026.* 01:30/)
})

test('an invalid date shows nothing', () => {
  expect(formatDate('', 'en')).toBe('')
})

test('money has two decimals, and a minus on a credit note', () => {
  expect([450, 1234.5, 0, -517.5].map(formatRiyals)).toEqual(['450.00', '1,234.50', '0.00', '-517.50'])
})
