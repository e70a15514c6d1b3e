import type { EntityName } from '@mikro-orm/mongodb'
import { DATA_PART_NAMES } from '@olympiad/contracts/data-parts'
import { DATA_PARTS } from '@olympiad/contracts/views/privacy'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entities, indexes } from '../../../schema.ts'
import { startDemoApi } from '../../../testing/demo.ts'
import { HOLDINGS } from './holdings.ts'
import { RULES } from './rules.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

/** The collections of the entities in schema.ts. */
const entityCollections = (): string[] =>
  entities.map((entity) => api.deps.orm.getMetadata().get(entity as EntityName<object>).collection)

describe('the table of what is known of people', () => {
  it('has a line for every collection: of the entities, of the indexes, and of a running database', async () => {
    const { em } = api.deps.orm
    const declared = entityCollections()
    const stored = await em.getDriver().getConnection().getDb().listCollections().toArray()
    const all = [...declared, ...indexes.map(({ collection }) => collection), ...stored.map(({ name }) => name)]
    const missing = [...new Set(all)].filter((collection) => !(collection in RULES))
    expect(missing, 'say in known/rules.ts what these know of people').toEqual([])
  })

  it('has no line for what is no collection', () => {
    const db = new Set([
      ...entityCollections(),
      ...['rate_limits', 'resultes_surplus', 'counters', 'leases', 'migrations', 'revisions'],
    ])
    expect(Object.keys(RULES).filter((collection) => !db.has(collection))).toEqual([])
  })

  it('is kept by what is exported and erased: whatever knows somebody is named in both', () => {
    const held = new Set(HOLDINGS.map(({ collection }) => collection))
    const promised = Object.entries(RULES).filter(([, rule]) => 'kept' in rule && rule.exported !== false)
    expect(promised.map(([collection]) => collection).toSorted()).toEqual([...held].toSorted())
  })

  it('tells every part by a name in both languages, and holds every part that is told', () => {
    expect([...new Set(HOLDINGS.map(({ part }) => part))].toSorted()).toEqual([...DATA_PARTS].toSorted())
    for (const part of DATA_PARTS) {
      expect(DATA_PART_NAMES.ar[part]).toMatch(/[ء-ي]/)
      expect(DATA_PART_NAMES.en[part]).toMatch(/^[A-Z]/)
    }
  })
})
