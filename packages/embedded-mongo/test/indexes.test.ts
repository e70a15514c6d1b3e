import { type CreateIndexesOptions, type Document, type IndexSpecification, Long } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { type Row, refusal, refusalCode, useDatabase } from './support.ts'

const bench = useDatabase()
const unique = { unique: true }

describe('making and listing indexes', () => {
  it('createIndexes says how many there were and are, and makes the collection', async () => {
    const createIndexes = 'indexed_from_nothing'
    const indexes = [
      { key: { a: 1 }, name: 'a_1' },
      { key: { b: 1, c: -1 }, name: 'b_1_c_-1', unique: true },
    ]
    expect(await bench.db.command({ createIndexes, indexes })).toMatchObject({
      numIndexesBefore: 1,
      numIndexesAfter: 3,
      createdCollectionAutomatically: true,
      ok: 1,
    })
    expect(await bench.db.command({ createIndexes, indexes })).toMatchObject({ numIndexesBefore: 3, numIndexesAfter: 3 })
  })

  it('listIndexes gives each with its options', async () => {
    const rows = await bench.collection()
    expect(await rows.createIndex({ a: 1, 'b.c': -1 })).toBe('a_1_b.c_-1')
    await rows.createIndex({ email: 1 }, { unique: true, partialFilterExpression: { email: { $type: 'string' } } })
    await rows.createIndex({ code: 1 }, { name: 'code', sparse: true })
    await rows.createIndex({ until: 1 }, { expireAfterSeconds: 60 })
    expect(await rows.listIndexes().toArray()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1, 'b.c': -1 }, name: 'a_1_b.c_-1' },
      { v: 2, key: { email: 1 }, name: 'email_1', unique: true, partialFilterExpression: { email: { $type: 'string' } } },
      { v: 2, key: { code: 1 }, name: 'code', sparse: true },
      { v: 2, key: { until: 1 }, name: 'until_1', expireAfterSeconds: 60 },
    ])
  })

  it('listIndexes of a collection that is not there is 26', async () => {
    expect(await refusal(bench.db.command({ listIndexes: 'absent' }))).toMatchObject({
      code: 26,
      codeName: 'NamespaceNotFound',
    })
    expect(await refusalCode(bench.db.command({ dropIndexes: 'absent', index: '*' }))).toBe(26)
  })

  it.each<[string, IndexSpecification, CreateIndexesOptions, number]>([
    ['the same name for other fields', { b: 1 }, { name: 'a_1' }, 86],
    ['the same name with uniqueness', { a: 1 }, unique, 86],
    ['the same fields by another name', { a: 1 }, { name: 'other' }, 85],
    ['another time to live by the same name', { until: 1 }, { expireAfterSeconds: 5 }, 85],
    ['no fields', {}, { name: 'none' }, 67],
    ['a direction of 0', { x: 0 as 1 }, {}, 67],
    ['a direction by an unknown word', { x: 'sideways' as never }, {}, 67],
    ['a partial and sparse one', { x: 1 }, { sparse: true, partialFilterExpression: { y: 1 } }, 67],
    ['a time to live on two fields', { x: 1, y: 1 }, { expireAfterSeconds: 5 }, 67],
    ['a negative time to live', { x: 1 }, { expireAfterSeconds: -5 }, 67],
  ])('refuses %s', async (_title, spec, options, code) => {
    const rows = await bench.collection()
    await rows.createIndex({ a: 1 })
    await rows.createIndex({ until: 1 }, { expireAfterSeconds: 60 })
    expect(await refusalCode(rows.createIndex(spec, options))).toBe(code)
    expect(await rows.indexes()).toHaveLength(3)
  })

  it('an unknown option is refused with 197', async () => {
    const createIndexes = (await bench.collection()).collectionName
    const indexes = [{ key: { a: 1 }, name: 'a_1', sideways: true }]
    expect(await refusalCode(bench.db.command({ createIndexes, indexes }))).toBe(197)
  })

  it('two partial indexes on the same fields stand side by side', async () => {
    const rows = await bench.collection()
    await rows.createIndex({ a: 1 }, { name: 'one', partialFilterExpression: { kind: 1 } })
    await rows.createIndex({ a: 1 }, { name: 'two', partialFilterExpression: { kind: 2 } })
    expect(await rows.indexes()).toHaveLength(3)
  })

  it('dropIndexes removes by name, by fields and all; never the one of _id', async () => {
    const rows = await bench.collection()
    for (const spec of [{ a: 1 }, { b: 1 }, { c: 1 }, { d: 1 }] as IndexSpecification[]) await rows.createIndex(spec)
    await rows.dropIndex('a_1')
    expect(await bench.db.command({ dropIndexes: rows.collectionName, index: { b: 1 } })).toMatchObject({ nIndexesWas: 4 })
    expect((await rows.indexes()).map((index) => index.name)).toEqual(['_id_', 'c_1', 'd_1'])
    await rows.dropIndexes()
    expect((await rows.indexes()).map((index) => index.name)).toEqual(['_id_'])
    expect(await refusal(rows.dropIndex('a_1'))).toMatchObject({ code: 27, codeName: 'IndexNotFound' })
    expect(await refusalCode(rows.dropIndex('_id_'))).toBe(72)
  })
})

/** A unique index, the documents that live side by side under it, and one more that does not. */
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
  { title: 'a missing field counts as null', key: { a: 1 }, together: [{}, { a: 1 }], refused: {}, keyValue: { a: null } },
  { title: 'null counts as missing', key: { a: 1 }, together: [{}], refused: { a: null }, keyValue: { a: null } },
  { title: 'Long 1 counts as 1', key: { a: 1 }, together: [{ a: 1 }, { a: '1' }, { a: true }], refused: { a: Long.fromNumber(1) }, keyValue: { a: 1 } },
  {
    title: 'two fields together',
    key: { season: 1, name: -1 },
    together: [{ season: 1, name: 'a' }, { season: 1, name: 'b' }, { season: 2, name: 'a' }, { season: 1 }],
    refused: { season: 1, name: 'a' },
    keyValue: { season: 1, name: 'a' },
  },
  { title: 'a nested field', key: { 'at.code': 1 }, together: [{ at: { code: 1 } }, { at: {} }], refused: { at: { code: 1 } }, keyValue: { 'at.code': 1 } },
  {
    title: 'members of arrays',
    key: { tags: 1 },
    together: [{ tags: ['a', 'b', 'a'] }, { tags: ['c'] }],
    refused: { tags: ['d', 'b'] },
    keyValue: { tags: 'b' },
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
    title: 'partial by another field',
    key: { name: 1 },
    options: { partialFilterExpression: { deleted: false } },
    together: [{ name: 'a', deleted: true }, { name: 'a', deleted: true }, { name: 'a', deleted: false }],
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
    await rows.insertOne({ _id: 'free', a: 'free', mail: 'free', name: 'free', tags: 'free', at: { code: 'free' }, season: 9 })
    const updates = [{ q: { _id: 'free' }, u: refused }]
    const answer = await bench.db.command({ update: rows.collectionName, updates })
    expect(answer).toMatchObject({ nModified: 0, ok: 1, writeErrors: [duplicate] })
    expect(await rows.countDocuments()).toBe(together.length + 1)
  })

  it('is not made where duplicates are, and the documents stay', async () => {
    const rows = await bench.collection([{ _id: 1, a: 1 }, { _id: 2, a: 1 }])
    expect(await refusal(rows.createIndex({ a: 1 }, unique))).toMatchObject({ code: 11000 })
    expect(await rows.indexes()).toHaveLength(1)
    await rows.insertOne({ _id: 3, a: 1 })
  })

  it('names index and key in its message', async () => {
    const rows = await bench.collection([{ _id: 1, a: 'x' }])
    await rows.createIndex({ a: 1 }, unique)
    const { message } = await refusal(rows.insertOne({ _id: 2, a: 'x' }))
    expect(message).toContain(`E11000 duplicate key error collection: ${rows.namespace} index: a_1 dup key: { a: "x" }`)
  })

  it('frees a key when its document is changed or deleted', async () => {
    const rows = await bench.collection([{ _id: 1, a: 'x' }, { _id: 2, a: 'y' }] satisfies Row[])
    await rows.createIndex({ a: 1 }, unique)
    await rows.updateOne({ _id: 1 }, { $set: { a: 'z' } })
    await rows.insertOne({ _id: 3, a: 'x' })
    await rows.deleteOne({ _id: 2 })
    await rows.insertOne({ _id: 4, a: 'y' })
    expect(await refusalCode(rows.updateOne({ _id: 4 }, { $set: { a: 'x' } }))).toBe(11000)
  })

  it('lets a document be written again with its own key', async () => {
    const rows = await bench.collection([{ _id: 1, tags: ['a', 'b'] }])
    await rows.createIndex({ tags: 1 }, unique)
    await rows.updateOne({ _id: 1 }, { $push: { tags: 'a' } as never })
    await rows.replaceOne({ _id: 1 }, { tags: ['b', 'a'] })
    expect(await rows.findOne({ tags: 'b' })).toEqual({ _id: 1, tags: ['b', 'a'] })
  })

  it('of many inserts at once lets exactly one in', async () => {
    const rows = await bench.collection()
    await rows.createIndex({ name: 1 }, unique)
    const all = await Promise.allSettled(Array.from({ length: 20 }, (_, _id) => rows.insertOne({ _id, name: 'same' })))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await rows.countDocuments()).toBe(1)
  })

  it('over two arrays of one document is refused with 171', async () => {
    const rows = await bench.collection()
    await rows.createIndex({ a: 1, b: 1 })
    expect(await refusalCode(rows.insertOne({ _id: 1, a: [1], b: [2] }))).toBe(171)
  })
})
