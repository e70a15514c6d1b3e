import { describe, expect, it } from 'vitest'
import { createMaxGoal, type ReportPart } from './part.ts'
import { type BenchRun, toMarkdown } from './to-markdown.ts'
import { toText } from './to-text.ts'

const goals = [createMaxGoal('growth of a list', 1.2, 1.3), createMaxGoal('growth of a search', 9, 1.3)]
const part: ReportPart = {
  title: 'Growth',
  words: ['Measured twice.'],
  table: [
    ['', 'CPU'],
    ['list | all', '12'],
  ],
  goals,
}
const ran = (changes: Partial<BenchRun> = {}): BenchRun => ({
  ...{ name: 'api', title: 'Calls', command: 'pnpm bench:api', seconds: 75, parts: [part] },
  ...changes,
})
const facts = [['processor', 'Some model']] as const

describe('the report of the benches', () => {
  it('tells before all figures how many goals are met, and which are not', () => {
    const [before = ''] = toMarkdown(facts, [ran()]).split('## Calls')
    expect(before).toContain('**1 of 2 goals are met.**')
    expect(before).toContain('MISSED (api): growth of a search: 9.00 instead of ≤ 1.3')
    expect(before).not.toContain('growth of a list')
    expect(before).toContain('| `pnpm bench:api` | Calls | 1 min 15 s | 1 of 2 |')
  })

  it('says that a bench failed, and why, beside what it had measured until then', () => {
    const report = toMarkdown(facts, [ran(), ran({ name: 'csv', title: 'Exports', failed: 'it ended with 1' })])
    expect(report).toContain('and 1 of 2 benches failed')
    expect(report).toContain('FAILED: it ended with 1')
    expect(report.split('## Exports')[1]).toContain('**This bench failed: it ended with 1.**')
  })

  it('explains its terms, and how to repeat it, before all figures', () => {
    const [before = ''] = toMarkdown(facts, [ran()]).split('## Calls')
    for (const word of ['CPU µs', '× bare', 'p99', 'growth', 'kept', 'MISSED', '`npx pnpm@12.21.0 bench`'])
      expect(before).toContain(word)
  })

  it('has words to the left and figures to the right', () => {
    const report = toMarkdown(facts, [ran()])
    expect(report).toContain('| measured on |  |\n|---|---|\n')
    expect(report).toContain('| command | what it measures | took | goals met |\n|---|---|--:|--:|\n')
    expect(report).toContain('|  | CPU |\n|---|--:|\n')
  })

  it('escapes the cells of a table', () => {
    expect(toMarkdown(facts, [ran()])).toContain('| list \\| all | 12 |')
  })

  it('says each goal once: in the table where that has a column for it, else below', () => {
    expect(toText(part)).toContain('growth of a search: 9.00, MISSED (≤ 1.3)')
    const reportPart: ReportPart = {
      ...part,
      table: [
        ['', 'goal'],
        ['search', 'MISSED (≤ 1.3)'],
      ],
    }
    expect(toText(reportPart).match(/MISSED/g)).toHaveLength(1)
  })
})
