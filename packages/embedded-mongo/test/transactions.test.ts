import type { ClientSession, Collection } from 'mongodb'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Row, refusal, refusalCode, useDatabase } from './support.ts'

const bench = useDatabase()

const numberIn = async (rows: Collection<Row>, _id: string, session?: ClientSession) =>
  (await rows.findOne({ _id }, session === undefined ? {} : { session }))?.['n']

describe('what a transaction sees', () => {
  it('nobody sees its writes before the commit, everybody after', async () => {
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

  it('it reads its own inserts, changes and deletions, by every kind of read', async () => {
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

  it('it keeps seeing the moment of its first read', async () => {
    const rows = await bench.collection([{ _id: 'a', n: 1 }])
    const other = await bench.collection([{ _id: 'x', n: 1 }])
    const session = bench.transaction()
    expect(await numberIn(rows, 'a', session)).toBe(1)
    await rows.updateOne({ _id: 'a' }, { $set: { n: 2 } })
    await rows.insertOne({ _id: 'b', n: 1 })
    await other.updateOne({ _id: 'x' }, { $set: { n: 2 } })
    expect(await rows.find({}, { session }).toArray()).toEqual([{ _id: 'a', n: 1 }])
    expect(await numberIn(other, 'x', session)).toBe(1)
    await session.commitTransaction()
    expect(await numberIn(rows, 'a')).toBe(2)
  })

  it('a cursor opened in it goes on over that moment', async () => {
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

describe('how a transaction ends', () => {
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
    expect(await numberIn(rows, 'a')).toBe(1)
    await rows.updateOne({ _id: 'a' }, { $inc: { n: 5 } })
    expect(await numberIn(rows, 'a')).toBe(6)
  })

  it('a commit carries the writes of all collections together', async () => {
    const [rows, log] = [await bench.collection([{ _id: 'a', n: 1 }]), await bench.collection()]
    await bench.client.withSession((session) =>
      session.withTransaction(async () => {
        await rows.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session })
        await log.insertOne({ _id: 'a', was: 1 }, { session })
      }),
    )
    expect([await numberIn(rows, 'a'), await log.countDocuments()]).toEqual([2, 1])
  })

  it('it may make its collection', async () => {
    const session = bench.transaction()
    const made = bench.db.collection<Row>('made_in_transaction')
    await made.insertOne({ _id: 'a' }, { session })
    await session.commitTransaction()
    expect(await made.countDocuments()).toBe(1)
  })

  it('the same session does one transaction after the other', async () => {
    const rows = await bench.collection([{ _id: 'a', n: 0 }])
    const session = bench.client.startSession()
    onTestFinished(() => session.endSession())
    for (let turn = 0; turn < 3; turn += 1)
      await session.withTransaction(() => rows.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session }))
    expect(await numberIn(rows, 'a')).toBe(3)
  })

  it('a commit may be asked for again', async () => {
    const rows = await bench.collection()
    const session = bench.transaction()
    await rows.insertOne({ _id: 'a' }, { session })
    await session.commitTransaction()
    await session.commitTransaction()
    expect(await rows.countDocuments()).toBe(1)
  })

  it('once ended on the server, any more of it is 251 and may be tried again from the start', async () => {
    const rows = await bench.collection()
    const session = bench.transaction()
    await rows.insertOne({ _id: 'a' }, { session })
    await bench.client.db('admin').command({ abortTransaction: 1 }, { session })
    const error = await refusal(rows.insertOne({ _id: 'b' }, { session }))
    expect(error).toMatchObject({ code: 251, codeName: 'NoSuchTransaction' })
    expect(error.hasErrorLabel('TransientTransactionError')).toBe(true)
    expect(await rows.countDocuments()).toBe(0)
  })

  it('a refused write ends it: nothing before it stays, the commit is 251', async () => {
    const rows = await bench.collection([{ _id: 'taken' }])
    const session = bench.transaction()
    await rows.insertOne({ _id: 'a' }, { session })
    const error = await refusal(rows.insertOne({ _id: 'taken' }, { session }))
    expect(error.code).toBe(11000)
    expect(error.hasErrorLabel('TransientTransactionError')).toBe(false)
    expect(await refusalCode(session.commitTransaction())).toBe(251)
    expect(await rows.find().toArray()).toEqual([{ _id: 'taken' }])
  })

  it('a commit that wants more members than there are is refused, and nothing of it stays', async () => {
    const rows = await bench.collection()
    const session = bench.transaction()
    await rows.insertOne({ _id: 'a' }, { session })
    const commit = { commitTransaction: 1, writeConcern: { w: 10 } }
    expect(await refusalCode(bench.client.db('admin').command(commit, { session }))).toBe(2)
    expect(await rows.countDocuments()).toBe(0)
  })

  it.each([
    ['create', (name: string) => ({ create: `${name}-2` })],
    ['createIndexes', (name: string) => ({ createIndexes: name, indexes: [{ name: 'n', key: { n: 1 } }] })],
    ['drop', (name: string) => ({ drop: name })],
    ['listCollections', () => ({ listCollections: 1 })],
    ['listIndexes', (name: string) => ({ listIndexes: name })],
    ['count', (name: string) => ({ count: name })],
  ])('%s is no part of a transaction: 263', async (_title, command) => {
    const rows = await bench.collection([{ _id: 'a' }])
    const session = bench.transaction()
    await numberIn(rows, 'a', session)
    expect(await refusalCode(bench.db.command(command(rows.collectionName), { session }))).toBe(263)
    expect(await rows.countDocuments()).toBe(1)
  })
})
