import { describe, expect, it } from 'vitest'
import { catchErrorCode, catchServerError, useDatabase } from './test-database.ts'

const bench = useDatabase()

describe('findAndModify', () => {
  it('returns the document before the change, or after it with new', async () => {
    const rows = await bench.collection([{ _id: 'a', n: 1 }])
    expect(await rows.findOneAndUpdate({ _id: 'a' }, { $inc: { n: 1 } })).toEqual({ _id: 'a', n: 1 })
    const after = await rows.findOneAndUpdate({ _id: 'a' }, { $inc: { n: 1 } }, { returnDocument: 'after' })
    expect(after).toEqual({ _id: 'a', n: 3 })
  })

  it('takes the first in the sort order', async () => {
    const rows = await bench.collection([
      { _id: 'a', due: 3 },
      { _id: 'b', due: 1 },
      { _id: 'c', due: 2 },
    ])
    const options = { sort: { due: 1 }, returnDocument: 'after' } as const
    const taken = [
      await rows.findOneAndUpdate({ taken: { $exists: false } }, { $set: { taken: 1 } }, options),
      await rows.findOneAndUpdate({ taken: { $exists: false } }, { $set: { taken: 2 } }, options),
    ]
    expect(taken.map((row) => row?._id)).toEqual(['b', 'c'])
  })

  it('returns null without a match and creates nothing', async () => {
    const rows = await bench.collection()
    expect(await rows.findOneAndUpdate({ _id: 'none' }, { $set: { n: 1 } })).toBeNull()
    expect(await rows.countDocuments()).toBe(0)
  })

  it('reports the outcome in lastErrorObject', async () => {
    const rows = await bench.collection([{ _id: 'a' }])
    const modify = (command: Record<string, unknown>) =>
      bench.db.command({ findAndModify: rows.collectionName, ...command })
    expect(await modify({ query: { _id: 'a' }, update: { $set: { n: 1 } }, new: true })).toMatchObject({
      lastErrorObject: { n: 1, updatedExisting: true },
      value: { _id: 'a', n: 1 },
    })
    const upserted = await modify({ query: { _id: 'b' }, update: { $set: { n: 2 } }, upsert: true })
    expect(upserted).toMatchObject({ lastErrorObject: { n: 1, updatedExisting: false, upserted: 'b' }, value: null })
    expect(await modify({ query: { _id: 'none' }, update: { $set: { n: 2 } } })).toMatchObject({
      lastErrorObject: { n: 0, updatedExisting: false },
      value: null,
    })
    const removed = await modify({ query: { _id: 'b' }, remove: true })
    expect(removed).toMatchObject({ lastErrorObject: { n: 1 }, value: { _id: 'b', n: 2 } })
  })

  it('returns the new document of an upsert with new', async () => {
    const rows = await bench.collection()
    const counted = await rows.findOneAndUpdate(
      { _id: 'invoice-2026' },
      { $inc: { last: 1 }, $setOnInsert: { year: 2026 } },
      { upsert: true, returnDocument: 'after' },
    )
    expect(counted).toEqual({ _id: 'invoice-2026', last: 1, year: 2026 })
  })

  it('removes one document and returns it', async () => {
    const rows = await bench.collection([
      { _id: 'a', n: 1 },
      { _id: 'b', n: 2 },
    ])
    expect(await rows.findOneAndDelete({}, { sort: { n: -1 } })).toEqual({ _id: 'b', n: 2 })
    expect(await rows.findOneAndDelete({ _id: 'b' })).toBeNull()
  })

  it('replaces and keeps the _id', async () => {
    const rows = await bench.collection([{ _id: 'a', old: true }])
    const after = await rows.findOneAndReplace({ old: true }, { fresh: true }, { returnDocument: 'after' })
    expect(after).toEqual({ _id: 'a', fresh: true })
  })

  it('projects the result', async () => {
    const rows = await bench.collection([{ _id: 'a', n: 1, secret: 'x' }])
    const options = { projection: { secret: 0 }, returnDocument: 'after' } as const
    expect(await rows.findOneAndUpdate({}, { $inc: { n: 1 } }, options)).toEqual({ _id: 'a', n: 2 })
  })

  it('changes an array member by its position', async () => {
    const rows = await bench.collection([{ _id: 'a', items: [{ k: 1 }, { k: 2 }] }])
    await rows.findOneAndUpdate({ 'items.k': 1 }, { $set: { 'items.$.first': true } })
    expect(await rows.findOne()).toEqual({ _id: 'a', items: [{ k: 1, first: true }, { k: 2 }] })
  })

  it('rejects a duplicate as a whole: ok 0, 11000, with its key', async () => {
    const rows = await bench.collection([
      { _id: 'a', email: 'a@x.test' },
      { _id: 'b', email: 'b@x.test' },
    ])
    await rows.createIndex({ email: 1 }, { unique: true })
    const error = await catchServerError(rows.findOneAndUpdate({ _id: 'b' }, { $set: { email: 'a@x.test' } }))
    expect(error).toMatchObject({ code: 11000, codeName: 'DuplicateKey' })
    expect(error.errorResponse).toMatchObject({ ok: 0, keyPattern: { email: 1 }, keyValue: { email: 'a@x.test' } })
    expect(await rows.findOne({ _id: 'b' })).toEqual({ _id: 'b', email: 'b@x.test' })
  })

  it.each([
    ['neither update nor remove', {}],
    ['update and remove', { update: { $set: { a: 1 } }, remove: true }],
    ['remove and new', { remove: true, new: true }],
    ['remove and upsert', { remove: true, upsert: true }],
  ])('%s is refused with 9', async (_title, command) => {
    const rows = await bench.collection([{ _id: 'a' }])
    expect(await catchErrorCode(bench.db.command({ findAndModify: rows.collectionName, query: {}, ...command }))).toBe(
      9,
    )
  })

  it('never hands the same document of a queue to two callers', async () => {
    const rows = await bench.collection(Array.from({ length: 30 }, (_, _id) => ({ _id, state: 'new' })))
    const take = () => rows.findOneAndUpdate({ state: 'new' }, { $set: { state: 'taken' } }, { sort: { _id: 1 } })
    const taken = await Promise.all(Array.from({ length: 40 }, take))
    const ids = taken.flatMap((row) => (row === null ? [] : [row._id]))
    expect(new Set(ids).size).toBe(30)
    expect(ids).toHaveLength(30)
  })

  it('gives each concurrent caller its own counter value', async () => {
    const rows = await bench.collection()
    const next = () =>
      rows.findOneAndUpdate({ _id: 'n' }, { $inc: { last: 1 } }, { upsert: true, returnDocument: 'after' })
    await next()
    const numbers = await Promise.all(Array.from({ length: 40 }, next))
    expect(numbers.map((row) => row?.['last']).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, n) => n + 2),
    )
  })
})
