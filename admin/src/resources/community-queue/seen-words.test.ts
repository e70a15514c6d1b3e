import type { AdminCase } from '@olympiad/contracts/views/community'
import { describe, expect, it } from 'vitest'
import { isEdited, withSeen } from './seen-words.ts'

const post = { title: 'Which wheels?' } as NonNullable<AdminCase['post']>
const one = (edited_at: string | null) => ({ id: 'a', post: { ...post, edited_at } })
const NONE = new Map<string, string | null>()
const AT = '2026-03-01T08:00:00.000Z'

describe('the words of a case', () => {
  it('are as they were read until its author edits them', () => {
    const seen = withSeen(NONE, one(null))
    expect(isEdited(seen, one(null))).toBe(false)
    expect(isEdited(seen, one(AT))).toBe(true)
  })

  it('that were edited before it was opened are not new', () => {
    expect(isEdited(NONE, one(AT))).toBe(false)
    expect(isEdited(withSeen(NONE, one(AT)), one(AT))).toBe(false)
  })

  it('stay new, however often the case is opened again', () => {
    const seen = withSeen(withSeen(NONE, one(null)), one(AT))
    expect(isEdited(seen, one(AT))).toBe(true)
  })

  it('of a case whose post is gone are none', () => {
    const seen = withSeen(NONE, { id: 'a', post: null })
    expect(seen).toBe(NONE)
    expect(isEdited(withSeen(NONE, one(null)), { id: 'a', post: null })).toBe(false)
  })
})
