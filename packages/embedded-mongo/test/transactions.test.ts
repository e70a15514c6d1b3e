import type { ClientSession, Collection } from 'mongodb'
import { describe, expect, it, onTestFinished } from 'vitest'
import { catchErrorCode, catchServerError, type Row, useDatabase } from './test-database.ts'

const bench = useDatabase()

const readNumber = async (rows: Collection<Row>, _id: string, session?: ClientSession) =>
  (await rows.findOne({ _id }, session === undefined ? {} : { session }))?.['n']

describe('the view of a transaction', () => {
  it('hides its writes from others until the commit', async () => {
    const rows = await bench.collection([{ _id: 'a', n: 1 }])
    const session = bench.transaction()
    await rows.updateOne({ _id: 'a' }, { $set: { n: 2 } }, { session })
    await rows.insertOne({ _id: 'b', n: 1 }, { session })
    expect(await rows.find().toArray()).toEqual([{ _id: 'a', n: 1 }])
    await session.commitTransaction()
    expect(await rows.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 'a', n: 2 },
      { _id: 'b', n: 1 },
    ])
  })

  it('includes its own inserts, changes and deletions in every kind of read', async () => {
    const rows = await bench.collection([
      { _id: 'a', n: 1 },
      { _id: 'b', n: 2 },
      { _id: 'c', n: 3 },
    ])
    await rows.createIndex({ n: 1 })
    const session = bench.transaction()
    await rows.insertOne({ _id: 'd', n: 0 }, { session })
    await rows.updateOne({ _id: 'a' }, { $set: { n: 9 } }, { session })
    await rows.deleteOne({ _id: 'b' }, { session })
    const ids = async (filter: Record<string, unknown>) =>
      (await rows.find(filter, { session, sort: { n: 1 } }).toArray()).map((row) => row._id)
    expect(await ids({})).toEqual(['d', 'c', 'a'])
    expect(await ids({ n: { $gte: 3 } })).toEqual(['c', 'a'])
    expect(await ids({ n: 1 })).toEqual([])
    expect(await rows.countDocuments({ n: { $lt: 5 } }, { session })).toBe(2)
    expect((await rows.distinct('n', {}, { session })).sort()).toEqual([0, 3, 9])
    const [sum] = await rows.aggregate([{ $group: { _id: null, n: { $sum: '$n' } } }], { session }).toArray()
    expect(sum).toEqual({ _id: null, n: 12 })
    expect(
      await rows
        .find()
        .sort({ n: 1 })
        .map((row) => row._id)
        .toArray(),
    ).toEqual(['a', 'b', 'c'])
  })

  it('stays at the moment of its first read', async () => {
    const rows = await bench.collection([{ _id: 'a', n: 1 }])
    const other = await bench.collection([{ _id: 'x', n: 1 }])
    const session = bench.transaction()
    expect(await readNumber(rows, 'a', session)).toBe(1)
    await rows.updateOne({ _id: 'a' }, { $set: { n: 2 } })
    await rows.insertOne({ _id: 'b', n: 1 })
    await other.updateOne({ _id: 'x' }, { $set: { n: 2 } })
    expect(await rows.find({}, { session }).toArray()).toEqual([{ _id: 'a', n: 1 }])
    expect(await readNumber(other, 'x', session)).toBe(1)
    await session.commitTransaction()
    expect(await readNumber(rows, 'a')).toBe(2)
  })

  it('holds for the cursors that it opens', async () => {
    const rows = await bench.collection(Array.from({ length: 30 }, (_, _id) => ({ _id })))
    const session = bench.transaction()
    const found = rows.find({}, { session, batchSize: 5, sort: { _id: 1 } })
    expect(await found.next()).toEqual({ _id: 0 })
    await rows.deleteMany({ _id: { $gte: 10 } })
    expect(await found.toArray()).toHaveLength(29)
    await session.commitTransaction()
    expect(await rows.countDocuments()).toBe(10)
  })
})

describe('the end of a transaction', () => {
  it('an abort undoes everything, in every collection', async () => {
    const rows = await bench.collection([{ _id: 'a', n: 1 }])
    const log = await bench.collection()
    const session = bench.transaction()
    await rows.findOneAndUpdate({ _id: 'a' }, { $inc: { n: 1 } }, { session })
    await rows.bulkWrite([{ deleteOne: { filter: { _id: 'a' } } }, { insertOne: { document: { _id: 'b' } } }], {
      session,
    })
    await log.insertMany([{ _id: 1 }, { _id: 2 }], { session })
    await session.abortTransaction()
    expect(await rows.find().toArray()).toEqual([{ _id: 'a', n: 1 }])
    expect(await log.countDocuments()).toBe(0)
  })

  it('a session that ends without a commit undoes everything', async () => {
    const rows = await bench.collection([{ _id: 'a', n: 1 }])
    const session = bench.transaction()
    await rows.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session })
    await session.endSession()
    expect(await readNumber(rows, 'a')).toBe(1)
    await rows.updateOne({ _id: 'a' }, { $inc: { n: 5 } })
    expect(await readNumber(rows, 'a')).toBe(6)
  })

  it('a commit carries the writes of all collections together', async () => {
    const [rows, log] = [await bench.collection([{ _id: 'a', n: 1 }]), await bench.collection()]
    await bench.client.withSession((session) =>
      session.withTransaction(async () => {
        await rows.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session })
        await log.insertOne({ _id: 'a', was: 1 }, { session })
      }),
    )
    expect([await readNumber(rows, 'a'), await log.countDocuments()]).toEqual([2, 1])
  })

  it('it may create its collection', async () => {
    const session = bench.transaction()
    const created = bench.db.collection<Row>('made_in_transaction')
    await created.insertOne({ _id: 'a' }, { session })
    await session.commitTransaction()
    expect(await created.countDocuments()).toBe(1)
  })

  it('the same session does one transaction after the other', async () => {
    const rows = await bench.collection([{ _id: 'a', n: 0 }])
    const session = bench.client.startSession()
    onTestFinished(() => session.endSession())
    for (let turn = 0; turn < 3; turn += 1)
      await session.withTransaction(() => rows.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session }))
    expect(await readNumber(rows, 'a')).toBe(3)
  })

  it('a commit may be repeated', async () => {
    const rows = await bench.collection()
    const session = bench.transaction()
    await rows.insertOne({ _id: 'a' }, { session })
    await session.commitTransaction()
    await session.commitTransaction()
    expect(await rows.countDocuments()).toBe(1)
  })

  it('after its end on the server, further commands get 251 and may be retried from the start', async () => {
    const rows = await bench.collection()
    const session = bench.transaction()
    await rows.insertOne({ _id: 'a' }, { session })
    await bench.client.db('admin').command({ abortTransaction: 1 }, { session })
    const error = await catchServerError(rows.insertOne({ _id: 'b' }, { session }))
    expect(error).toMatchObject({ code: 251, codeName: 'NoSuchTransaction' })
    expect(error.hasErrorLabel('TransientTransactionError')).toBe(true)
    expect(await rows.countDocuments()).toBe(0)
  })

  it('a rejected write aborts it: earlier writes are gone, the commit gets 251', async () => {
    const rows = await bench.collection([{ _id: 'taken' }])
    const session = bench.transaction()
    await rows.insertOne({ _id: 'a' }, { session })
    const error = await catchServerError(rows.insertOne({ _id: 'taken' }, { session }))
    expect(error.code).toBe(11000)
    expect(error.hasErrorLabel('TransientTransactionError')).toBe(false)
    expect(await catchErrorCode(session.commitTransaction())).toBe(251)
    expect(await rows.find().toArray()).toEqual([{ _id: 'taken' }])
  })

  it('a commit with too many members in its write concern is rejected and rolled back', async () => {
    const rows = await bench.collection()
    const session = bench.transaction()
    await rows.insertOne({ _id: 'a' }, { session })
    const commit = { commitTransaction: 1, writeConcern: { w: 10 } }
    expect(await catchErrorCode(bench.client.db('admin').command(commit, { session }))).toBe(2)
    expect(await rows.countDocuments()).toBe(0)
  })

  it.each([
    ['create', (name: string) => ({ create: `${name}-2` })],
    ['createIndexes', (name: string) => ({ createIndexes: name, indexes: [{ name: 'n', key: { n: 1 } }] })],
    ['drop', (name: string) => ({ drop: name })],
    ['listCollections', () => ({ listCollections: 1 })],
    ['listIndexes', (name: string) => ({ listIndexes: name })],
    ['count', (name: string) => ({ count: name })],
  ])('%s is not allowed in a transaction: 263', async (_title, command) => {
    const rows = await bench.collection([{ _id: 'a' }])
    const session = bench.transaction()
    await readNumber(rows, 'a', session)
    expect(await catchErrorCode(bench.db.command(command(rows.collectionName), { session }))).toBe(263)
    expect(await rows.countDocuments()).toBe(1)
  })
})
