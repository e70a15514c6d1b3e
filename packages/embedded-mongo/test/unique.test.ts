import { type CreateIndexesOptions, type Document, type IndexSpecification, Long } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { catchErrorCode, catchServerError, type Row, useDatabase } from './test-database.ts'

const bench = useDatabase()
const unique = { unique: true }

type Unique = {
  title: string
  key: Document
  options?: CreateIndexesOptions
  together: Document[]
  refused: Document
  keyValue: Document
}
const uniques: Unique[] = [
  {
    title: 'a field',
    key: { a: 1 },
    together: [{ a: 'x' }, { a: 'X' }, { a: ['y'] }, {}],
    refused: { a: 'x' },
    keyValue: { a: 'x' },
  },
  {
    title: 'a missing field counts as null',
    key: { a: 1 },
    together: [{}, { a: 1 }],
    refused: {},
    keyValue: { a: null },
  },
  { title: 'null counts as missing', key: { a: 1 }, together: [{}], refused: { a: null }, keyValue: { a: null } },
  {
    title: 'Long 1 counts as 1',
    key: { a: 1 },
    together: [{ a: 1 }, { a: '1' }, { a: true }],
    refused: { a: Long.fromNumber(1) },
    keyValue: { a: 1 },
  },
  {
    title: 'two fields together',
    key: { season: 1, name: -1 },
    together: [{ season: 1, name: 'a' }, { season: 1, name: 'b' }, { season: 2, name: 'a' }, { season: 1 }],
    refused: { season: 1, name: 'a' },
    keyValue: { season: 1, name: 'a' },
  },
  {
    title: 'a nested field',
    key: { 'at.code': 1 },
    together: [{ at: { code: 1 } }, { at: {} }],
    refused: { at: { code: 1 } },
    keyValue: { 'at.code': 1 },
  },
  {
    title: 'members of arrays',
    key: { tags: 1 },
    together: [{ tags: ['a', 'b', 'a'] }, { tags: ['c'] }],
    refused: { tags: ['d', 'b'] },
    keyValue: { tags: 'b' },
  },
  {
    title: 'members of arrays beside another field, partial: documents without any are free',
    key: { season: 1, members: 1 },
    options: { partialFilterExpression: { members: { $exists: true } } },
    together: [
      { season: 1, members: ['a', 'b'] },
      { season: 2, members: ['a'] },
      { season: 1, members: ['c'] },
      { season: 1 },
      { season: 1 },
    ],
    refused: { season: 1, members: ['d', 'b'] },
    keyValue: { season: 1, members: 'b' },
  },
  {
    title: 'sparse: missing is free, null is not',
    key: { a: 1 },
    options: { sparse: true },
    together: [{}, {}, { a: null }],
    refused: { a: null },
    keyValue: { a: null },
  },
  {
    title: 'partial: only what the filter holds',
    key: { mail: 1 },
    options: { partialFilterExpression: { mail: { $type: 'string' } } },
    together: [{ mail: null }, { mail: null }, {}, {}, { mail: 'a' }],
    refused: { mail: 'a' },
    keyValue: { mail: 'a' },
  },
  {
    title: 'partial by a range: only texts that are not empty',
    key: { season: 1, name: 1 },
    options: { partialFilterExpression: { name: { $gt: '' } } },
    together: [
      { season: 1, name: 'a' },
      { season: 2, name: 'a' },
      { season: 1, name: '' },
      { season: 1, name: '' },
      { season: 1 },
    ],
    refused: { season: 1, name: 'a' },
    keyValue: { season: 1, name: 'a' },
  },
  {
    title: 'partial by another field',
    key: { name: 1 },
    options: { partialFilterExpression: { deleted: false } },
    together: [
      { name: 'a', deleted: true },
      { name: 'a', deleted: true },
      { name: 'a', deleted: false },
    ],
    refused: { name: 'a', deleted: false },
    keyValue: { name: 'a' },
  },
]

describe('a unique index', () => {
  it.each(uniques)('$title', async ({ key, options, together, refused, keyValue }) => {
    const rows = await bench.collection()
    await rows.createIndex(key as IndexSpecification, { ...unique, ...options })
    await rows.insertMany(together.map((row, _id) => ({ _id, ...row })))
    const duplicate = { code: 11000, keyPattern: key, keyValue }
    const insert = { insert: rows.collectionName, documents: [{ _id: 'refused', ...refused }] }
    expect(await bench.db.command(insert)).toMatchObject({ n: 0, ok: 1, writeErrors: [{ index: 0, ...duplicate }] })
    await rows.insertOne({
      _id: 'free',
      a: 'free',
      mail: 'free',
      name: 'free',
      tags: 'free',
      at: { code: 'free' },
      season: 9,
    })
    const updates = [{ q: { _id: 'free' }, u: refused }]
    const response = await bench.db.command({ update: rows.collectionName, updates })
    expect(response).toMatchObject({ nModified: 0, ok: 1, writeErrors: [duplicate] })
    expect(await rows.countDocuments()).toBe(together.length + 1)
  })

  it('is not created over duplicates, and the documents stay', async () => {
    const rows = await bench.collection([
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
    ])
    expect(await catchServerError(rows.createIndex({ a: 1 }, unique))).toMatchObject({ code: 11000 })
    expect(await rows.indexes()).toHaveLength(1)
    await rows.insertOne({ _id: 3, a: 1 })
  })

  it('names index and key in its message', async () => {
    const rows = await bench.collection([{ _id: 1, a: 'x' }])
    await rows.createIndex({ a: 1 }, unique)
    const { message } = await catchServerError(rows.insertOne({ _id: 2, a: 'x' }))
    expect(message).toContain(`E11000 duplicate key error collection: ${rows.namespace} index: a_1 dup key: { a: "x" }`)
  })

  it('frees a key when its document is changed or deleted', async () => {
    const rows = await bench.collection([
      { _id: 1, a: 'x' },
      { _id: 2, a: 'y' },
    ] satisfies Row[])
    await rows.createIndex({ a: 1 }, unique)
    await rows.updateOne({ _id: 1 }, { $set: { a: 'z' } })
    await rows.insertOne({ _id: 3, a: 'x' })
    await rows.deleteOne({ _id: 2 })
    await rows.insertOne({ _id: 4, a: 'y' })
    expect(await catchErrorCode(rows.updateOne({ _id: 4 }, { $set: { a: 'x' } }))).toBe(11000)
  })

  it('lets a document keep its own key', async () => {
    const rows = await bench.collection([{ _id: 1, tags: ['a', 'b'] }])
    await rows.createIndex({ tags: 1 }, unique)
    await rows.updateOne({ _id: 1 }, { $push: { tags: 'a' } as never })
    await rows.replaceOne({ _id: 1 }, { tags: ['b', 'a'] })
    expect(await rows.findOne({ tags: 'b' })).toEqual({ _id: 1, tags: ['b', 'a'] })
  })

  it('accepts exactly one of many concurrent inserts', async () => {
    const rows = await bench.collection()
    await rows.createIndex({ name: 1 }, unique)
    const all = await Promise.allSettled(Array.from({ length: 20 }, (_, _id) => rows.insertOne({ _id, name: 'same' })))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await rows.countDocuments()).toBe(1)
  })

  it('over two arrays of one document is refused with 171', async () => {
    const rows = await bench.collection()
    await rows.createIndex({ a: 1, b: 1 })
    expect(await catchErrorCode(rows.insertOne({ _id: 1, a: [1], b: [2] }))).toBe(171)
  })
})
