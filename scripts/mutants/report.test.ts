import { describe, expect, it } from 'vitest'
import { reportTable, survivingMutants } from './report.ts'

const mutant = (status: string, line = 1) => ({
  status,
  mutatorName: 'EqualityOperator',
  replacement: 'paid <= price',
  location: { start: { line, column: 8 } },
})
const report = {
  files: {
    'packages/contracts/src/money.ts': {
      source: 'const a = 1\n  return paid >= price',
      mutants: [mutant('Killed'), mutant('Timeout'), mutant('NoCoverage'), mutant('Survived', 2), mutant('Ignored')],
    },
  },
}

describe('the report of mutants', () => {
  it('counts tested mutants by group, and a timeout as killed', () => {
    expect(reportTable(report)).toContain('| 4 | 1 | 1 | 1 | 1 | 50.0 % |')
  })

  it('lists each survivor with its line before and after', () => {
    const [unreached, survived] = survivingMutants(report)
    expect(unreached).toContain('not reached')
    expect(survived).toBe(
      'packages/contracts/src/money.ts:2:8 EqualityOperator\n    return paid >= price\n  → paid <= price',
    )
  })
})
