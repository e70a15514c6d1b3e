import { afterAll, describe, expect, it, vi } from 'vitest'
import { startTwoInstances, type TestApi } from '../testing/harness.ts'
import { invalidate, readTagVersions } from './cache-tags.ts'
import { inTransaction } from './database.ts'

const { api: here, other: elsewhere, close } = await startTwoInstances()
afterAll(close)

const PATIENCE = { timeout: 20_000, interval: 5 }
const em = ({ deps }: TestApi) => deps.orm.em.fork()

describe('The version of a cache tag', () => {
  it('is visible at once in its own copy and soon in others', async () => {
    const [before] = [await readTagVersions(em(here)), await readTagVersions(em(elsewhere))]
    await invalidate(em(here), 'content')
    expect(await readTagVersions(em(here))).toEqual({ ...before, content: before.content + 1 })
    const expectSynced = async () =>
      expect(await readTagVersions(em(elsewhere))).toEqual(await readTagVersions(em(here)))
    await vi.waitFor(expectSynced, PATIENCE)
  })

  it('counts every one of many concurrent changes', async () => {
    const before = await readTagVersions(em(here))
    await Promise.all(Array.from({ length: 20 }, (_, n) => invalidate(em(n % 2 ? here : elsewhere), 'results')))
    const counted = async () => expect((await readTagVersions(em(here))).results).toBe(before.results + 20)
    await vi.waitFor(counted, PATIENCE)
  })

  it('is stored where instances of an earlier release read it', async () => {
    await invalidate(em(here), 'content')
    const stored = await em(here).getCollection<{ _id: string; value: number }>('revisions').findOne({ _id: 'content' })
    expect(stored?.value).toBe((await readTagVersions(em(here))).content)
  })

  it('cannot be raised inside a transaction', async () => {
    const inside = inTransaction(here.deps.orm, async (own) => {
      await own.getCollection('counters').insertOne({ value: 1 })
      await invalidate(own, 'content')
    })
    await expect(inside).rejects.toThrow('after the commit')
  })
})
