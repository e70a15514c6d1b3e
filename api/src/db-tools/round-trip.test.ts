import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { BackupPart } from './backup-format.ts'
import { listSecondaryIndexes } from './collections.ts'
import {
  createFilledFolder,
  databaseSnapshot,
  runEmbeddedDatabase,
  runTool,
  tempFolder,
  withEmbeddedDatabase,
} from './db-tools.fixture.ts'
import { loadDatabase } from './load-database.ts'
import { fillWithAllTypes, fillWithProductIndexes } from './product-data.fixture.ts'

describe('every document and every index is the same', () => {
  it('after a backup and a restore into an empty place, from a product that does not run', async () => {
    const { dataDir, content } = await createFilledFolder(fillWithProductIndexes)
    const file = join(await tempFolder(), 'backup.gz')
    expect(await runTool({ DATA_DIR: dataDir }, 'backup', file)).toMatchObject({ code: 0 })
    expect(((await stat(file)).mode & 0o777).toString(8), 'only its owner may read it').toBe('600')
    const restored = join(await tempFolder(), 'not', 'there', 'yet')
    expect(await runTool({ DATA_DIR: restored }, 'restore', file)).toMatchObject({ code: 0 })
    expect(await withEmbeddedDatabase(restored, databaseSnapshot)).toEqual(content)
    expect(await withEmbeddedDatabase(dataDir, databaseSnapshot), 'what was read is as it was').toEqual(content)
  })

  it('after a backup of the running product and a restore in the place of other data', async () => {
    const { dataDir, content } = await createFilledFolder(fillWithAllTypes)
    const file = join(await tempFolder(), 'backup.gz')
    const { stop, db } = await runEmbeddedDatabase(dataDir)
    expect(await runTool({ DATA_DIR: dataDir }, 'backup', file)).toMatchObject({ code: 0 })
    await db.collection('teams').deleteMany({})
    await db.collection('later').insertOne({})
    await stop()
    expect(await runTool({ DATA_DIR: dataDir }, 'restore', file, '--replace')).toMatchObject({ code: 0 })
    expect(await withEmbeddedDatabase(dataDir, databaseSnapshot)).toEqual(content)
  })

  it('after a copy, with the database named by the uri, and after a second one in its place', async () => {
    const { dataDir, content } = await createFilledFolder(fillWithAllTypes)
    const target = await runEmbeddedDatabase(await tempFolder())
    const uri = `${target.uri}moved`
    expect(await runTool({ DATA_DIR: dataDir }, 'copy', uri)).toMatchObject({ code: 0 })
    const moved = target.db.client.db('moved')
    expect(await databaseSnapshot(moved)).toEqual(content)
    await moved.collection('teams').deleteMany({})
    await moved.collection('extra').insertOne({})
    expect(await runTool({ DATA_DIR: dataDir }, 'copy', uri, '--replace')).toMatchObject({ code: 0 })
    expect(await databaseSnapshot(moved)).toEqual(content)
    expect(await databaseSnapshot(target.db), 'another database beside it').toEqual({})
  })

  it('from and to a database that MONGODB_URI names', async () => {
    const from = await runEmbeddedDatabase(await tempFolder())
    const to = await runEmbeddedDatabase(await tempFolder())
    await fillWithAllTypes(from.db)
    const content = await databaseSnapshot(from.db)
    const file = join(await tempFolder(), 'backup.gz')
    expect(await runTool({ MONGODB_URI: from.uri }, 'backup', file)).toMatchObject({ code: 0 })
    expect(await runTool({ MONGODB_URI: to.uri }, 'restore', file)).toMatchObject({ code: 0 })
    expect(await databaseSnapshot(to.db)).toEqual(content)
  })

  it('but what a server has added to an index for itself, as DocumentDB does', async () => {
    const { db } = await runEmbeddedDatabase(await tempFolder())
    const index = { v: 2, key: { a: 1 }, name: 'a_1', unique: true }
    const indexes = [{ ...index, storageEngine: { enableOrderedIndex: true } }]
    const parts = Readable.from([
      { kind: 'collection', definition: { name: 'c', options: {}, indexes } } satisfies BackupPart,
    ])
    await loadDatabase(db, parts, { replace: false, print: () => {} })
    expect(await listSecondaryIndexes(db.collection('c'))).toMatchObject([{ name: 'a_1', unique: true }])
  })

  it('of a database with nothing in it', async () => {
    const dataDir = await tempFolder()
    await withEmbeddedDatabase(dataDir, (db) => db.command({ ping: 1 }))
    const file = join(await tempFolder(), 'backup.gz')
    expect(await runTool({ DATA_DIR: dataDir }, 'backup', file)).toMatchObject({ code: 0 })
    expect(await runTool({ DATA_DIR: dataDir }, 'restore', file)).toMatchObject({ code: 0 })
    expect(await withEmbeddedDatabase(dataDir, databaseSnapshot)).toEqual({})
  })
})

it('a backup of the running product is one moment of it', async () => {
  const dataDir = await tempFolder()
  const { db, stop } = await runEmbeddedDatabase(dataDir)
  const sum = 1_000_000
  await db.collection('a_account').insertOne({ n: sum })
  await db.collection('z_account').insertOne({ n: 0 })
  await db.collection('between').insertMany(Array.from({ length: 10_000 }, (_, n) => ({ n, text: 'x'.repeat(200) })))
  let isOver = false
  const moving = (async () => {
    for (let moves = 0; ; moves += 1) {
      if (isOver) return moves
      await db.client.withSession((session) =>
        session.withTransaction(async () => {
          await db.collection('a_account').updateOne({}, { $inc: { n: -1 } }, { session })
          await db.collection('z_account').updateOne({}, { $inc: { n: 1 } }, { session })
        }),
      )
    }
  })()
  const file = join(await tempFolder(), 'backup.gz')
  const { code } = await runTool({ DATA_DIR: dataDir }, 'backup', file)
  isOver = true
  expect(await moving).toBeGreaterThan(10)
  expect(code).toBe(0)
  await stop()
  const restored = await tempFolder()
  await runTool({ DATA_DIR: restored }, 'restore', file)
  const [a, z] = await withEmbeddedDatabase(restored, async (there) => [
    await there.collection('a_account').findOne(),
    await there.collection('z_account').findOne(),
  ])
  expect(a?.['n'] + z?.['n']).toBe(sum)
})
