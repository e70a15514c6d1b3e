import { rm } from 'node:fs/promises'
import type { Db, Document } from 'mongodb'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LaunchedMongo, launchEmbeddedMongo } from '../src/launch.ts'
import { catchErrorCode, catchServerError, createDataDir, type Row } from './test-database.ts'

let server: LaunchedMongo
let dataDir: string
let client: MongoClient
let db: Db

beforeAll(async () => {
  dataDir = await createDataDir()
  server = await launchEmbeddedMongo({ dataDir })
  client = new MongoClient(server.uri)
  db = client.db('refusals')
  await db.collection<Row>('c').insertOne({ _id: 'a', text: 'x', n: 1 })
})

afterAll(async () => {
  await client.close()
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

const collation = { locale: 'ar' }
const index = (spec: Document) => ({ createIndexes: 'c', indexes: [{ name: 'i', ...spec }] })

const updating = (statement: Document) => ({ update: 'c', updates: [{ q: {}, ...statement }] })

/** Deliberately unsupported commands. */
const unsupported: [title: string, command: Document, code: number][] = [
  ['collation of find', { find: 'c', filter: {}, collation }, 72],
  ['collation of aggregate', { aggregate: 'c', pipeline: [], cursor: {}, collation }, 72],
  ['collation of count', { count: 'c', collation }, 72],
  ['collation of distinct', { distinct: 'c', key: 'n', collation }, 72],
  ['collation of findAndModify', { findAndModify: 'c', query: {}, remove: true, collation }, 72],
  ['collation of an index', index({ key: { n: 1 }, collation }), 72],
  ['collation of a collection', { create: 'collated', collation }, 72],
  ['a capped collection', { create: 'capped', capped: true, size: 4096 }, 72],
  ['a time series', { create: 'series', timeseries: { timeField: 't' } }, 72],
  ['a view', { create: 'view', viewOn: 'c', pipeline: [] }, 72],
  ['a validator', { create: 'valid', validator: { n: { $gt: 0 } } }, 72],
  ['a text index', index({ key: { text: 'text' } }), 67],
  ['a geo index', index({ key: { at: '2dsphere' } }), 67],
  ['a hashed index', index({ key: { n: 'hashed' } }), 67],
  ['a wildcard index', index({ key: { '$**': 1 } }), 67],
  ['a change stream', { aggregate: 'c', pipeline: [{ $changeStream: {} }], cursor: {} }, 40573],
  ['aggregation of a database', { aggregate: 1, pipeline: [], cursor: {} }, 73],
  ['collMod', { collMod: 'c', hidden: true }, 59],
  ['a snapshot read concern outside transactions', { find: 'c', readConcern: { level: 'snapshot' } }, 72],
  ['a write concern with two members', { insert: 'c', documents: [{}], writeConcern: { w: 2 } }, 2],
  [
    'an order of what is updated (8.0 has it)',
    { update: 'c', updates: [{ q: {}, u: { n: 1 }, sort: { n: 1 } }] },
    40415,
  ],
  ['a pattern as an _id', { insert: 'c', documents: [{ _id: /a/ }] }, 2],
  ['variables of a command', { find: 'c', let: { w: 1 } }, 40415],
  ['options of $unwind', { aggregate: 'c', pipeline: [{ $unwind: { path: '$n' } }], cursor: {} }, 15981],
  ['a part of an array by a projection', { find: 'c', projection: { n: { $slice: 1 } } }, 28667],
  ['a positional projection', { find: 'c', projection: { 'n.$': 1 } }, 16410],
  ['an $elemMatch projection', { find: 'c', projection: { n: { $elemMatch: { a: 1 } } } }, 31325],
  ['an update by a pipeline', updating({ u: [{ $set: { n: 2 } }] }), 9],
  ['array filters', updating({ u: { $set: { 'n.$[a]': 2 } }, arrayFilters: [{ a: 1 }] }), 40415],
  ['a member of an array by its filter', updating({ u: { $set: { 'n.$[a]': 2 } } }), 2],
  ['$pullAll', updating({ u: { $pullAll: { n: [1] } } }), 9],
  ['$bit', updating({ u: { $bit: { n: { and: 1 } } } }), 9],
  ['$push that sorts and cuts', updating({ u: { $push: { l: { $each: [1], $sort: 1, $slice: 2 } } } }), 2],
  ['the bulkWrite command', { bulkWrite: 1, ops: [], nsInfo: [] }, 59],
]

describe('the embedded database rejects as unsupported:', () => {
  it.each(unsupported)('%s', async (_title, command, code) => {
    const target = 'bulkWrite' in command ? client.db('admin') : db
    const response = await target.command(command).catch((error: Document) => error)
    expect(response['code'] ?? response['writeErrors']?.[0].code).toBe(code)
    expect(
      await db
        .listCollections({}, { nameOnly: true })
        .map(({ name }) => name)
        .toArray(),
    ).toEqual(['c'])
    expect(await db.collection('c').countDocuments()).toBe(1)
    expect(await db.collection('c').indexes()).toHaveLength(1)
  })

  it.each<[string, Document]>([
    ['$where', { $where: 'true' }],
    ['$jsonSchema', { $jsonSchema: { required: ['n'] } }],
    ['$bitsAllSet', { n: { $bitsAllSet: 1 } }],
    ['$mod', { n: { $mod: [2, 1] } }],
    ['$expr', { $expr: { $eq: ['$n', 1] } }],
    ['$geoWithin', { at: { $geoWithin: { $center: [[0, 0], 1] } } }],
  ])('%s in a filter', async (_title, filter) => {
    expect(await catchErrorCode(db.collection('c').find(filter).toArray())).toBe(2)
  })

  it.each(['$addFields', '$bucket', '$count', '$facet', '$merge', '$out', '$set', '$unionWith', '$unset'])(
    'the stage %s',
    async (stage) => {
      const rejection = await catchServerError(
        db
          .collection('c')
          .aggregate([{ [stage]: 'out' }])
          .toArray(),
      )
      expect(rejection).toMatchObject({ code: 40324, message: `Unrecognized pipeline stage name: '${stage}'` })
    },
  )

  it.each(['$avg', '$count', '$first', '$last', '$max', '$mergeObjects', '$stdDevPop', '$topN'])(
    'the accumulator %s',
    async (operator) => {
      const group = { $group: { _id: null, v: { [operator]: '$n' } } }
      const rejection = await catchServerError(db.collection('c').aggregate([group]).toArray())
      expect(rejection).toMatchObject({ code: 15952, message: `unknown group operator '${operator}'` })
    },
  )

  it.each(['$add', '$concat', '$dateToString', '$eq', '$filter', '$let', '$literal', '$map', '$sum', '$toString'])(
    'the expression %s',
    async (operator) => {
      const group = { $group: { _id: { [operator]: ['$n', 1] } } }
      const rejection = await catchServerError(db.collection('c').aggregate([group]).toArray())
      expect(rejection).toMatchObject({
        code: 168,
        codeName: 'InvalidPipelineOperator',
        message: `Unrecognized expression '${operator}'`,
      })
    },
  )

  it.each([
    ['find', (hint: string) => ({ find: 'c', filter: {}, hint })],
    ['update', (hint: string) => ({ update: 'c', updates: [{ q: {}, u: { $set: { n: 2 } }, hint }] })],
    ['delete', (hint: string) => ({ delete: 'c', deletes: [{ q: {}, limit: 0, hint }] })],
  ])('hints of %s', async (_title, command) => {
    const response = await db.command(command('_id_')).catch((error: Document) => error)
    expect(response['code'] ?? response['writeErrors'][0].code).toBe(2)
    expect(await db.collection('c').countDocuments({ n: 1 })).toBe(1)
  })

  it('retryable writes: a txnNumber outside a transaction is refused with 20', async () => {
    const session = client.startSession()
    session.incrementTransactionNumber()
    const insert = { insert: 'c', documents: [{ _id: 'r' }], txnNumber: 1n, lsid: session.id }
    expect(await catchErrorCode(db.command(insert, { session }))).toBe(20)
    await session.endSession()
    expect(await db.collection('c').countDocuments()).toBe(1)
  })
})
