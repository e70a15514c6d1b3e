import type { ClientSession } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { catchErrorCode, expectConflict, useDatabase } from './test-database.ts'

const bench = useDatabase()

type Rows = Awaited<ReturnType<typeof bench.collection>>

describe('unique keys between transactions', () => {
  it('two that insert the same key: the second conflicts at once', async () => {
    const rows = await bench.collection()
    await rows.createIndex({ mail: 1 }, { unique: true })
    const [first, second] = [bench.transaction(), bench.transaction()]
    await rows.insertOne({ _id: 1, mail: 'a' }, { session: first })
    await expectConflict(rows.insertOne({ _id: 2, mail: 'a' }, { session: second }))
    await first.commitTransaction()
    const third = bench.transaction()
    expect(await catchErrorCode(rows.insertOne({ _id: 3, mail: 'a' }, { session: third }))).toBe(11000)
    expect(await rows.countDocuments()).toBe(1)
  })

  it('two that share one array member: the second conflicts at once, another member is free', async () => {
    const rows = await bench.collection()
    await rows.createIndex({ season: 1, members: 1 }, { unique: true })
    const [first, second, third] = [bench.transaction(), bench.transaction(), bench.transaction()]
    await rows.insertOne({ _id: 1, season: 1, members: ['a', 'b'] }, { session: first })
    await rows.insertOne({ _id: 3, season: 1, members: ['x'] }, { session: third })
    await expectConflict(rows.insertOne({ _id: 2, season: 1, members: ['b', 'c'] }, { session: second }))
    await first.commitTransaction()
    await third.commitTransaction()
    expect((await rows.distinct('members')).sort()).toEqual(['a', 'b', 'x'])
  })

  it('two that insert the same _id: one of them succeeds', async () => {
    const rows = await bench.collection()
    const [first, second] = [bench.transaction(), bench.transaction()]
    await rows.insertOne({ _id: 1, by: 'first' }, { session: first })
    await expectConflict(rows.insertOne({ _id: 1, by: 'second' }, { session: second }))
    await first.commitTransaction()
    expect(await rows.find().toArray()).toEqual([{ _id: 1, by: 'first' }])
  })

  it('a key taken after the snapshot is a conflict, not an invisible duplicate', async () => {
    const rows = await bench.collection([{ _id: 1, mail: 'z' }])
    await rows.createIndex({ mail: 1 }, { unique: true })
    const session = bench.transaction()
    await rows.findOne({}, { session })
    await rows.insertOne({ _id: 2, mail: 'a' })
    await expectConflict(rows.insertOne({ _id: 3, mail: 'a' }, { session }))
  })

  it('a transaction may reuse a key that it freed', async () => {
    const rows = await bench.collection([{ _id: 1, mail: 'a' }])
    await rows.createIndex({ mail: 1 }, { unique: true })
    const session = bench.transaction()
    await rows.deleteOne({ _id: 1 }, { session })
    await rows.insertOne({ _id: 2, mail: 'a' }, { session })
    await session.commitTransaction()
    expect(await rows.find({ mail: 'a' }).toArray()).toEqual([{ _id: 2, mail: 'a' }])
  })

  it.each([
    [
      'changed twice',
      (rows: Rows, session: ClientSession) => rows.updateOne({ _id: 1 }, { $set: { mail: 'd' } }, { session }),
    ],
    ['changed and removed', (rows: Rows, session: ClientSession) => rows.deleteOne({ _id: 1 }, { session })],
  ])('a document %s in one transaction loses all of its old keys', async (_title, then) => {
    const rows = await bench.collection([{ _id: 1, mail: 'a' }])
    await rows.createIndex({ mail: 1 }, { unique: true })
    const session = bench.transaction()
    await rows.updateOne({ _id: 1 }, { $set: { mail: 'b' } }, { session })
    await rows.updateOne({ _id: 1 }, { $set: { mail: 'c' } }, { session })
    await then(rows, session)
    await session.commitTransaction()
    await rows.insertMany(['a', 'b', 'c'].map((mail) => ({ _id: mail, mail })))
    expect(await rows.countDocuments({ mail: { $in: ['a', 'b', 'c'] } })).toBe(3)
  })

  it('a document inserted, changed and removed in one transaction leaves nothing', async () => {
    const rows = await bench.collection()
    await rows.createIndex({ mail: 1 }, { unique: true })
    const session = bench.transaction()
    await rows.insertOne({ _id: 1, mail: 'a' }, { session })
    await rows.updateOne({ _id: 1 }, { $set: { mail: 'b' } }, { session })
    await rows.deleteOne({ _id: 1 }, { session })
    await session.commitTransaction()
    expect(await rows.countDocuments()).toBe(0)
    await rows.insertMany(['a', 'b'].map((mail) => ({ _id: mail, mail })))
    expect(await rows.countDocuments({ mail: { $gte: 'a' } })).toBe(2)
  })

  it('a written array is found by two of its members, in the transaction and after it', async () => {
    // Enough documents for an index plan.
    const others = Array.from({ length: 200 }, (_, at) => ({ _id: at + 2, marks: 100 + at }))
    const rows = await bench.collection([{ _id: 1, marks: 5 }, ...others])
    await rows.createIndex({ marks: 1 })
    const session = bench.transaction()
    const filter = { marks: { $gt: 6, $lt: 4 } }
    await rows.updateOne({ _id: 1 }, { $set: { marks: [3, 7] } }, { session })
    expect(await rows.find(filter, { session }).toArray()).toEqual([{ _id: 1, marks: [3, 7] }])
    await session.commitTransaction()
    expect(await rows.find(filter).toArray()).toEqual([{ _id: 1, marks: [3, 7] }])
  })

  it.each([
    ['is refused when the key was taken', true],
    ['succeeds when the key came free', false],
  ])('a plain writer waits for the key and %s', async (_title, commits) => {
    const rows = await bench.collection()
    await rows.createIndex({ mail: 1 }, { unique: true })
    const session = bench.transaction()
    await rows.insertOne({ _id: 'first', mail: 'a' }, { session })
    const plain = rows.insertOne({ _id: 'second', mail: 'a' }).then(
      () => 'stored',
      (error: { code: number }) => error.code,
    )
    expect(await bench.isPending(plain)).toBe(true)
    await (commits ? session.commitTransaction() : session.abortTransaction())
    expect(await plain).toBe(commits ? 11000 : 'stored')
    expect(await rows.countDocuments()).toBe(1)
  })

  it('a plain upsert waits for the inserting transaction, then updates the document', async () => {
    const rows = await bench.collection()
    const session = bench.transaction()
    await rows.insertOne({ _id: 'counter', n: 5 }, { session })
    const plain = rows.updateOne({ _id: 'counter' }, { $inc: { n: 1 } }, { upsert: true })
    expect(await bench.isPending(plain)).toBe(true)
    await session.commitTransaction()
    expect(await plain).toMatchObject({ matchedCount: 1, upsertedCount: 0 })
    expect(await rows.find().toArray()).toEqual([{ _id: 'counter', n: 6 }])
  })
})

it('a key freed since the start is a conflict that a retry resolves', async () => {
  const rows = await bench.collection([{ _id: 'a', k: 1 }])
  await rows.createIndex({ k: 1 }, { unique: true })
  const session = bench.transaction()
  await rows.findOne({}, { session })
  await rows.deleteOne({ _id: 'a' })
  await expectConflict(rows.insertOne({ _id: 'b', k: 1 }, { session }))
})
