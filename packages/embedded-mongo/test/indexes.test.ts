import type { CreateIndexesOptions, IndexSpecification } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { catchErrorCode, catchServerError, useDatabase } from './test-database.ts'

const bench = useDatabase()
const unique = { unique: true }

describe('creating and listing indexes', () => {
  it('createIndexes reports the counts before and after, and creates the collection', async () => {
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
    expect(await bench.db.command({ createIndexes, indexes })).toMatchObject({
      numIndexesBefore: 3,
      numIndexesAfter: 3,
    })
  })

  it('several indexes are created all or none, and a repeated one only once', async () => {
    const rows = await bench.collection([
      { _id: 1, a: 1, b: 1 },
      { _id: 2, a: 1, b: 2 },
    ])
    const createIndexes = rows.collectionName
    const onB = { key: { b: 1 }, name: 'b_1' }
    const indexes = [onB, { key: { a: 1 }, name: 'a_1', unique: true }]
    expect(await catchErrorCode(bench.db.command({ createIndexes, indexes }))).toBe(11_000)
    expect((await rows.indexes()).map(({ name }) => name)).toEqual(['_id_'])
    await bench.db.command({ createIndexes, indexes: [onB, onB] })
    expect((await rows.indexes()).map(({ name }) => name)).toEqual(['_id_', 'b_1'])
  })

  it('listIndexes returns each index with its options', async () => {
    const rows = await bench.collection()
    expect(await rows.createIndex({ a: 1, 'b.c': -1 })).toBe('a_1_b.c_-1')
    await rows.createIndex({ email: 1 }, { unique: true, partialFilterExpression: { email: { $type: 'string' } } })
    await rows.createIndex({ code: 1 }, { name: 'code', sparse: true })
    await rows.createIndex({ until: 1 }, { expireAfterSeconds: 60 })
    expect(await rows.listIndexes().toArray()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1, 'b.c': -1 }, name: 'a_1_b.c_-1' },
      {
        v: 2,
        key: { email: 1 },
        name: 'email_1',
        unique: true,
        partialFilterExpression: { email: { $type: 'string' } },
      },
      { v: 2, key: { code: 1 }, name: 'code', sparse: true },
      { v: 2, key: { until: 1 }, name: 'until_1', expireAfterSeconds: 60 },
    ])
  })

  it('listIndexes of a missing collection fails with 26', async () => {
    expect(await catchServerError(bench.db.command({ listIndexes: 'absent' }))).toMatchObject({
      code: 26,
      codeName: 'NamespaceNotFound',
    })
    expect(await catchErrorCode(bench.db.command({ dropIndexes: 'absent', index: '*' }))).toBe(26)
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
    expect(await catchErrorCode(rows.createIndex(spec, options))).toBe(code)
    expect(await rows.indexes()).toHaveLength(3)
  })

  it('an unknown option is refused with 197', async () => {
    const createIndexes = (await bench.collection()).collectionName
    const indexes = [{ key: { a: 1 }, name: 'a_1', sideways: true }]
    expect(await catchErrorCode(bench.db.command({ createIndexes, indexes }))).toBe(197)
  })

  it('the output of listIndexes creates the same indexes elsewhere', async () => {
    const [from, to] = [await bench.collection(), await bench.collection()]
    await from.createIndex({ a: 1, b: -1 }, { unique: true, partialFilterExpression: { a: { $gt: '' } } })
    await from.createIndex({ until: 1 }, { expireAfterSeconds: 60 })
    const indexes = await from.listIndexes().toArray()
    await bench.db.command({ createIndexes: to.collectionName, indexes })
    expect(await to.listIndexes().toArray()).toEqual(indexes)
  })

  it('two partial indexes on the same fields coexist', async () => {
    const rows = await bench.collection()
    await rows.createIndex({ a: 1 }, { name: 'one', partialFilterExpression: { kind: 1 } })
    await rows.createIndex({ a: 1 }, { name: 'two', partialFilterExpression: { kind: 2 } })
    expect(await rows.indexes()).toHaveLength(3)
  })

  it('dropIndexes removes by name, by fields and all; never the one of _id', async () => {
    const rows = await bench.collection()
    for (const spec of [{ a: 1 }, { b: 1 }, { c: 1 }, { d: 1 }] as IndexSpecification[]) await rows.createIndex(spec)
    await rows.dropIndex('a_1')
    expect(await bench.db.command({ dropIndexes: rows.collectionName, index: { b: 1 } })).toMatchObject({
      nIndexesWas: 4,
    })
    expect((await rows.indexes()).map((index) => index.name)).toEqual(['_id_', 'c_1', 'd_1'])
    await rows.dropIndexes()
    expect((await rows.indexes()).map((index) => index.name)).toEqual(['_id_'])
    expect(await catchServerError(rows.dropIndex('a_1'))).toMatchObject({ code: 27, codeName: 'IndexNotFound' })
    expect(await catchErrorCode(rows.dropIndex('_id_'))).toBe(72)
  })
})

it('dropIndexes drops a repeated index once, and no other', async () => {
  const rows = await bench.collection()
  await rows.createIndexes([{ key: { a: 1 } }, { key: { b: 1 }, unique: true }])
  await bench.db.command({ dropIndexes: rows.collectionName, index: ['a_1', 'a_1'] })
  expect((await rows.indexes()).map(({ name }) => name)).toEqual(['_id_', 'b_1'])
  await rows.insertOne({ _id: 1, b: 1 })
  expect(await catchErrorCode(rows.insertOne({ _id: 2, b: 1 }))).toBe(11000)
})
