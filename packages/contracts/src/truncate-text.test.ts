import { describe, expect, it } from 'vitest'
import { truncateText } from './truncate-text.ts'

describe('a shortened text', () => {
  it('is one line, unchanged if it fits', () => {
    expect(truncateText('  Two lines\n\nof text. ', 40)).toBe('Two lines of text.')
  })

  it('ends between two words', () => {
    expect(truncateText('Build a robot, that knows where it comes from', 16)).toBe('Build a robot…')
    expect(truncateText('ابنِ روبوتًا، يعرف من أين أتى', 16)).toBe('ابنِ روبوتًا…')
  })

  it('is cut even without a word break', () => {
    expect(truncateText('x'.repeat(500), 100)).toHaveLength(101)
  })

  it('cuts no emoji in two', () => {
    expect(truncateText('🤖'.repeat(20), 9)).toBe('🤖🤖🤖🤖…')
  })
})
