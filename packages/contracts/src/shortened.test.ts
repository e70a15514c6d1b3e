import { describe, expect, it } from 'vitest'
import { shortened } from './shortened.ts'

describe('a shortened text', () => {
  it('is one line, whole where there is room', () => {
    expect(shortened('  Two lines\n\nof text. ', 40)).toBe('Two lines of text.')
  })

  it('ends between two words', () => {
    expect(shortened('Build a robot, that knows where it comes from', 16)).toBe('Build a robot…')
    expect(shortened('ابنِ روبوتًا، يعرف من أين أتى', 16)).toBe('ابنِ روبوتًا…')
  })

  it('has an end even where there is no word', () => {
    expect(shortened('x'.repeat(500), 100)).toHaveLength(101)
  })

  it('cuts no emoji in two', () => {
    expect(shortened('🤖'.repeat(20), 9)).toBe('🤖🤖🤖🤖…')
  })
})
