import { readFileSync } from 'node:fs'
import { CACHE_TAGS } from '@olympiad/contracts/cache-tags'
import { ORDER_STATES } from '@olympiad/contracts/constants'
import { expect, it } from 'vitest'
import type { Deps } from './deps.ts'
import { createJobs } from './jobs.ts'

const page = readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8')
const MS = { s: 1_000, h: 3_600_000 }

it('the page on architecture has every job with its period', () => {
  const documentedJobs = [...page.matchAll(/^\| `([\w-]+)` \| (\d+) (s|h) \|/gm)].map(([, name, every, unit]) => [
    name,
    Number(every) * MS[unit as keyof typeof MS],
  ])
  const deps = { backups: async () => {} } as Partial<Deps> as Deps
  expect(documentedJobs).toEqual(createJobs(deps).map(({ name, every_ms }) => [name, every_ms]))
})

it('the page on architecture has every state of a payment', () => {
  const [, diagram = ''] = /stateDiagram-v2\n([^`]+)/.exec(page) ?? []
  const named = [...diagram.matchAll(/(\w+|\[\*\]) --> (\w+|\[\*\])/g)].flatMap(([, from, to]) => [from, to])
  expect(new Set(named)).toEqual(new Set([...ORDER_STATES, '[*]']))
})

it('the page on architecture has every tag of the page cache', () => {
  const [, table = ''] = /\| tag \| changes with \|\n([\s\S]+?)\n\n/.exec(page) ?? []
  expect([...table.matchAll(/^\| `(\w+)`/gm)].map(([, tag]) => tag)).toEqual([...CACHE_TAGS])
})
