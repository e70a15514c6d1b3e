import { describe, expect, it } from 'vitest'
import { deviceName, formatDateTime } from './device.ts'

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

describe('a device', () => {
  it('is named by its browser and system', () => {
    const phone = { browser: 'Safari', system: 'iOS', mobile: true }
    expect(plain(deviceName(phone, 'en'))).toBe('Safari on iOS')
    expect(plain(deviceName(phone, 'ar'))).toBe('Safari على iOS')
  })

  it('is named by the known parts', () => {
    expect(plain(deviceName({ browser: 'curl', system: '', mobile: false }, 'en'))).toBe('curl')
    expect(plain(deviceName({ browser: '', system: 'Linux', mobile: false }, 'ar'))).toBe('Linux')
    expect(deviceName({ browser: '', system: '', mobile: false }, 'en')).toBe('Unknown device')
  })
})

it('a time is in Riyadh’s time zone, with Western digits', () => {
  expect(formatDateTime('2026-11-20T22:30:00.000Z', 'en')).toBe('21 November 2026 at 01:30')
  expect(formatDateTime('2026-11-20T22:30:00.000Z', 'ar')).toMatch(/^21 نوفمبر 2026.*1:30/)
})
