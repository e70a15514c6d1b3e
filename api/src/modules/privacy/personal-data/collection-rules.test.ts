import type { EntityName } from '@mikro-orm/mongodb'
import { PERSONAL_DATA_CATEGORY_LABELS } from '@olympiad/contracts/personal-data-categories'
import { PERSONAL_DATA_CATEGORIES } from '@olympiad/contracts/views/privacy'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entities, indexes } from '../../../schema.ts'
import { startDemoApi } from '../../../testing/demo.ts'
import { COLLECTION_RULES } from './collection-rules.ts'
import { INVENTORY } from './inventory.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

const entityCollections = (): string[] =>
  entities.map((entity) => api.deps.orm.getMetadata().get(entity as EntityName<object>).collection)

describe('the table of personal data', () => {
  it('has a line for every collection: of the entities, of the indexes, and of a running database', async () => {
    const { em } = api.deps.orm
    const declared = entityCollections()
    const stored = await em.getDriver().getConnection().getDb().listCollections().toArray()
    const all = [...declared, ...indexes.map(({ collection }) => collection), ...stored.map(({ name }) => name)]
    const missing = [...new Set(all)].filter((collection) => !(collection in COLLECTION_RULES))
    expect(missing, 'export what these know of people as `…PersonalData` beside the entity').toEqual([])
  })

  it('has no line without a collection', () => {
    const db = new Set([
      ...entityCollections(),
      ...['rate_limits', 'resultes_surplus', 'counters', 'leases', 'migrations', 'revisions'],
    ])
    expect(Object.keys(COLLECTION_RULES).filter((collection) => !db.has(collection))).toEqual([])
  })

  it('matches the inventory of exported and erased collections', () => {
    const inventoried = new Set(INVENTORY.map(({ collection }) => collection))
    const promised = Object.entries(COLLECTION_RULES).filter(
      ([, rule]) => 'retention' in rule && rule.exported !== false,
    )
    expect(promised.map(([collection]) => collection).toSorted()).toEqual([...inventoried].toSorted())
  })

  it('has a name in both languages for every category, and an entry for every named category', () => {
    expect([...new Set(INVENTORY.map(({ part }) => part))].toSorted()).toEqual([...PERSONAL_DATA_CATEGORIES].toSorted())
    for (const part of PERSONAL_DATA_CATEGORIES) {
      expect(PERSONAL_DATA_CATEGORY_LABELS.ar[part]).toMatch(/[ء-ي]/)
      expect(PERSONAL_DATA_CATEGORY_LABELS.en[part]).toMatch(/^[A-Z]/)
    }
  })
})
