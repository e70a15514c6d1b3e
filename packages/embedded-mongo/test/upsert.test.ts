import { type Document, ObjectId } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { catchErrorCode, useDatabase } from './test-database.ts'

const bench = useDatabase()
const upsert = { upsert: true }

describe('an upsert without a match builds the document', () => {
  it.each<[string, Document, Document, Document]>([
    ['from the equalities of the filter', { _id: 'x', a: 1, b: { $eq: 2 } }, { $set: { c: 3 } }, { a: 1, b: 2, c: 3 }],
    [
      'not from ranges and other operators',
      { _id: 'x', a: { $gt: 1 }, b: { $in: [1, 2] }, c: /x/ },
      { $set: { d: 1 } },
      { d: 1 },
    ],
    ['from a list of one', { _id: 'x', a: { $in: [7] }, b: { $in: [/x/] } }, { $set: { c: 3 } }, { a: 7, c: 3 }],
    ['from $and', { _id: 'x', $and: [{ a: 1 }, { b: 2 }] }, { $set: { c: 3 } }, { a: 1, b: 2, c: 3 }],
    ['not from the ways of an $or', { _id: 'x', $or: [{ a: 1 }, { b: 2 }] }, { $set: { c: 3 } }, { c: 3 }],
    ['from paths', { _id: 'x', 'a.b': 1 }, { $set: { 'a.c': 2 } }, { a: { b: 1, c: 2 } }],
    ['with $setOnInsert', { _id: 'x' }, { $setOnInsert: { first: true }, $inc: { n: 1 } }, { first: true, n: 1 }],
    ['with counting on from the filter', { _id: 'x', n: 5 }, { $inc: { n: 1 } }, { n: 6 }],
    ['with $push', { _id: 'x' }, { $push: { l: 1 } }, { l: [1] }],
    ['without $unset and $pull', { _id: 'x', a: 1 }, { $unset: { a: '' }, $pull: { l: 1 } }, {}],
    ['with $min, $max, $mul', { _id: 'x' }, { $min: { a: 1 }, $max: { b: 2 }, $mul: { c: 3 } }, { a: 1, b: 2, c: 0 }],
  ])('%s', async (_title, filter, update, after) => {
    const rows = await bench.collection()
    const result = await rows.updateOne(filter, update, upsert)
    expect(result).toMatchObject({ matchedCount: 0, modifiedCount: 0, upsertedCount: 1, upsertedId: 'x' })
    expect(await rows.findOne()).toEqual({ _id: 'x', ...after })
  })

  it('with a generated _id as its first field', async () => {
    const rows = await bench.collection()
    const { upsertedId } = await rows.updateOne({ email: 'a@x.test' }, { $set: { n: 1 } }, upsert)
    expect(upsertedId).toBeInstanceOf(ObjectId)
    const stored = await rows.findOne()
    expect(Object.keys(stored ?? {})).toEqual(['_id', 'email', 'n'])
    expect(stored?._id).toEqual(upsertedId)
  })

  it('with the _id of $setOnInsert', async () => {
    const rows = await bench.collection()
    await rows.updateOne({ a: 1 }, { $setOnInsert: { _id: 'given' } }, upsert)
    expect(await rows.findOne()).toEqual({ _id: 'given', a: 1 })
  })

  it('once only, also with multi', async () => {
    const rows = await bench.collection()
    expect(await rows.updateMany({ a: 1 }, { $inc: { n: 1 } }, upsert)).toMatchObject({ upsertedCount: 1 })
    expect(await rows.updateMany({ a: 1 }, { $inc: { n: 1 } }, upsert)).toMatchObject({
      upsertedCount: 0,
      matchedCount: 1,
    })
    expect(await rows.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ a: 1, n: 2 }])
  })

  it('from a replacement, with only the _id of the filter', async () => {
    const rows = await bench.collection()
    await rows.replaceOne({ _id: 'x', old: 1 }, { fresh: true }, upsert)
    expect(await rows.findOne()).toEqual({ _id: 'x', fresh: true })
  })

  it('only once for many concurrent upserts of a unique key', async () => {
    const rows = await bench.collection()
    await rows.createIndex({ key: 1 }, { unique: true })
    const attempts = Array.from({ length: 20 }, () =>
      rows.updateOne({ key: 'k' }, { $inc: { n: 1 } }, upsert).catch(refuseAgain),
    )
    const rejectionCount = (await Promise.all(attempts)).filter((result) => result === 11000).length
    expect((await rows.find().toArray()).map((row) => row['n'])).toEqual([20 - rejectionCount])
  })

  it.each<[string, Document, Document, number]>([
    ['two values for one field', { _id: 'x', $and: [{ a: 1 }, { a: 2 }] }, { $set: { b: 1 } }, 54],
    ['an update of the _id of the filter', { _id: 'x' }, { $set: { _id: 'y' } }, 66],
    ['a push to a value of the filter', { _id: 'x', l: 'text' }, { $push: { l: 1 } }, 2],
  ])('but refuses %s', async (_title, filter, update, code) => {
    const rows = await bench.collection()
    expect(await catchErrorCode(rows.updateOne(filter, update, upsert))).toBe(code)
    expect(await rows.countDocuments()).toBe(0)
  })
})

describe('a replacement', () => {
  it('keeps the _id and nothing else', async () => {
    const rows = await bench.collection([{ _id: 'x', a: 1, b: 2 }])
    expect(await rows.replaceOne({ a: 1 }, { c: 3 })).toMatchObject({ matchedCount: 1, modifiedCount: 1 })
    expect(await rows.findOne()).toEqual({ _id: 'x', c: 3 })
    expect(await rows.replaceOne({ c: 3 }, { c: 3 })).toMatchObject({ matchedCount: 1, modifiedCount: 0 })
  })

  it('with another _id is refused with 66', async () => {
    const rows = await bench.collection([{ _id: 'x', a: 1 }])
    const updates = [{ q: { _id: 'x' }, u: { _id: 'y', a: 2 } }]
    const response = await bench.db.command({ update: rows.collectionName, updates })
    expect(response['writeErrors']).toMatchObject([{ code: 66 }])
    expect(await rows.findOne()).toEqual({ _id: 'x', a: 1 })
  })
})

function refuseAgain(error: unknown): number {
  if (error instanceof Error && 'code' in error && error.code === 11000) return error.code
  throw error
}
