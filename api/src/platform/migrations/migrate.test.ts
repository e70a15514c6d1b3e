import { afterAll, describe, expect, test } from 'vitest'
import { Invoice } from '../../model/invoice.entity.ts'
import { migrations } from '../../schema.ts'
import { openApiTestEnvironment, startInstance, uniqueDatabaseName } from '../../testing/harness.ts'
import type { Orm } from '../database.ts'
import { openDatabase } from '../open-database.ts'
import { type Migration, migrate } from './migrate.ts'

const world = await openApiTestEnvironment()
const open: Orm[] = []
afterAll(async () => {
  for (const orm of open) await orm.close()
  await world.close()
})

async function connect(databaseName: string): Promise<Orm> {
  const orm = await openDatabase(world.mongoUri, [Invoice], databaseName)
  open.push(orm)
  return orm
}
const doneIn = async (orm: Orm) =>
  (await orm.em.fork().getCollection<{ _id: string }>('migrations').find().toArray()).map(({ _id }) => _id).sort()

function recordedMigration(name: string, runs: string[], fails = () => false): Migration {
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
  test('run once each and in order, also when several copies start at once', async () => {
    const name = uniqueDatabaseName()
    const copies = await Promise.all([connect(name), connect(name), connect(name)])
    const runs: string[] = []
    const steps = [
      recordedMigration('0001-a', runs),
      recordedMigration('0002-b', runs),
      recordedMigration('0003-c', runs),
    ]
    await Promise.all(copies.map((orm) => migrate(orm, steps)))
    expect(runs).toEqual(['0001-a', '0002-b', '0003-c'])
    for (const orm of copies) expect(await doneIn(orm)).toEqual(runs)
  })

  test('do not run again, but a new one does', async () => {
    const orm = await connect(uniqueDatabaseName())
    const runs: string[] = []
    await migrate(orm, [recordedMigration('0001-a', runs)])
    await migrate(orm, [recordedMigration('0001-a', runs), recordedMigration('0002-b', runs)])
    expect(runs).toEqual(['0001-a', '0002-b'])
  })

  test('stop the start on failure; the next start continues there', async () => {
    const orm = await connect(uniqueDatabaseName())
    const runs: string[] = []
    let broken = true
    const steps = [
      recordedMigration('0001-a', runs),
      recordedMigration('0002-b', runs, () => broken),
      recordedMigration('0003-c', runs),
    ]
    await expect(migrate(orm, steps)).rejects.toThrow('0002-b failed')
    expect(await doneIn(orm)).toEqual(['0001-a'])
    broken = false
    await migrate(orm, steps)
    expect(runs).toEqual(['0001-a', '0002-b', '0002-b', '0003-c'])
  })

  test('run again when the lease of a dead copy ends', async () => {
    const orm = await connect(uniqueDatabaseName())
    const leases = orm.em.fork().getCollection<{ _id: string; owner: string; until: Date; due_at: Date }>('leases')
    const until = new Date(Date.now() + 300)
    await leases.insertOne({ _id: 'migrations', owner: 'dead', until, due_at: new Date(0) })
    const runs: string[] = []
    await migrate(orm, [recordedMigration('0001-a', runs)])
    expect(runs).toEqual(['0001-a'])
    expect(Date.now()).toBeGreaterThanOrEqual(until.getTime())
  })

  test('have unique names in order', () => {
    const names = migrations.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)].sort())
  })
})

describe('a database older than reissued invoices', () => {
  const indexNames = async (orm: Orm) =>
    (await orm.em.fork().getCollection('invoices').indexes()).map(({ name }) => name).sort()

  test('loses only the index of one invoice per order, and no invoice', async () => {
    const databaseName = uniqueDatabaseName()
    const before = await connect(databaseName)
    const invoices = before.em.fork().getCollection('invoices')
    await invoices.createIndex({ order: 1 }, { unique: true })
    await invoices.createIndex({ number: 1 }, { unique: true })
    await invoices.createIndex({ team: 1 })
    await invoices.insertMany([
      { number: 'INV-2026-000001', order: 'one' },
      { number: 'INV-2026-000002', order: 'two' },
    ])
    const copies = await Promise.all([startInstance(world, { databaseName }), startInstance(world, { databaseName })])
    const indexes = await indexNames(before)
    expect(indexes).not.toContain('order_1')
    expect(indexes).toEqual(expect.arrayContaining(['number_1', 'order_1_credits_1_revision_1', 'team_1']))
    expect(await invoices.countDocuments()).toBe(2)
    const second = { number: 'INV-2026-000003', order: 'one' }
    await expect(invoices.insertOne(second)).rejects.toMatchObject({ code: 11_000 })
    await invoices.insertOne({ ...second, revision: 1 })
    const later = await startInstance(world, { databaseName })
    expect(await doneIn(before)).toEqual(migrations.map(({ name }) => name))
    for (const copy of [...copies, later]) await copy.close()
  })
})
