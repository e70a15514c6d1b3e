import { describe, expect, it } from 'vitest'
import { isLost, standing } from './standing.ts'

const NONE: ReadonlySet<string> = new Set()

describe('the open case of the queue', () => {
  it('is the one that waits longest at first', () => {
    expect(standing(['a', 'b'], undefined)).toBe(0)
  })

  it('stays open where others before it were decided or new ones came', () => {
    expect(standing(['c', 'd'], { id: 'c', index: 2 })).toBe(0)
    expect(standing(['x', 'y', 'c'], { id: 'c', index: 0 })).toBe(2)
  })

  it('gives way to the one that moves up once it is decided, at the end to the last', () => {
    expect(standing(['a', 'c'], { id: 'b', index: 1 })).toBe(1)
    expect(standing(['a', 'b'], { id: 'c', index: 2 })).toBe(1)
  })

  it('is none where everything is dealt with', () => {
    expect(standing([], { id: 'a', index: 0 })).toBe(-1)
  })

  it('is lost to somebody else only if nobody here decided it', () => {
    expect(isLost(['b'], { id: 'a', index: 0 }, NONE)).toBe(true)
    expect(isLost(['b'], { id: 'a', index: 0 }, new Set(['a']))).toBe(false)
    expect(isLost(['a'], { id: 'a', index: 0 }, NONE)).toBe(false)
    expect(isLost(['a'], undefined, NONE)).toBe(false)
  })
})
