import { describe, expect, it } from 'vitest'
import { sampledLines } from './sample-lines.ts'

const lines = Array.from({ length: 1000 }, (_, index) => `const value${index} = ${index}`)

describe('the sample of lines', () => {
  it('is about the share that is asked for', () => {
    const { length } = sampledLines(lines.join('\n'), 5)
    expect(length).toBeGreaterThan(160)
    expect(length).toBeLessThan(240)
  })

  it('stays the same lines when others come before them or the indentation changes', () => {
    const moved = ['// New.', ...lines.map((line) => `  ${line}`)].join('\n')
    const before = sampledLines(lines.join('\n'), 5)
    expect(sampledLines(moved, 5).filter((line) => line > 1)).toEqual(before.map((line) => line + 1))
  })
})
