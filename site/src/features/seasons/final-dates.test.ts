import { describe, expect, it } from 'vitest'
import { formatFinalDates } from './final-dates.ts'

const days = (starts_on: string, ends_on: string) => ({ starts_on, ends_on })

describe('the days of the final', () => {
  it('in one month name it once', () => {
    expect(formatFinalDates(days('2027-01-22', '2027-01-23'), 'ar')).toBe('من 22 إلى 23 يناير 2027')
    expect(formatFinalDates(days('2027-01-22', '2027-01-23'), 'en')).toBe('22 – 23 January 2027')
  })

  it('across months and years name what differs', () => {
    expect(formatFinalDates(days('2027-01-31', '2027-02-01'), 'en')).toBe('31 January – 1 February 2027')
    expect(formatFinalDates(days('2026-12-31', '2027-01-01'), 'en')).toBe('31 December 2026 – 1 January 2027')
  })

  it('may be a single day', () => {
    expect(formatFinalDates(days('2027-01-22', ''), 'ar')).toBe('22 يناير 2027')
    expect(formatFinalDates(days('2027-01-22', '2027-01-22'), 'en')).toBe('22 January 2027')
  })

  it('are undefined before they are set', () => {
    expect(formatFinalDates(days('', ''), 'en')).toBeUndefined()
  })
})
