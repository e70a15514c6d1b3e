import { describe, expect, it } from 'vitest'
import { isDecidedElsewhere, openCaseIndex } from './open-case-position.ts'

const NONE: ReadonlySet<string> = new Set()

describe('the open case of the queue', () => {
  it('is first the longest waiting one', () => {
    expect(openCaseIndex(['a', 'b'], undefined)).toBe(0)
  })

  it('stays open when earlier cases are decided or new ones arrive', () => {
    expect(openCaseIndex(['c', 'd'], { id: 'c', index: 2 })).toBe(0)
    expect(openCaseIndex(['x', 'y', 'c'], { id: 'c', index: 0 })).toBe(2)
  })

  it('is followed by the next one after its decision, at the end by the last one', () => {
    expect(openCaseIndex(['a', 'c'], { id: 'b', index: 1 })).toBe(1)
    expect(openCaseIndex(['a', 'b'], { id: 'c', index: 2 })).toBe(1)
  })

  it('does not exist in an empty queue', () => {
    expect(openCaseIndex([], { id: 'a', index: 0 })).toBe(-1)
  })

  it('is lost to another admin only without a local decision', () => {
    expect(isDecidedElsewhere(['b'], { id: 'a', index: 0 }, NONE)).toBe(true)
    expect(isDecidedElsewhere(['b'], { id: 'a', index: 0 }, new Set(['a']))).toBe(false)
    expect(isDecidedElsewhere(['a'], { id: 'a', index: 0 }, NONE)).toBe(false)
    expect(isDecidedElsewhere(['a'], undefined, NONE)).toBe(false)
  })
})
