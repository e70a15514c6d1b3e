import type { Document } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { type Row, refusalCode, uniqueName, useDatabase } from './support.ts'

const bench = useDatabase()

describe('$out', () => {
  it('makes the collection, and replaces it with its indexes kept the next time', async () => {
    const rows = await bench.collection([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
    ])
    const target = bench.db.collection<Row>(uniqueName('out'))
    expect(await rows.aggregate([{ $out: target.collectionName }]).toArray()).toEqual([])
    expect(await target.countDocuments()).toBe(2)
    await target.createIndex({ n: 1 }, { unique: true })
    await rows.aggregate([{ $match: { n: 2 } }, { $out: target.collectionName }]).toArray()
    expect(await target.find().toArray()).toEqual([{ _id: 2, n: 2 }])
    expect((await target.indexes()).map((index) => index.name)).toEqual(['_id_', 'n_1'])
  })

  it('leaves the target as it was when the result breaks its unique index', async () => {
    const rows = await bench.collection([
      { _id: 1, n: 5 },
      { _id: 2, n: 5 },
    ])
    const target = await bench.collection([{ _id: 'kept', n: 1 }])
    await target.createIndex({ n: 1 }, { unique: true })
    expect(await refusalCode(rows.aggregate([{ $out: target.collectionName }]).toArray())).toBe(11000)
    expect(await target.find().toArray()).toEqual([{ _id: 'kept', n: 1 }])
  })

  it('may write into another database', async () => {
    const rows = await bench.collection([{ _id: 1 }])
    const db = `${bench.db.databaseName}_out`
    await rows.aggregate([{ $out: { db, coll: 'there' } }]).toArray()
    expect(await bench.client.db(db).collection('there').countDocuments()).toBe(1)
    await bench.client.db(db).dropDatabase()
  })
})

describe('$merge', () => {
  const source: Row[] = [
    { _id: 1, a: 'new' },
    { _id: 2, a: 'new' },
  ]
  const present: Row = { _id: 1, a: 'old', b: 'kept' }

  it.each<[string, Document, Row[]]>([
    [
      'merges and inserts by itself',
      {},
      [
        { _id: 1, a: 'new', b: 'kept' },
        { _id: 2, a: 'new' },
      ],
    ],
    [
      'whenMatched replace',
      { whenMatched: 'replace' },
      [
        { _id: 1, a: 'new' },
        { _id: 2, a: 'new' },
      ],
    ],
    ['whenMatched keepExisting', { whenMatched: 'keepExisting' }, [present, { _id: 2, a: 'new' }]],
    ['whenNotMatched discard', { whenNotMatched: 'discard' }, [{ _id: 1, a: 'new', b: 'kept' }]],
    [
      'whenMatched by pipeline, the new document as $$new',
      { whenMatched: [{ $set: { both: { $concat: ['$a', '+', '$$new.a'] } } }] },
      [
        { ...present, both: 'old+new' },
        { _id: 2, a: 'new' },
      ],
    ],
  ])('%s', async (_title, options, after) => {
    const rows = await bench.collection(source)
    const target = await bench.collection([present])
    await rows.aggregate([{ $merge: { into: target.collectionName, ...options } }]).toArray()
    expect(await target.find().sort({ _id: 1 }).toArray()).toEqual(after)
  })

  it('matches on other fields when a unique index stands for them', async () => {
    const rows = await bench.collection([{ _id: 1, code: 'x', n: 2 }])
    const target = await bench.collection([{ _id: 'first', code: 'x', n: 1 }])
    const stages = [{ $unset: '_id' }, { $merge: { into: target.collectionName, on: 'code' } }]
    expect(await refusalCode(rows.aggregate(stages).toArray())).toBe(51183)
    await target.createIndex({ code: 1 }, { unique: true })
    await rows.aggregate(stages).toArray()
    expect(await target.find().toArray()).toEqual([{ _id: 'first', code: 'x', n: 2 }])
  })

  it.each<[string, Document, number]>([
    ['whenMatched fail', { whenMatched: 'fail' }, 11000],
    ['whenNotMatched fail', { whenNotMatched: 'fail' }, 13113],
  ])('%s refuses', async (_title, options, code) => {
    const rows = await bench.collection(source)
    const target = await bench.collection([present])
    expect(await refusalCode(rows.aggregate([{ $merge: { into: target.collectionName, ...options } }]).toArray())).toBe(
      code,
    )
    expect(await target.findOne({ _id: 1 }, { projection: { b: 1 } })).toEqual({ _id: 1, b: 'kept' })
  })
})
