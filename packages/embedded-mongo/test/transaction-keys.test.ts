import { describe, expect, it } from 'vitest'
import { expectConflict, refusalCode, useDatabase } from './support.ts'

const bench = useDatabase()

describe('unique keys between transactions', () => {
  it('two that insert the same key: the second is told at once', async () => {
    const rows = await bench.collection()
    await rows.createIndex({ mail: 1 }, { unique: true })
    const [first, second] = [bench.transaction(), bench.transaction()]
    await rows.insertOne({ _id: 1, mail: 'a' }, { session: first })
    await expectConflict(rows.insertOne({ _id: 2, mail: 'a' }, { session: second }))
    await first.commitTransaction()
    const third = bench.transaction()
    expect(await refusalCode(rows.insertOne({ _id: 3, mail: 'a' }, { session: third }))).toBe(11000)
    expect(await rows.countDocuments()).toBe(1)
  })

  it('two that share one member of an array: the second is told at once, another member is free', async () => {
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

  it('two that insert the same _id: one of them', async () => {
    const rows = await bench.collection()
    const [first, second] = [bench.transaction(), bench.transaction()]
    await rows.insertOne({ _id: 1, by: 'first' }, { session: first })
    await expectConflict(rows.insertOne({ _id: 1, by: 'second' }, { session: second }))
    await first.commitTransaction()
    expect(await rows.find().toArray()).toEqual([{ _id: 1, by: 'first' }])
  })

  it('a key taken after the view began conflicts rather than appearing as a duplicate it cannot see', async () => {
    const rows = await bench.collection([{ _id: 1, mail: 'z' }])
    await rows.createIndex({ mail: 1 }, { unique: true })
    const session = bench.transaction()
    await rows.findOne({}, { session })
    await rows.insertOne({ _id: 2, mail: 'a' })
    await expectConflict(rows.insertOne({ _id: 3, mail: 'a' }, { session }))
  })

  it('a key that the transaction itself freed may be used again in it', async () => {
    const rows = await bench.collection([{ _id: 1, mail: 'a' }])
    await rows.createIndex({ mail: 1 }, { unique: true })
    const session = bench.transaction()
    await rows.deleteOne({ _id: 1 }, { session })
    await rows.insertOne({ _id: 2, mail: 'a' }, { session })
    await session.commitTransaction()
    expect(await rows.find({ mail: 'a' }).toArray()).toEqual([{ _id: 2, mail: 'a' }])
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
    expect(await bench.waits(plain)).toBe(true)
    await (commits ? session.commitTransaction() : session.abortTransaction())
    expect(await plain).toBe(commits ? 11000 : 'stored')
    expect(await rows.countDocuments()).toBe(1)
  })

  it('a plain upsert waits for the transaction that makes the document, then updates it', async () => {
    const rows = await bench.collection()
    const session = bench.transaction()
    await rows.insertOne({ _id: 'counter', n: 5 }, { session })
    const plain = rows.updateOne({ _id: 'counter' }, { $inc: { n: 1 } }, { upsert: true })
    expect(await bench.waits(plain)).toBe(true)
    await session.commitTransaction()
    expect(await plain).toMatchObject({ matchedCount: 1, upsertedCount: 0 })
    expect(await rows.find().toArray()).toEqual([{ _id: 'counter', n: 6 }])
  })
})

it('a key that was given up since the start is a conflict, which ends when tried again', async () => {
  const rows = await bench.collection([{ _id: 'a', k: 1 }])
  await rows.createIndex({ k: 1 }, { unique: true })
  const session = bench.transaction()
  await rows.findOne({}, { session })
  await rows.deleteOne({ _id: 'a' })
  await expectConflict(rows.insertOne({ _id: 'b', k: 1 }, { session }))
})
