import { afterAll, describe, expect, test } from 'vitest'
import { Invoice } from '../../model/invoice.entity.ts'
import { migrations } from '../../schema.ts'
import { freshDatabaseName, openTestWorld, startCopy } from '../../testing/harness.ts'
import type { Orm } from '../database.ts'
import { openDatabase } from '../open-database.ts'
import { type Migration, migrate } from './migrate.ts'

const world = await openTestWorld()
const open: Orm[] = []
afterAll(async () => {
  for (const orm of open) await orm.close()
  await world.close()
})

/** A connection of its own to a database, as a copy of the program has it. */
async function connect(databaseName: string): Promise<Orm> {
  const orm = await openDatabase(world.mongoUri, [Invoice], databaseName)
  open.push(orm)
  return orm
}
const doneIn = async (orm: Orm) =>
  (await orm.em.fork().getCollection<{ _id: string }>('migrations').find().toArray()).map(({ _id }) => _id).sort()

/** A migration that notes each of its runs, and can be told to fail. */
function noted(name: string, runs: string[], fails = () => false): Migration {
  return {
    name,
    async run(em) {
      runs.push(name)
      await em.getCollection('work').updateOne({ of: name }, { $inc: { runs: 1 } }, { upsert: true })
      if (fails()) throw new Error(`${name} failed`)
    },
  }
}

describe('migrations', () => {
  test('run once each and in their order, also where several copies start at once', async () => {
    const name = freshDatabaseName()
    const copies = await Promise.all([connect(name), connect(name), connect(name)])
    const runs: string[] = []
    const steps = [noted('0001-a', runs), noted('0002-b', runs), noted('0003-c', runs)]
    await Promise.all(copies.map((orm) => migrate(orm, steps)))
    expect(runs).toEqual(['0001-a', '0002-b', '0003-c'])
    for (const orm of copies) expect(await doneIn(orm)).toEqual(runs)
  })

  test('that a database has had are not run again; a new one is', async () => {
    const orm = await connect(freshDatabaseName())
    const runs: string[] = []
    await migrate(orm, [noted('0001-a', runs)])
    await migrate(orm, [noted('0001-a', runs), noted('0002-b', runs)])
    expect(runs).toEqual(['0001-a', '0002-b'])
  })

  test('that fail end the start; the next one goes on from there', async () => {
    const orm = await connect(freshDatabaseName())
    const runs: string[] = []
    let broken = true
    const steps = [noted('0001-a', runs), noted('0002-b', runs, () => broken), noted('0003-c', runs)]
    await expect(migrate(orm, steps)).rejects.toThrow('0002-b failed')
    expect(await doneIn(orm)).toEqual(['0001-a'])
    broken = false
    await migrate(orm, steps)
    expect(runs).toEqual(['0001-a', '0002-b', '0002-b', '0003-c'])
  })

  test('of a copy that died half way are run again when its lease has ended', async () => {
    const orm = await connect(freshDatabaseName())
    const leases = orm.em.fork().getCollection<{ _id: string; owner: string; until: Date; due_at: Date }>('leases')
    const until = new Date(Date.now() + 300)
    await leases.insertOne({ _id: 'migrations', owner: 'dead', until, due_at: new Date(0) })
    const runs: string[] = []
    await migrate(orm, [noted('0001-a', runs)])
    expect(runs).toEqual(['0001-a'])
    expect(Date.now()).toBeGreaterThanOrEqual(until.getTime())
  })

  test('have different names, in their order', () => {
    const names = migrations.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)].sort())
  })
})

describe('a database from before invoices were re-issued', () => {
  const indexNames = async (orm: Orm) =>
    (await orm.em.fork().getCollection('invoices').indexes()).map(({ name }) => name).sort()

  test('loses exactly the index that allowed one invoice for an order, and none of its invoices', async () => {
    const databaseName = freshDatabaseName()
    const before = await connect(databaseName)
    const invoices = before.em.fork().getCollection('invoices')
    await invoices.createIndex({ order: 1 }, { unique: true })
    await invoices.createIndex({ number: 1 }, { unique: true })
    await invoices.createIndex({ team: 1 })
    await invoices.insertMany([
      { number: 'INV-2026-000001', order: 'one' },
      { number: 'INV-2026-000002', order: 'two' },
    ])
    const copies = await Promise.all([startCopy(world, { databaseName }), startCopy(world, { databaseName })])
    const kept = await indexNames(before)
    expect(kept).not.toContain('order_1')
    expect(kept).toEqual(expect.arrayContaining(['number_1', 'order_1_credits_1_revision_1', 'team_1']))
    expect(await invoices.countDocuments()).toBe(2)
    // The invoices that were there are still the only first ones of their orders.
    const second = { number: 'INV-2026-000003', order: 'one' }
    await expect(invoices.insertOne(second)).rejects.toMatchObject({ code: 11_000 })
    await invoices.insertOne({ ...second, revision: 1 })
    const later = await startCopy(world, { databaseName })
    expect(await doneIn(before)).toEqual(migrations.map(({ name }) => name))
    for (const copy of [...copies, later]) await copy.close()
  })
})
