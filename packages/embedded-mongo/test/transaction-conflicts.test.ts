import type { ClientSession, Collection } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { catchErrorCode, expectConflict, type Row, useDatabase } from './test-database.ts'

const bench = useDatabase()

type Write = (rows: Collection<Row>, session: ClientSession) => Promise<unknown>
const writes: [string, Write][] = [
  ['updateOne', (rows, session) => rows.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session })],
  ['updateMany', (rows, session) => rows.updateMany({ n: 1 }, { $set: { seen: true } }, { session })],
  ['findOneAndUpdate', (rows, session) => rows.findOneAndUpdate({ n: 1 }, { $inc: { n: 1 } }, { session })],
  ['replaceOne', (rows, session) => rows.replaceOne({ _id: 'a' }, { n: 7 }, { session })],
  ['deleteOne', (rows, session) => rows.deleteOne({ _id: 'a' }, { session })],
]

describe('two transactions on one document', () => {
  it.each(writes)('the second writer conflicts at once, by %s', async (_title, write) => {
    const rows = await bench.collection([{ _id: 'a', n: 1 }])
    const [first, second] = [bench.transaction(), bench.transaction()]
    await rows.updateOne({ _id: 'a' }, { $inc: { n: 10 } }, { session: first })
    await expectConflict(write(rows, second))
    await first.commitTransaction()
    expect(await rows.findOne()).toEqual({ _id: 'a', n: 11 })
  })

  it.each(writes)('a writer with a snapshot older than the other commit conflicts, by %s', async (_title, write) => {
    const rows = await bench.collection([{ _id: 'a', n: 1 }])
    const session = bench.transaction()
    await rows.findOne({}, { session })
    await rows.updateOne({ _id: 'a' }, { $set: { other: true } })
    await expectConflict(write(rows, session))
    expect(await rows.findOne()).toEqual({ _id: 'a', n: 1, other: true })
  })

  it('a conflict rolls back the second and leaves the first unaffected', async () => {
    const rows = await bench.collection([
      { _id: 'a', n: 1 },
      { _id: 'b', n: 1 },
    ])
    const [first, second] = [bench.transaction(), bench.transaction()]
    await rows.updateOne({ _id: 'b' }, { $inc: { n: 5 } }, { session: second })
    await rows.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session: first })
    await expectConflict(rows.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session: second }))
    await rows.updateOne({ _id: 'b' }, { $inc: { n: 1 } }, { session: first })
    await first.commitTransaction()
    expect((await rows.find().sort({ _id: 1 }).toArray()).map((row) => row['n'])).toEqual([2, 2])
    expect(await catchErrorCode(second.commitTransaction())).toBe(251)
  })

  it('writers of different documents do not disturb each other', async () => {
    const rows = await bench.collection([
      { _id: 'a', n: 1 },
      { _id: 'b', n: 1 },
    ])
    const [first, second] = [bench.transaction(), bench.transaction()]
    await rows.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session: first })
    await rows.updateOne({ _id: 'b' }, { $inc: { n: 1 } }, { session: second })
    await second.commitTransaction()
    await first.commitTransaction()
    expect((await rows.find().toArray()).map((row) => row['n'])).toEqual([2, 2])
  })

  it('a read of an uncommitted write does not conflict', async () => {
    const rows = await bench.collection([{ _id: 'a', n: 1 }])
    const [writer, reader] = [bench.transaction(), bench.transaction()]
    await rows.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session: writer })
    expect(await rows.findOne({}, { session: reader })).toEqual({ _id: 'a', n: 1 })
    await writer.commitTransaction()
    await reader.commitTransaction()
    expect(await rows.findOne()).toEqual({ _id: 'a', n: 2 })
  })
})

describe('a plain writer beside a transaction', () => {
  it.each([
    ['the commit and builds on it', true, 12],
    ['the abort and builds on what was', false, 11],
  ])('waits for %s', async (_title, commits, after) => {
    const rows = await bench.collection([{ _id: 'a', n: 1 }])
    const session = bench.transaction()
    await rows.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session })
    const plain = rows.updateOne({ _id: 'a' }, { $inc: { n: 10 } })
    expect(await bench.isPending(plain)).toBe(true)
    await (commits ? session.commitTransaction() : session.abortTransaction())
    expect(await plain).toMatchObject({ modifiedCount: 1 })
    expect(await rows.findOne()).toEqual({ _id: 'a', n: after })
  })

  it('of many documents waits in between and changes each of them once', async () => {
    const rows = await bench.collection(Array.from({ length: 9 }, (_, _id) => ({ _id, n: 0 })))
    const session = bench.transaction()
    await rows.updateOne({ _id: 5 }, { $set: { held: true } }, { session })
    const plain = rows.updateMany({}, { $inc: { n: 1 } })
    expect(await bench.isPending(plain)).toBe(true)
    await session.commitTransaction()
    expect(await plain).toMatchObject({ matchedCount: 9, modifiedCount: 9 })
    expect(await rows.countDocuments({ n: 1 })).toBe(9)
  })

  it('does not wait for unlocked documents', async () => {
    const rows = await bench.collection([
      { _id: 'a', n: 1 },
      { _id: 'b', n: 1 },
    ])
    const session = bench.transaction()
    await rows.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session })
    expect(await rows.updateOne({ _id: 'b' }, { $inc: { n: 1 } })).toMatchObject({ modifiedCount: 1 })
    await session.abortTransaction()
  })

  it('skips documents that a committed transaction moved out of its filter', async () => {
    const rows = await bench.collection([{ _id: 'a', state: 'open' }])
    const session = bench.transaction()
    await rows.updateOne({ _id: 'a' }, { $set: { state: 'closed' } }, { session })
    const plain = rows.updateOne({ state: 'open' }, { $set: { hit: true } })
    expect(await bench.isPending(plain)).toBe(true)
    await session.commitTransaction()
    expect(await plain).toMatchObject({ matchedCount: 0 })
    expect(await rows.findOne()).toEqual({ _id: 'a', state: 'closed' })
  })
})

describe('many concurrent transactions', () => {
  it('increments with retries add up exactly', async () => {
    const rows = await bench.collection([{ _id: 'a', n: 0 }])
    const log = await bench.collection()
    const increment = (_id: number) =>
      bench.client.withSession((session) =>
        session.withTransaction(async () => {
          const current = (await rows.findOne({ _id: 'a' }, { session }))?.['n']
          await rows.updateOne({ _id: 'a' }, { $set: { n: current + 1 } }, { session })
          await log.insertOne({ _id, n: current + 1 }, { session })
        }),
      )
    await Promise.all(Array.from({ length: 25 }, (_, n) => increment(n)))
    expect((await rows.findOne())?.['n']).toBe(25)
    expect((await log.distinct('n')).sort((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, n) => n + 1))
  })

  it('a reading transaction sees all or nothing of every other transaction', async () => {
    const [left, right] = [await bench.collection([{ _id: 'a', n: 50 }]), await bench.collection([{ _id: 'b', n: 50 }])]
    const transfer = () =>
      bench.client.withSession((session) =>
        session.withTransaction(async () => {
          await left.updateOne({ _id: 'a' }, { $inc: { n: -1 } }, { session })
          await right.updateOne({ _id: 'b' }, { $inc: { n: 1 } }, { session })
        }),
      )
    const total = () =>
      bench.client.withSession((session) =>
        session.withTransaction(async () => {
          const a = await left.findOne({ _id: 'a' }, { session })
          const b = await right.findOne({ _id: 'b' }, { session })
          return a?.['n'] + b?.['n']
        }),
      )
    const totals = await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? transfer() : total())))
    expect(totals.filter((_, n) => n % 2 === 1)).toEqual(Array.from({ length: 20 }, () => 100))
    expect(await right.findOne()).toEqual({ _id: 'b', n: 70 })
  })

  it('transfers by transactions and plain writers keep the total balance', async () => {
    const accounts = ['a', 'b', 'c', 'd']
    const rows = await bench.collection(accounts.map((_id) => ({ _id, n: 100 })))
    const transfer = (from: string, to: string) =>
      bench.client.withSession((session) =>
        session.withTransaction(async () => {
          await rows.updateOne({ _id: from }, { $inc: { n: -1 } }, { session })
          await rows.updateOne({ _id: to }, { $inc: { n: 1 } }, { session })
        }),
      )
    const total = async () => {
      const [sum] = await rows.aggregate([{ $group: { _id: null, n: { $sum: '$n' } } }]).toArray()
      expect(sum?.['n']).toBeGreaterThanOrEqual(400)
    }
    const work = Array.from({ length: 24 }, (_, n) => [
      transfer(accounts[n % 4] ?? 'a', accounts[(n + 1 + (n % 3)) % 4] ?? 'b'),
      rows.updateOne({ _id: accounts[n % 4] ?? 'a' }, { $inc: { n: 1 } }),
      total(),
    ]).flat()
    await Promise.all(work)
    const [sum] = await rows.aggregate([{ $group: { _id: null, n: { $sum: '$n' } } }]).toArray()
    expect(sum?.['n']).toBe(424)
  })
})
