import { describe, expect, it } from 'vitest'
import { ownBox, standing } from './own-box.ts'

const topic = { locked: false, state: 'shown' } as const
const writes = { writes: true }
const shown = { state: 'shown' } as const

describe('the box of a topic page', () => {
  it('comments on the topic; below a thread it answers the comment whose thread that is', () => {
    expect(ownBox('t1', undefined)).toEqual({ of: 'comment:t1', parent: null })
    expect(ownBox('t1', 'c1')).toEqual({ of: 'answer:c1', parent: 'c1' })
  })

  it('is there for who may write, where everybody sees what is answered', () => {
    expect(standing(topic, writes, undefined)).toBe('open')
    expect(standing(topic, writes, shown)).toBe('open')
  })

  it('gives way to the reason: banned, closed, not shown yet, gone', () => {
    expect(standing(topic, { writes: false }, shown)).toBe('banned')
    expect(standing({ ...topic, locked: true }, { writes: false }, shown)).toBe('locked')
    expect(standing({ ...topic, state: 'pending' }, writes, undefined)).toBe('unshown')
    expect(standing(topic, writes, { state: 'pending' })).toBe('waiting')
    expect(standing(topic, writes, { state: 'hidden' })).toBe('gone')
    expect(standing(topic, writes, { state: 'deleted' })).toBe('gone')
  })
})
