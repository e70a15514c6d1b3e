import { afterAll, describe, expect, it, vi } from 'vitest'
import { startTwoCopies, type TestApi } from '../testing/harness.ts'
import { inTransaction } from './database.ts'
import { bump, revisionsOf } from './revisions.ts'

const { api: here, other: elsewhere, close } = await startTwoCopies()
afterAll(close)

const PATIENCE = { timeout: 20_000, interval: 5 }
const em = ({ deps }: TestApi) => deps.orm.em.fork()

describe('The revision of a subject', () => {
  it('is known at once where it was raised, and elsewhere soon after', async () => {
    const [before] = [await revisionsOf(em(here)), await revisionsOf(em(elsewhere))]
    await bump(em(here), 'content')
    expect(await revisionsOf(em(here))).toEqual({ ...before, content: before.content + 1 })
    const heard = async () => expect(await revisionsOf(em(elsewhere))).toEqual(await revisionsOf(em(here)))
    await vi.waitFor(heard, PATIENCE)
  })

  it('counts every change of many at once', async () => {
    const before = await revisionsOf(em(here))
    await Promise.all(Array.from({ length: 20 }, (_, n) => bump(em(n % 2 ? here : elsewhere), 'results')))
    const counted = async () => expect((await revisionsOf(em(here))).results).toBe(before.results + 20)
    await vi.waitFor(counted, PATIENCE)
  })

  it('is raised after the commit only', async () => {
    const inside = inTransaction(here.deps.orm, async (own) => {
      await own.getCollection('counters').insertOne({ value: 1 })
      await bump(own, 'content')
    })
    await expect(inside).rejects.toThrow('after the commit')
  })
})
