import type { AdminModerationCase } from '@olympiad/contracts/views/community'
import { describe, expect, it } from 'vitest'
import { isEditedSinceSeen, markSeen } from './seen-versions.ts'

const post = { title: 'Which wheels?' } as NonNullable<AdminModerationCase['post']>
const caseEditedAt = (edited_at: string | null) => ({ id: 'a', post: { ...post, edited_at } })
const NONE = new Map<string, string | null>()
const AT = '2026-03-01T08:00:00.000Z'

describe('the text of a case', () => {
  it('is unchanged until its author edits it', () => {
    const seen = markSeen(NONE, caseEditedAt(null))
    expect(isEditedSinceSeen(seen, caseEditedAt(null))).toBe(false)
    expect(isEditedSinceSeen(seen, caseEditedAt(AT))).toBe(true)
  })

  it('is not new after an edit before the first opening', () => {
    expect(isEditedSinceSeen(NONE, caseEditedAt(AT))).toBe(false)
    expect(isEditedSinceSeen(markSeen(NONE, caseEditedAt(AT)), caseEditedAt(AT))).toBe(false)
  })

  it('stays new when the case is opened again', () => {
    const seen = markSeen(markSeen(NONE, caseEditedAt(null)), caseEditedAt(AT))
    expect(isEditedSinceSeen(seen, caseEditedAt(AT))).toBe(true)
  })

  it('is never new for a deleted post', () => {
    const seen = markSeen(NONE, { id: 'a', post: null })
    expect(seen).toBe(NONE)
    expect(isEditedSinceSeen(markSeen(NONE, caseEditedAt(null)), { id: 'a', post: null })).toBe(false)
  })
})
