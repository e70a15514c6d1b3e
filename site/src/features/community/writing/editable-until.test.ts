import { describe, expect, it } from 'vitest'
import { formatEditableUntil } from './editable-until.ts'

describe('The time limit for editing a post', () => {
  const now = new Date('2026-11-21T12:00:00Z')

  it('is a time of day in Riyadh', () => {
    expect(formatEditableUntil('2026-11-21T12:20:00Z', now, 'en')).toBe('15:20')
  })
  it('is missing for posts of others and for organisers, who have no limit', () => {
    expect(formatEditableUntil(null, now, 'en')).toBeUndefined()
    expect(formatEditableUntil('9999-12-31T23:59:59.999Z', now, 'en')).toBeUndefined()
  })
})
