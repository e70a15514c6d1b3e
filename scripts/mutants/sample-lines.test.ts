import { describe, expect, it } from 'vitest'
import { sampleLines } from './sample-lines.ts'

const lines = Array.from({ length: 1000 }, (_, index) => `const value${index} = ${index}`)

describe('the sample of lines', () => {
  it('has about the requested share', () => {
    const { length } = sampleLines(lines.join('\n'), 5)
    expect(length).toBeGreaterThan(160)
    expect(length).toBeLessThan(240)
  })

  it('stays the same after added lines or a new indentation', () => {
    const moved = ['// New.', ...lines.map((line) => `  ${line}`)].join('\n')
    const before = sampleLines(lines.join('\n'), 5)
    expect(sampleLines(moved, 5).filter((line) => line > 1)).toEqual(before.map((line) => line + 1))
  })
})
