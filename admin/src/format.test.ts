import { expect, test } from 'vitest'
import { showDate, showMoment, showRiyals } from './format.ts'

test('a team registered late in the evening in UTC is shown with the next day of Riyadh', () => {
  expect(showDate('2026-01-05T22:30:00.000Z', 'en')).toBe('6 Jan 2026')
})

test('Arabic dates name the month and keep Western digits', () => {
  expect(showDate('2026-01-05T09:00:00.000Z', 'ar')).toBe('5 يناير 2026')
})

test('a payment is shown to the minute, in Riyadh', () => {
  expect(showMoment('2026-01-05T22:30:00.000Z', 'en')).toBe('6 Jan 2026, 01:30')
  expect(showMoment('2026-01-05T22:30:00.000Z', 'ar')).toMatch(/6 يناير 2026.* 01:30/)
})

test('what is no date shows nothing', () => {
  expect(showDate('', 'en')).toBe('')
})

test('money has two decimals, that of a credit note a minus before it', () => {
  expect([450, 1234.5, 0, -517.5].map(showRiyals)).toEqual(['450.00', '1,234.50', '0.00', '-517.50'])
})
