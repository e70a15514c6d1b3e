import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MAX_NOISE, PROMISED_BOUNDS } from './promises.ts'

const root = join(import.meta.dirname, '..', '..')
const report = await readFile(join(root, 'docs', 'benchmarks.md'), 'utf8')
const rows = [...report.matchAll(/^\| ([^|]+) \|.*\| ([^|]*(?:met|MISSED) \([^|]+\)) \|$/gm)].map(
  ([, name = '', goal = '']) => [name, goal] as const,
)
const goalsOf = (name: RegExp) => rows.filter(([each]) => name.test(each)).map(([, goal]) => goal)

it('docs/testing.md promises the bounds that the benchmarks have', async () => {
  const page = await readFile(join(root, 'docs', 'testing.md'), 'utf8')
  const [, promise = ''] = /^\| ([^|]+) \|.*\(benchmarks\.md\) \|$/m.exec(page) ?? []
  const numbers = [...promise.matchAll(/\d+(?:\.\d+)?/g)].map(Number)
  expect(numbers).toEqual(expect.arrayContaining(Object.values(PROMISED_BOUNDS)))
})

it.each([
  ['cached lists', /^list: the (?:best|newest)/, PROMISED_BOUNDS.list],
  ['cached records', /^by id: /, PROMISED_BOUNDS.record],
])('the report has the promised bound of %s, and it is met', (_, name, bound) => {
  const goals = goalsOf(name)
  expect(goals.length).toBeGreaterThan(1)
  for (const goal of goals) expect(goal).toBe(`met (≤ ${bound})`)
})

it('the report has the promised growth of calls and pages, and it is met', () => {
  const [, calls = ''] = report.split('### Growth with the number')
  const goals = [...(calls.split('\n## ')[0] ?? '').matchAll(/\| (met|MISSED) \(≤ ([\d.]+)\) \|/g)]
  expect(goals.length).toBeGreaterThan(5)
  for (const [, verdict, bound] of goals) {
    expect(verdict).toBe('met')
    expect(Number(bound)).toBeGreaterThanOrEqual(PROMISED_BOUNDS.growth)
    expect(Number(bound)).toBeLessThanOrEqual(Number((PROMISED_BOUNDS.growth * (1 + MAX_NOISE)).toFixed(2)))
  }
})
