import { CERTIFICATE_SERIAL_PATTERN } from '@olympiad/contracts/certificate-serial'
import { describe, expect, test } from 'vitest'
import { generateSerial } from './serial.ts'

const NOW = new Date('2026-12-31T21:30:00Z')
const serial = (season: { slug?: string; starts_on?: string } = {}) =>
  generateSerial({ slug: 'wro', starts_on: '', ...season }, NOW)

describe('a serial', () => {
  test.each([
    ['of the final', { slug: 'wro-2024', starts_on: '2025-01-03' }, '2025'],
    ['in the season’s slug, without a final', { slug: 'wro-2024' }, '2024'],
    ['in the middle of a slug, by itself', { slug: 'wro-12024-2025-final' }, '2025'],
    ['of its issue in Riyadh, without either', {}, '2027'],
  ])('names the year %s', (_which, season, year) => {
    expect(serial(season)).toMatch(CERTIFICATE_SERIAL_PATTERN)
    expect(serial(season).slice(4, 8)).toBe(year)
  })

  test('has sixteen random digits out of thirty-two', () => {
    const serials = Array.from({ length: 500 }, () => serial())
    expect(new Set(serials).size).toBe(500)
    expect(new Set(serials.flatMap((each) => [...each.slice(9).replaceAll('-', '')])).size).toBe(32)
  })
})
