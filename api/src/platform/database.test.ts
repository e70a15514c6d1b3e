import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Region } from '../model/region.entity.ts'
import { entities } from '../schema.ts'
import { type FailingDatabase, type Fault, startFailingDatabase } from '../testing/failing-database.ts'
import { startTestApi, type TestApi, uniqueDatabaseName } from '../testing/harness.ts'
import { MINUTE } from '../testing/test-clock.ts'
import { nextNumber } from './counters.ts'
import { type Em, inTransaction, type Orm } from './database.ts'
import { databaseError, isTransactionConflict } from './database-availability.ts'
import { openDatabase } from './open-database.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

async function openRival(series: string): Promise<Em> {
  const em = api.deps.orm.em.fork()
  await em.begin()
  onTestFinished(async () => {
    if (em.isInTransaction()) await em.rollback()
  })
  await nextNumber(em, series)
  return em
}

describe('a transaction in conflict with another copy', () => {
  test('is retried after every conflict and counts once', async () => {
    const rival = await openRival('outlasted')
    let attempts = 0
    const number = await inTransaction(api.deps.orm, async (em) => {
      attempts += 1
      if (attempts === 12) await rival.commit()
      return await nextNumber(em, 'outlasted')
    })
    expect({ attempts, number }).toEqual({ attempts: 12, number: 2 })
  })

  test('gives up after its time and at least five attempts, and leaves nothing', async () => {
    const rival = await openRival('stuck')
    let attempts = 0
    const lost = inTransaction(
      api.deps.orm,
      async (em) => {
        attempts += 1
        await nextNumber(em, `before-${attempts}`)
        return await nextNumber(em, 'stuck')
      },
      0,
    )
    await expect(lost).rejects.toSatisfy(isTransactionConflict)
    expect(attempts).toBe(5)
    await rival.commit()
    expect(await inTransaction(api.deps.orm, (em) => nextNumber(em, 'stuck'))).toBe(2)
    expect(await inTransaction(api.deps.orm, (em) => nextNumber(em, 'before-1'))).toBe(1)
  })

  test('is not retried for any other error', async () => {
    let attempts = 0
    const failed = inTransaction(api.deps.orm, async () => {
      attempts += 1
      throw new Error('no conflict')
    })
    await expect(failed).rejects.toThrow('no conflict')
    expect(attempts).toBe(1)
  })
})

test('a nested transaction is rejected instead of waiting for itself', async () => {
  const { orm } = api.deps
  await expect(inTransaction(orm, () => inTransaction(orm, async () => {}))).rejects.toThrow('wait for itself')
})

describe('a failed commit', () => {
  let failing: FailingDatabase
  let orm: Orm
  beforeAll(async () => {
    failing = await startFailingDatabase()
    orm = await openDatabase(failing.uri, entities, uniqueDatabaseName())
    await orm.em.fork().getCollection('counters').countDocuments()
  })
  afterAll(async () => {
    await orm.em.getConnection().getDb().dropDatabase()
    await orm.close()
    await failing.close()
  })

  const commandError = (code: number, codeName: string, errorLabels: string[] = []) =>
    ({ answers: { ok: 0, code, codeName, errmsg: codeName, errorLabels } }) satisfies Fault
  const ABORTED = ['TransientTransactionError']
  const unconfirmed = {
    adds: {
      writeConcernError: { code: 64, codeName: 'WriteConcernFailed', errmsg: 'waiting for replication timed out' },
    },
  }

  async function takeNumber(series: string, ...faults: Parameters<FailingDatabase['fail']>[1][]) {
    failing.fail('commitTransaction', ...faults)
    let runs = 0
    const outcome = await inTransaction(orm, (em) => {
      runs += 1
      return nextNumber(em, series)
    }).catch((error: unknown) => error)
    failing.fail('commitTransaction')
    return { runs, outcome, isThere: (await inTransaction(orm, (em) => nextNumber(em, series))) === 2 }
  }

  test.each([
    ['for a conflict', commandError(112, 'WriteConflict', ABORTED)],
    ['for a new primary that knows nothing of it', commandError(251, 'NoSuchTransaction', ABORTED)],
  ])('of a transaction that the database aborted %s retries the whole work', async (title, fault) => {
    expect(await takeNumber(title, fault, fault)).toEqual({ runs: 3, outcome: 1, isThere: true })
  })

  test.each<[string, Fault]>([
    ['at a member that hands over', commandError(10_107, 'NotWritablePrimary')],
    ['at a member that ends', commandError(11_600, 'InterruptedAtShutdown')],
    ['on its way there', 'cut before'],
    ['on the way back', 'cut after'],
    ['at members that do not all hold it yet', unconfirmed],
  ])('%s is repeated until its result is known, and the work runs once', async (title, fault) => {
    expect(await takeNumber(title, fault, fault, fault)).toEqual({ runs: 1, outcome: 1, isThere: true })
  })

  test('on a full disk is reported as such and leaves nothing', async () => {
    const { runs, outcome, isThere } = await takeNumber('full', commandError(14_031, 'OutOfDiskSpace'))
    expect([runs, databaseError(outcome), isThere]).toEqual([
      1,
      expect.objectContaining({ key: 'storage_full' }),
      false,
    ])
  })

  test.each<[string, Fault]>([
    ['nobody answers', 'cut after'],
    ['it is never held by all', unconfirmed],
  ])('beyond the time limit, as %s, is reported as unknown', async (title, fault) => {
    const now = performance.now.bind(performance)
    const later = () => {
      vi.spyOn(performance, 'now').mockImplementation(() => now() + MINUTE)
      return fault
    }
    onTestFinished(() => void vi.restoreAllMocks())
    const { runs, outcome } = await takeNumber(title, fault, fault, later, fault, fault)
    expect([runs, databaseError(outcome)]).toEqual([
      1,
      expect.objectContaining({ name: 'Unavailable', key: 'commit_result_unknown' }),
    ])
  })

  test('of a flush without an outer transaction is classified too', async () => {
    const save = (en_name: string, fault: Fault) => {
      const em = orm.em.fork()
      em.create(Region, { en_name, ar_name: en_name })
      failing.fail('commitTransaction', fault)
      return em.flush()
    }
    const countRegions = (en_name: string) => orm.em.fork().count(Region, { en_name })
    await save('held', 'cut after')
    await expect(save('lost', commandError(251, 'NoSuchTransaction', ABORTED))).rejects.toSatisfy(isTransactionConflict)
    expect([await countRegions('held'), await countRegions('lost')]).toEqual([1, 0])
  })
})
