import { ObjectId } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { catchErrorCode, catchServerError, uniqueName, useDatabase } from './test-database.ts'

const bench = useDatabase()

describe('collections', () => {
  it('create fails with 48 for an existing collection, with the message that ORMs match', async () => {
    const name = uniqueName('made')
    expect(await bench.db.command({ create: name })).toMatchObject({ ok: 1 })
    const error = await catchServerError(bench.db.command({ create: name }))
    expect(error).toMatchObject({ code: 48, codeName: 'NamespaceExists' })
    expect(error.message).toContain(`Collection ${bench.db.databaseName}.${name} already exists.`)
  })

  it('a collection without a name is refused with 73', async () => {
    expect(await catchErrorCode(bench.db.command({ create: '' }))).toBe(73)
    expect(await catchErrorCode(bench.db.command({ insert: '', documents: [{ _id: 1 }] }))).toBe(73)
  })

  it('drop removes documents and indexes, and accepts a missing collection', async () => {
    const rows = await bench.collection([{ _id: 'a' }])
    await rows.createIndex({ name: 1 }, { unique: true })
    expect(await rows.drop()).toBe(true)
    expect(await rows.drop()).toBe(true)
    expect(await rows.countDocuments()).toBe(0)
    await rows.insertOne({ _id: 'b' })
    expect((await rows.indexes()).map((index) => index.name)).toEqual(['_id_'])
  })

  it('dropDatabase removes that database only', async () => {
    const other = bench.client.db(`${bench.db.databaseName}_other`)
    await other.collection<{ _id: number }>('c').insertOne({ _id: 1 })
    const kept = await bench.collection([{ _id: 'kept' }])
    expect(await other.command({ dropDatabase: 1 })).toMatchObject({ dropped: other.databaseName, ok: 1 })
    expect(await other.listCollections().toArray()).toEqual([])
    expect(await kept.countDocuments()).toBe(1)
    expect(await other.command({ dropDatabase: 1 })).toMatchObject({ ok: 1 })
  })

  it('listCollections describes each collection, by name, by filter and by name only', async () => {
    const rows = await bench.collection()
    const name = rows.collectionName
    const [full] = await bench.db.listCollections({ name }).toArray()
    expect(full).toMatchObject({
      name,
      type: 'collection',
      options: {},
      info: { readOnly: false },
      idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
    })
    expect(await bench.db.listCollections({ name }, { nameOnly: true }).toArray()).toEqual([
      { name, type: 'collection' },
    ])
    const authorized = { listCollections: 1, nameOnly: true, authorizedCollections: true, filter: { name } }
    expect((await bench.db.command(authorized))['cursor'].firstBatch).toEqual([{ name, type: 'collection' }])
    expect(await bench.db.listCollections({ name: 'none such' }).toArray()).toEqual([])
  })

  it('listDatabases names a database from its first document on', async () => {
    await bench.collection([{ _id: 'a' }])
    const { databases, totalSize } = await bench.client.db('admin').admin().listDatabases()
    expect(databases.find(({ name }) => name === bench.db.databaseName)).toMatchObject({ empty: false })
    expect(totalSize).toBeGreaterThan(0)
    const names = await bench.client.db('admin').admin().listDatabases({ nameOnly: true })
    expect(names.databases).toContainEqual({ name: bench.db.databaseName })
  })

  it('a read of a missing collection finds nothing', async () => {
    const absent = bench.db.collection('absent')
    expect(await absent.findOne()).toBeNull()
    expect(await absent.countDocuments()).toBe(0)
    expect(await absent.distinct('name')).toEqual([])
    expect(await absent.deleteMany({})).toMatchObject({ deletedCount: 0 })
    expect(await absent.updateMany({}, { $set: { a: 1 } })).toMatchObject({ matchedCount: 0 })
  })
})

describe('insert', () => {
  it('an ordered batch stops at the duplicate and reports it', async () => {
    const rows = await bench.collection([{ _id: 'b' }])
    const error = await catchServerError(rows.insertMany([{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }]))
    expect(error).toMatchObject({ name: 'MongoBulkWriteError', code: 11000, result: { insertedCount: 1 } })
    expect((await rows.find().sort({ _id: 1 }).toArray()).map((row) => row._id)).toEqual(['a', 'b'])
  })

  it('an unordered batch stores all but the duplicates', async () => {
    const rows = await bench.collection([{ _id: 'b' }])
    const batch = [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }, { _id: 'a' }]
    const response = await bench.db.command({ insert: rows.collectionName, documents: batch, ordered: false })
    expect(response).toMatchObject({ n: 2, ok: 1 })
    expect(response['writeErrors']).toMatchObject([
      { index: 1, code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 'b' } },
      { index: 3, code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 'a' } },
    ])
    expect(response['writeErrors'][0].errmsg).toContain(`E11000 duplicate key error collection: ${rows.namespace}`)
    expect(await rows.countDocuments()).toBe(3)
  })

  it('a document without _id gets an ObjectId, in front', async () => {
    const created = bench.db.collection(uniqueName('keyless'))
    await bench.db.command({ insert: created.collectionName, documents: [{ name: 'first' }] })
    const [row] = await created.find().toArray()
    expect(Object.keys(row ?? {})).toEqual(['_id', 'name'])
    expect(row?._id).toBeInstanceOf(ObjectId)
  })

  it('the order of the fields is kept', async () => {
    const rows = await bench.collection([{ z: 1, _id: 'a', b: { y: 1, x: 2 } }])
    const row = await rows.findOne()
    expect(Object.keys(row ?? {})).toEqual(['_id', 'z', 'b'])
    expect(Object.keys(row?.['b'])).toEqual(['y', 'x'])
  })

  it('an empty batch is refused with 16, an array as _id with 2 or 53', async () => {
    const rows = await bench.collection()
    expect(await catchErrorCode(bench.db.command({ insert: rows.collectionName, documents: [] }))).toBe(16)
    const response = await bench.db.command({ insert: rows.collectionName, documents: [{ _id: [1] }] })
    expect([2, 53]).toContain(response['writeErrors'][0].code)
  })
})

describe('update and delete', () => {
  it('one command carries several updates and reports each upsert', async () => {
    const rows = await bench.collection([{ _id: 'a', n: 1 }])
    const response = await bench.db.command({
      update: rows.collectionName,
      updates: [
        { q: { _id: 'a' }, u: { $inc: { n: 1 } } },
        { q: { _id: 'b' }, u: { $set: { n: 7 } }, upsert: true },
        { q: { _id: 'a' }, u: { $set: { n: 2 } } },
      ],
    })
    expect(response).toMatchObject({ n: 3, nModified: 1, upserted: [{ index: 1, _id: 'b' }], ok: 1 })
  })

  it.each([
    { ordered: true, applied: 1 },
    { ordered: false, applied: 2 },
  ])('with ordered: $ordered a rejected update allows $applied others', async ({ ordered, applied }) => {
    const rows = await bench.collection([{ _id: 'a', text: 'x' }, { _id: 'b' }, { _id: 'c' }])
    const response = await bench.db.command({
      update: rows.collectionName,
      ordered,
      updates: [
        { q: { _id: 'b' }, u: { $set: { ok: true } } },
        { q: { _id: 'a' }, u: { $inc: { text: 1 } } },
        { q: { _id: 'c' }, u: { $set: { ok: true } } },
      ],
    })
    expect(response).toMatchObject({ n: applied, ok: 1, writeErrors: [{ index: 1, code: 14 }] })
    expect(await rows.countDocuments({ ok: true })).toBe(applied)
  })

  it('updateOne changes one document, updateMany all', async () => {
    const rows = await bench.collection([{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }])
    expect(await rows.updateOne({}, { $set: { x: 1 } })).toMatchObject({ matchedCount: 1, modifiedCount: 1 })
    expect(await rows.updateMany({}, { $set: { x: 1 } })).toMatchObject({ matchedCount: 3, modifiedCount: 2 })
  })

  it('a replacement with multi is refused with 9', async () => {
    const rows = await bench.collection([{ _id: 'a' }])
    const updates = [{ q: {}, u: { whole: true }, multi: true }]
    const response = await bench.db.command({ update: rows.collectionName, updates })
    expect(response['writeErrors']).toMatchObject([{ index: 0, code: 9 }])
  })

  it('deleteOne removes one, deleteMany all that match; another limit is refused with 9', async () => {
    const rows = await bench.collection([{ _id: 'a' }, { _id: 'b' }, { _id: 'c', keep: true }])
    expect(await rows.deleteOne({ keep: { $ne: true } })).toMatchObject({ deletedCount: 1 })
    expect(await rows.deleteMany({ keep: { $ne: true } })).toMatchObject({ deletedCount: 1 })
    expect(await rows.find().toArray()).toEqual([{ _id: 'c', keep: true }])
    const invalidDelete = bench.db.command({ delete: rows.collectionName, deletes: [{ q: {}, limit: 2 }] })
    expect(await catchErrorCode(invalidDelete)).toBe(9)
  })

  it('bulkWrite mixes inserts, updates, replacements and deletions', async () => {
    const rows = await bench.collection([{ _id: 'old' }, { _id: 'plain', n: 1 }])
    const result = await rows.bulkWrite([
      { insertOne: { document: { _id: 'new' } } },
      { updateMany: { filter: {}, update: { $set: { seen: true } } } },
      { replaceOne: { filter: { _id: 'plain' }, replacement: { n: 2 } } },
      { deleteOne: { filter: { _id: 'old' } } },
      { updateOne: { filter: { _id: 'up' }, update: { $set: { n: 3 } }, upsert: true } },
    ])
    expect(result).toMatchObject({ insertedCount: 1, matchedCount: 4, deletedCount: 1, upsertedIds: { 4: 'up' } })
    expect(await rows.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 'new', seen: true },
      { _id: 'plain', n: 2 },
      { _id: 'up', n: 3 },
    ])
  })
})

it('serverStatus reports the CPU time and memory of the process', async () => {
  const status = () => bench.client.db('admin').command({ serverStatus: 1 })
  const before = await status()
  for (let n = 0; n < 200; n += 1) await bench.db.command({ ping: 1 })
  const after = await status()
  const cpu = ({ extra_info: used }: typeof before): number => Number(used.user_time_us) + Number(used.system_time_us)
  expect(cpu(after)).toBeGreaterThan(cpu(before))
  expect(after['mem'].resident).toBeGreaterThan(10)
})

it('serverStatus counts statements of writes, finds and pipelines, and other commands', async () => {
  const counters = async (): Promise<Record<string, number>> =>
    (await bench.client.db('admin').command({ serverStatus: 1 }))['opcounters']
  const rows = await bench.collection()
  const before = await counters()
  await rows.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }])
  await catchErrorCode(rows.insertMany([{ _id: 4 }, { _id: 4 }, { _id: 5 }]))
  await rows.bulkWrite([
    { updateOne: { filter: { _id: 1 }, update: { $set: { n: 1 } } } },
    { updateMany: { filter: {}, update: { $set: { n: 2 } } } },
    { deleteOne: { filter: { _id: 3 } } },
  ])
  await rows.find().batchSize(2).toArray()
  await rows.countDocuments()
  await rows.findOneAndUpdate({ _id: 1 }, { $set: { n: 3 } })
  await rows.estimatedDocumentCount()
  const after = await counters()
  const growth = Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]))
  expect(growth).toMatchObject({ insert: 5, update: 2, delete: 1, query: 2, getmore: 1 })
  // The drivers' monitoring counts too.
  expect(growth['command']).toBeGreaterThanOrEqual(3)
})
