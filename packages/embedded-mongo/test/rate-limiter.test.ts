import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
import { describe, expect, it } from 'vitest'
import { uniqueName, useDatabase } from './test-database.ts'

const bench = useDatabase()

async function limiter(
  options: { points: number; duration: number },
  tableName = uniqueName('limits'),
): Promise<RateLimiterMongo> {
  const dbName = bench.db.databaseName
  const created = new RateLimiterMongo({
    storeClient: bench.client,
    dbName,
    tableName,
    disableIndexesCreation: true,
    ...options,
  })
  await created.createIndexes()
  return created
}

const catchRejection = (work: Promise<RateLimiterRes>) =>
  work.then(
    () => undefined,
    (reason: unknown) => reason,
  )

describe('RateLimiterMongo', () => {
  it('allows as many calls as it has points, then reports the wait', async () => {
    const limits = await limiter({ points: 3, duration: 60 })
    expect((await limits.consume('10.0.0.1')).remainingPoints).toBe(2)
    expect((await limits.consume('10.0.0.1', 2)).remainingPoints).toBe(0)
    const rejection = await catchRejection(limits.consume('10.0.0.1'))
    expect(rejection).toBeInstanceOf(RateLimiterRes)
    expect(rejection).toMatchObject({ remainingPoints: 0, consumedPoints: 4 })
    expect((await limits.consume('10.0.0.2')).remainingPoints).toBe(2)
  })

  it('concurrent callers consume exactly the points', async () => {
    const limits = await limiter({ points: 10, duration: 60 })
    const outcomes = await Promise.allSettled(Array.from({ length: 25 }, () => limits.consume('key')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect((await limits.get('key'))?.consumedPoints).toBe(25)
  })

  it('resets after its duration, also before the old record is deleted', async () => {
    const tableName = uniqueName('limits')
    const limits = await limiter({ points: 1, duration: 60 }, tableName)
    await limits.consume('key')
    await bench.db.collection(tableName).updateOne({}, { $set: { expire: new Date(Date.now() - 1) } })
    const fresh = await limits.consume('key')
    expect(fresh).toMatchObject({ consumedPoints: 1, isFirstInDuration: true })
    expect(await catchRejection(limits.consume('key'))).toMatchObject({ consumedPoints: 2 })
  })

  it('blocks, rewards, reads and deletes a key', async () => {
    const limits = await limiter({ points: 5, duration: 60 })
    await limits.block('key', 30)
    expect(await catchRejection(limits.consume('key'))).toMatchObject({ remainingPoints: 0 })
    expect(await limits.delete('key')).toBe(true)
    expect(await limits.get('key')).toBeNull()
    await limits.penalty('key', 2)
    await limits.reward('key', 1)
    expect((await limits.get('key'))?.consumedPoints).toBe(1)
  })

  it('keeps its records under a unique key and a time to live', async () => {
    const tableName = uniqueName('limits')
    await limiter({ points: 1, duration: 60 }, tableName)
    expect(await bench.db.collection(tableName).indexes()).toMatchObject([
      { name: '_id_' },
      { key: { expire: -1 }, expireAfterSeconds: 0 },
      { key: { key: 1 }, unique: true },
    ])
  })
})
