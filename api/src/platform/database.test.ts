import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startTestApi, type TestApi } from '../testing/harness.ts'
import { nextNumber } from './counters.ts'
import { type Em, inTransaction, isConflict } from './database.ts'

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
