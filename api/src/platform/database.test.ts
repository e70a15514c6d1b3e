import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Region } from '../model/region.entity.ts'
import { entities } from '../schema.ts'
import { MINUTE } from '../testing/clock.ts'
import { type FailingDatabase, type Fault, failingDatabase } from '../testing/failing-database.ts'
import { freshDatabaseName, startTestApi, type TestApi } from '../testing/harness.ts'
import { nextNumber } from './counters.ts'
import { type Em, inTransaction, type Orm } from './database.ts'
import { databaseRefusal, isConflict } from './database-away.ts'
import { openDatabase } from './open-database.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** Somebody at another copy of the program, who has taken a number and not finished. */
async function rivalAt(series: string): Promise<Em> {
  const em = api.deps.orm.em.fork()
  await em.begin()
  onTestFinished(async () => {
    if (em.isInTransaction()) await em.rollback()
  })
  await nextNumber(em, series)
  return em
}

describe('a transaction that loses against another copy', () => {
  test('is run again, however often it loses, and counts once', async () => {
    const rival = await rivalAt('outlasted')
    let attempts = 0
    const number = await inTransaction(api.deps.orm, async (em) => {
      attempts += 1
      if (attempts === 12) await rival.commit()
      return await nextNumber(em, 'outlasted')
    })
    expect({ attempts, number }).toEqual({ attempts: 12, number: 2 })
  })

  test('gives up when its patience ends, after five attempts at least, and leaves nothing', async () => {
    const rival = await rivalAt('stuck')
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
    await expect(lost).rejects.toSatisfy(isConflict)
    expect(attempts).toBe(5)
    await rival.commit()
    expect(await inTransaction(api.deps.orm, (em) => nextNumber(em, 'stuck'))).toBe(2)
    expect(await inTransaction(api.deps.orm, (em) => nextNumber(em, 'before-1'))).toBe(1)
  })

  test('is not run again for any other error', async () => {
    let attempts = 0
    const failed = inTransaction(api.deps.orm, async () => {
      attempts += 1
      throw new Error('no conflict')
    })
    await expect(failed).rejects.toThrow('no conflict')
    expect(attempts).toBe(1)
  })
})

test('a transaction inside a transaction is refused instead of waiting for itself', async () => {
  const { orm } = api.deps
  await expect(inTransaction(orm, () => inTransaction(orm, async () => {}))).rejects.toThrow('wait for itself')
})

describe('a commit that fails', () => {
  let failing: FailingDatabase
  let orm: Orm
  beforeAll(async () => {
    failing = await failingDatabase()
    orm = await openDatabase(failing.uri, entities, freshDatabaseName())
    await orm.em.fork().getCollection('counters').countDocuments()
  })
  afterAll(async () => {
    await orm.em.getConnection().getDb().dropDatabase()
    await orm.close()
    await failing.close()
  })

  const refused = (code: number, codeName: string, errorLabels: string[] = []) =>
    ({ answers: { ok: 0, code, codeName, errmsg: codeName, errorLabels } }) satisfies Fault
  const GIVEN_UP = ['TransientTransactionError']
  const notHeldYet = {
    adds: {
      writeConcernError: { code: 64, codeName: 'WriteConcernFailed', errmsg: 'waiting for replication timed out' },
    },
  }

  /** Takes the next number of a series, while commits fail so; how often the work ran, and what came of it. */
  async function taking(series: string, ...faults: Parameters<FailingDatabase['fail']>[1][]) {
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
    ['for a conflict', refused(112, 'WriteConflict', GIVEN_UP)],
    ['for a new primary that knows nothing of it', refused(251, 'NoSuchTransaction', GIVEN_UP)],
  ])('because the database gave the transaction up, %s, lets all of it be done again', async (title, fault) => {
    expect(await taking(title, fault, fault)).toEqual({ runs: 3, outcome: 1, isThere: true })
  })

  test.each<[string, Fault]>([
    ['at a member that hands over', refused(10_107, 'NotWritablePrimary')],
    ['at a member that ends', refused(11_600, 'InterruptedAtShutdown')],
    ['on its way there', 'cut before'],
    ['on the way back', 'cut after'],
    ['at members that do not all hold it yet', notHeldYet],
  ])('%s is repeated until it is known, and the work is done once', async (title, fault) => {
    expect(await taking(title, fault, fault, fault)).toEqual({ runs: 1, outcome: 1, isThere: true })
  })

  test('because the disk is full is told as that, and leaves nothing', async () => {
    const { runs, outcome, isThere } = await taking('full', refused(14_031, 'OutOfDiskSpace'))
    expect([runs, databaseRefusal(outcome), isThere]).toEqual([1, expect.objectContaining({ key: 'no_room' }), false])
  })

  test.each<[string, Fault]>([
    ['nobody answers', 'cut after'],
    ['it is never held by all', notHeldYet],
  ])('so long that patience ends, as %s, is told as one of which nobody knows', async (title, fault) => {
    const now = performance.now.bind(performance)
    const later = () => {
      vi.spyOn(performance, 'now').mockImplementation(() => now() + MINUTE)
      return fault
    }
    onTestFinished(() => void vi.restoreAllMocks())
    const { runs, outcome } = await taking(title, fault, fault, later, fault, fault)
    expect([runs, databaseRefusal(outcome)]).toEqual([
      1,
      expect.objectContaining({ name: 'Unavailable', key: 'outcome_unknown' }),
    ])
  })

  test('of a flush without a transaction around it is known for what it is, too', async () => {
    const save = (en_name: string, fault: Fault) => {
      const em = orm.em.fork()
      em.create(Region, { en_name, ar_name: en_name })
      failing.fail('commitTransaction', fault)
      return em.flush()
    }
    const kept = (en_name: string) => orm.em.fork().count(Region, { en_name })
    await save('held', 'cut after')
    await expect(save('lost', refused(251, 'NoSuchTransaction', GIVEN_UP))).rejects.toSatisfy(isConflict)
    expect([await kept('held'), await kept('lost')]).toEqual([1, 0])
  })
})
