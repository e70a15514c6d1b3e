import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureIndexes } from '../platform/database.ts'
import { indexes } from '../schema.ts'
import { startTestApi, type TestApi } from '../testing/harness.ts'
import { peopleAreFoundByIndex } from './0004-people-are-found-by-index.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const users = () => api.deps.orm.em.fork().getCollection('users')
const names = async () => (await users().indexes()).map(({ name }) => name)

describe('An account of an older database', () => {
  it('is found by an index afterwards, and stays the only one of its person', async () => {
    await users().dropIndexes()
    const isText = (field: string) => ({ unique: true, partialFilterExpression: { [field]: { $type: 'string' } } })
    await users().createIndex({ steb_user_id: 1 }, isText('steb_user_id'))
    await users().createIndex({ email: 1 }, isText('password_hash'))
    const others = Array.from({ length: 50 }, (_, n) => ({ steb_user_id: `p${n}`, email: `e${n}@example.sa` }))
    await users().insertMany([...others, { steb_user_id: null }, {}])
    for (const _twice of [1, 2]) await peopleAreFoundByIndex.run(api.deps.orm.em.fork())
    await ensureIndexes(api.deps.orm, indexes)
    expect(await names()).not.toContain('steb_user_id_1')
    expect(await names()).not.toContain('email_1')
    for (const where of [{ steb_user_id: 'p7' }, { steb_user_id: { $in: ['p7'] } }]) {
      const { executionStats } = await users().find(where).explain('executionStats')
      expect(executionStats).toMatchObject({ nReturned: 1, totalDocsExamined: 1 })
    }
    await expect(users().insertOne({ steb_user_id: 'p7' })).rejects.toMatchObject({ code: 11_000 })
    await expect(
      users().insertMany([1, 2].map(() => ({ email: 'admin@example.sa', password_hash: 'x' }))),
    ).rejects.toMatchObject({ code: 11_000 })
  })
})

describe('A partial index', () => {
  it('is never one by type, which MongoDB does not use to find a value', () => {
    const filters = indexes.flatMap(({ options }) => options?.partialFilterExpression ?? [])
    expect(filters.length).toBeGreaterThan(5)
    expect(JSON.stringify(filters)).not.toContain('$type')
  })
})
