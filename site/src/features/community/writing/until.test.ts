import { describe, expect, it } from 'vitest'
import { untilSaid } from './until.ts'

describe('How long one’s own post can be changed', () => {
  const now = new Date('2026-11-21T12:00:00Z')

  it('is a time of day in Riyadh', () => {
    expect(untilSaid('2026-11-21T12:20:00Z', now, 'en')).toBe('15:20')
  })
  it('is not said of others’ posts, nor to organisers, whose time has no end', () => {
    expect(untilSaid(null, now, 'en')).toBeUndefined()
    expect(untilSaid('9999-12-31T23:59:59.999Z', now, 'en')).toBeUndefined()
  })
})
