import { describe, expect, it } from 'vitest'
import { commentAccess, commentTarget } from './comment-access.ts'

const topic = { locked: false, state: 'shown' } as const
const writes = { writes: true }
const shown = { state: 'shown' } as const

describe('the box of a topic page', () => {
  it('comments on the topic, or on a thread’s page answers its comment', () => {
    expect(commentTarget('t1', undefined)).toEqual({ of: 'comment:t1', parent: null })
    expect(commentTarget('t1', 'c1')).toEqual({ of: 'answer:c1', parent: 'c1' })
  })

  it('is open to writers below a public post', () => {
    expect(commentAccess(topic, writes, undefined)).toBe('open')
    expect(commentAccess(topic, writes, shown)).toBe('open')
  })

  it('gives way to the reason: banned, locked, pending, removed', () => {
    expect(commentAccess(topic, { writes: false }, shown)).toBe('banned')
    expect(commentAccess({ ...topic, locked: true }, { writes: false }, shown)).toBe('locked')
    expect(commentAccess({ ...topic, state: 'pending' }, writes, undefined)).toBe('unshown')
    expect(commentAccess(topic, writes, { state: 'pending' })).toBe('waiting')
    expect(commentAccess(topic, writes, { state: 'hidden' })).toBe('gone')
    expect(commentAccess(topic, writes, { state: 'deleted' })).toBe('gone')
  })
})
