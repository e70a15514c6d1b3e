import {
  type Collection,
  type Document,
  Double,
  type IndexSpecification,
  Long,
  MinKey,
  ObjectId,
  type Sort,
} from 'mongodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Row, useDatabase } from './test-database.ts'

const bench = useDatabase()

function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const random = createRandom(20260101)
const below = (n: number) => Math.floor(random() * n)
function pick<T>(options: readonly [T, ...T[]]): T {
  return options[below(options.length)] ?? options[0]
}

const value = (): unknown =>
  pick<() => unknown>([
    () => below(6),
    () => Long.fromNumber(below(6)),
    () => below(6) + 0.5,
    () => `s${below(4)}`,
    () => null,
    () => [below(6), below(6)],
    () => [],
    () => [`s${below(4)}`, null],
    () => new Date(below(4)),
    () => new ObjectId(`00000000000000000000000${below(4)}`),
    () => below(2) === 1,
    () => ({ x: below(3) }),
  ])()

const rowsToStore: Row[] = Array.from({ length: 400 }, (_, _id) => ({
  _id,
  ...(random() < 0.85 && { a: value() }),
  ...(random() < 0.85 && { b: below(5) }),
  ...(random() < 0.5 && { list: Array.from({ length: below(4) }, () => ({ k: below(4), s: `s${below(3)}` })) }),
  at: { day: below(7) },
}))

const indexes: IndexSpecification[] = [
  { a: 1 },
  { b: 1, a: -1 },
  { b: -1, 'at.day': 1, _id: 1 },
  { 'list.k': 1, b: 1 },
  { 'list.s': -1 },
  { 'at.day': -1 },
]

const comparison = (): unknown =>
  pick<() => unknown>([
    value,
    () => ({ [pick(['$gt', '$gte', '$lt', '$lte', '$ne', '$eq'])]: value() }),
    () => ({ $gte: below(3), $lt: 3 + below(3) }),
    () => ({ $in: [value(), value(), value()] }),
    () => ({ $nin: [value(), value()] }),
    () => ({ $exists: below(2) === 1 }),
    () => ({ $not: { $gt: below(5) } }),
    () => ({ $regex: `^s${below(4)}` }),
    () => ({ $elemMatch: { $gte: 1, $lt: 4 } }),
    () => ({ $type: pick(['number', 'string', 'array', 'null', 'bool', 'date']) }),
  ])()

const condition = (): Document =>
  pick<() => Document>([
    () => ({ a: comparison() }),
    () => ({ b: pick<unknown>([below(5), { $in: [below(5), below(5)] }, { $gt: below(5) }]) }),
    () => ({ 'at.day': pick<unknown>([below(7), { $lte: below(7) }]) }),
    () => ({ 'list.k': pick<unknown>([below(4), { $gte: below(4) }, null, { $exists: false }]) }),
    () => ({ list: { $elemMatch: { k: below(4), s: `s${below(3)}` } } }),
  ])()

const filter = (): Document =>
  pick<() => Document>([
    condition,
    () => ({ ...condition(), ...condition() }),
    () => ({ $and: [condition(), condition()] }),
    () => ({ $or: [condition(), condition()] }),
    () => ({ ...condition(), $or: [condition(), condition()] }),
    () => ({ ...condition(), $nor: [condition()] }),
  ])()

const sorts: [Sort, ...Sort[]] = [
  { _id: 1 },
  { a: 1, _id: 1 },
  { a: -1, _id: -1 },
  { b: 1, a: -1, _id: 1 },
  { b: -1, 'at.day': 1, _id: 1 },
  { b: 1, 'at.day': -1, _id: -1 },
  { 'at.day': 1, _id: 1 },
  { 'list.k': 1, _id: 1 },
]

describe('an index never changes a result', () => {
  let plain: Collection<Row>
  let indexed: Collection<Row>
  beforeAll(async () => {
    plain = await bench.collection(rowsToStore)
    indexed = await bench.collection()
    for (const [position, spec] of indexes.entries()) if (position % 2 === 0) await indexed.createIndex(spec)
    await indexed.insertMany(rowsToStore)
    for (const [position, spec] of indexes.entries()) if (position % 2 === 1) await indexed.createIndex(spec)
  })

  const pages = Array.from({ length: 150 }, () => ({
    filter: filter(),
    sort: pick(sorts),
    skip: pick([0, 0, 3, 40]),
    limit: pick([0, 1, 10, 120]),
  }))

  it('for 150 filters with sort, skip and limit', async () => {
    for (const { filter, sort, skip, limit } of pages) {
      const ids = async (from: Collection<Row>) =>
        (await from.find(filter).sort(sort).skip(skip).limit(limit).toArray()).map((row) => row._id)
      const description = JSON.stringify({ filter, sort, skip, limit })
      expect(await ids(indexed), description).toEqual(await ids(plain))
    }
  })

  it('inside a transaction over its own writes, and after its abort', async () => {
    const session = bench.transaction()
    const fresh = rowsToStore.slice(0, 80).map((row) => ({ ...row, _id: `own ${row._id}` }))
    for (const rows of [plain, indexed]) {
      await rows.insertMany(fresh, { session })
      await rows.updateMany({ b: { $in: [0, 1] } }, { $set: { b: 3, a: 2 }, $inc: { 'at.day': 2 } }, { session })
      await rows.updateMany({ 'list.k': 1 }, { $push: { list: { k: 3, s: 's0' } } as never }, { session })
      await rows.deleteMany({ 'at.day': 4 }, { session })
    }
    const ids = async (
      from: Collection<Row>,
      { filter, sort, skip, limit }: (typeof pages)[number],
      inside: boolean,
    ) => {
      const found = from.find(filter, { batchSize: 60, ...(inside && { session }) })
      return (await found.sort(sort).skip(skip).limit(limit).toArray()).map((row) => row._id)
    }
    for (const page of pages) {
      const description = JSON.stringify(page)
      expect(await ids(indexed, page, true), description).toEqual(await ids(plain, page, true))
      const count = await indexed.countDocuments(page.filter, { session })
      expect(count, description).toBe(await plain.countDocuments(page.filter, { session }))
    }
    await session.abortTransaction()
    for (const page of pages)
      expect(await ids(indexed, page, false), JSON.stringify(page)).toEqual(await ids(plain, page, false))
    expect(await indexed.countDocuments()).toBe(rowsToStore.length)
  })

  it('for counting the same filters', async () => {
    for (const { filter } of pages) {
      const description = JSON.stringify(filter)
      expect(await indexed.countDocuments(filter), description).toBe(await plain.countDocuments(filter))
    }
  })

  it('after updates and deletions of documents', async () => {
    for (const rows of [plain, indexed]) {
      await rows.updateMany({ b: 1 }, { $set: { b: 4, a: 's1' }, $inc: { 'at.day': 1 } })
      await rows.updateMany({ 'list.k': 2 }, { $pull: { list: { k: 2 } } as never })
      await rows.updateMany({ a: { $type: 'string' } }, { $rename: { a: 'was' } })
      await rows.deleteMany({ b: 3 })
    }
    for (const { filter, sort } of pages) {
      const ids = async (from: Collection<Row>) => (await from.find(filter).sort(sort).toArray()).map((row) => row._id)
      expect(await ids(indexed), JSON.stringify({ filter, sort })).toEqual(await ids(plain))
    }
  })
})

describe('a partial index is not used if it omits a match', () => {
  it.each<[string, Document, Document, Document[]]>([
    ['5 is also a double', { a: { $type: 'int' } }, { a: 5 }, [{ a: 5 }, { a: new Double(5) }]],
    ['null is also what is missing', { a: { $gte: new MinKey() } }, { a: null }, [{ a: null }, {}]],
    ['NaN is not below a number', { a: { $lte: 5 } }, { a: { $lte: NaN } }, [{ a: NaN }]],
    ['a number is not NaN', { a: { $gte: NaN } }, { a: { $gte: 5 } }, [{ a: 6 }]],
    ['a pattern also matches texts', { a: { $type: 'regex' } }, { a: { $in: [/^x/] } }, [{ a: /^x/ }, { a: 'xy' }]],
  ])('%s', async (_title, partialFilterExpression, filter, docs) => {
    const rows = await bench.collection(docs.map((doc, _id) => ({ _id, ...doc })))
    await rows.createIndex({ a: 1 }, { partialFilterExpression })
    expect(await rows.find(filter).toArray()).toHaveLength(docs.length)
  })
})

it('a document with 20,000 indexed array members can be updated and is still found by them', async () => {
  const rows = await bench.collection()
  await rows.createIndex({ tags: 1 })
  await rows.insertOne({ _id: 1, tags: Array.from({ length: 20_000 }, (_, n) => `t${n}`) })
  await rows.updateOne({ _id: 1 }, { $set: { seen: true, 'tags.20000': 'new' } })
  for (const tag of ['t0', 't19999', 'new']) expect(await rows.countDocuments({ tags: tag })).toBe(1)
  expect(await rows.countDocuments({ tags: 't20000' })).toBe(0)
})
