import type { Collection, Document, IndexSpecification, Sort } from 'mongodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Row, useDatabase } from './test-database.ts'

const bench = useDatabase()
const size = 1000

interface Effort {
  nReturned: number
  totalKeysExamined: number
  totalDocsExamined: number
}

interface QueryCase {
  title: string
  filter: Document
  sort?: Sort
  skip?: number
  limit?: number
  answers: number
  looksAt: number
}

const queryCases: QueryCase[] = [
  { title: 'the document of an _id', filter: { _id: 500 }, answers: 1, looksAt: 1 },
  { title: 'equality', filter: { code: 'c7' }, answers: 1, looksAt: 1 },
  { title: '$in', filter: { code: { $in: ['c7', 'c8', 'none'] } }, answers: 2, looksAt: 2 },
  { title: 'a range', filter: { day: { $gte: 10, $lt: 12 } }, answers: 20, looksAt: 20 },
  { title: 'a prefix regex', filter: { code: /^c99/ }, answers: 11, looksAt: 12 },
  { title: 'the leading fields of a compound index', filter: { season: 3 }, answers: 100, looksAt: 100 },
  { title: 'all fields of a compound index', filter: { season: 3, place: 5 }, answers: 1, looksAt: 1 },
  { title: 'equality and a range in one index', filter: { season: 3, place: { $gte: 90 } }, answers: 10, looksAt: 10 },
  { title: 'a member of an array', filter: { tags: 't42' }, answers: 2, looksAt: 2 },
  { title: 'a nested field', filter: { 'at.city': 'k11' }, answers: 1, looksAt: 1 },
  { title: '$or over two indexes', filter: { $or: [{ code: 'c1' }, { 'at.city': 'k2' }] }, answers: 2, looksAt: 2 },
  {
    title: 'a narrow $or beside a broad condition',
    filter: { season: 3, $or: [{ code: 'c303' }, { 'at.city': 'k313' }] },
    answers: 2,
    looksAt: 2,
  },
  {
    title: 'a narrow condition beside a broad $or',
    filter: { tags: 't303', $or: [{ season: 3 }, { day: { $gte: 50 } }] },
    answers: 2,
    looksAt: 2,
  },
  {
    title: 'the first of $or over two indexes',
    filter: { $or: [{ season: 3 }, { 'at.city': { $gte: 'k2' } }] },
    limit: 5,
    answers: 5,
    looksAt: 5,
  },
  {
    title: 'the rarest of several members of an array',
    filter: { $and: [{ tags: { $gte: 't1' } }, { tags: /^t42/ }] },
    answers: 13,
    looksAt: 13,
  },
  {
    title: 'a query inside the filter of a partial index',
    filter: { mail: { $eq: 'm10', $type: 'string' } },
    answers: 1,
    looksAt: 1,
  },
  { title: 'a query inside the range of a partial index', filter: { nick: 'n11' }, answers: 1, looksAt: 1 },
  { title: 'the first in the order of an index', filter: {}, sort: { day: -1 }, limit: 5, answers: 5, looksAt: 5 },
  {
    title: 'a later page in the order of an index',
    filter: { season: 2 },
    sort: { place: 1 },
    skip: 20,
    limit: 10,
    answers: 10,
    looksAt: 10,
  },
  {
    title: 'a page of all, over several ranges of keys',
    filter: { season: { $in: [2, 5] } },
    sort: { season: -1, place: -1 },
    skip: 95,
    limit: 10,
    answers: 10,
    looksAt: 10,
  },
  {
    title: 'a late page of the documents with an array member',
    filter: { words: 'even' },
    sort: { day: -1, _id: -1 },
    skip: 480,
    limit: 10,
    answers: 10,
    looksAt: 10,
  },
  {
    title: 'a backward page of the documents with a missing or null field',
    filter: { above: null },
    sort: { place: -1, _id: -1 },
    skip: 180,
    limit: 10,
    answers: 10,
    looksAt: 10,
  },
  {
    title: 'an empty page behind the last document',
    filter: { season: 2 },
    sort: { place: 1 },
    skip: 100,
    answers: 0,
    looksAt: 0,
  },
  { title: 'a page backwards', filter: { season: 2 }, sort: { place: -1 }, limit: 10, answers: 10, looksAt: 10 },
]

const rowsToStore: Row[] = Array.from({ length: size }, (_, _id) => ({
  _id,
  code: `c${_id}`,
  day: Math.floor(_id / 10),
  season: Math.floor(_id / 100),
  place: _id % 100,
  tags: [`t${_id}`, `t${(_id + 1) % size}`],
  words: [_id % 2 === 0 ? 'even' : 'odd', 'number'],
  at: { city: `k${_id}` },
  mail: _id % 2 === 0 ? `m${_id}` : null,
  nick: _id % 2 === 0 ? '' : `n${_id}`,
  ...(_id % 5 > 0 && { above: _id % 5 === 1 ? null : _id % 5 }),
}))

const indexes: [IndexSpecification, Document][] = [
  [{ code: 1 }, { unique: true }],
  [{ day: 1 }, {}],
  [{ season: 1, place: 1 }, {}],
  [{ tags: 1 }, {}],
  [{ words: 1, day: -1, _id: -1 }, {}],
  [{ 'at.city': 1 }, {}],
  [{ above: 1, place: 1, _id: 1 }, {}],
  [{ nick: 1 }, { unique: true, partialFilterExpression: { nick: { $gt: '' } } }],
  [{ mail: 1 }, { unique: true, partialFilterExpression: { mail: { $type: 'string' } } }],
]

describe('an index serves', () => {
  let rows: Collection<Row>
  beforeAll(async () => {
    rows = await bench.collection(rowsToStore)
    for (const [spec, options] of indexes) await rows.createIndex(spec, options)
  })

  it.each(queryCases)('$title', async ({ filter, sort = {}, skip = 0, limit = 0, answers, looksAt }) => {
    const found = rows.find(filter).sort(sort).skip(skip).limit(limit)
    expect(await found.clone().toArray()).toHaveLength(answers)
    const effort: Effort = (await found.explain('executionStats'))['executionStats']
    expect(effort.nReturned).toBe(answers)
    expect(effort.totalDocsExamined).toBeLessThanOrEqual(looksAt)
  })

  it('a count up to a limit, without examining more', async () => {
    expect(await rows.countDocuments({ words: 'number' }, { limit: 30 })).toBe(30)
    expect(await rows.countDocuments({ day: { $gte: 10 } }, { skip: 895 })).toBe(5)
    const pipeline = [{ $match: { words: 'number' } }, { $limit: 30 }, { $group: { _id: 1, n: { $sum: 1 } } }]
    const { executionStats } = await rows.aggregate(pipeline).explain('executionStats')
    expect(executionStats).toMatchObject({ totalKeysExamined: 30, totalDocsExamined: 0 })
  })

  it('no query for documents outside it: null is not in the partial index', async () => {
    expect(await rows.countDocuments({ mail: null })).toBe(size / 2)
    expect(await rows.countDocuments({ mail: { $ne: 'm10' } })).toBe(size - 1)
  })

  it('no query that MongoDB would not serve by it: a string condition needs an explicit $type', async () => {
    const effort: Effort = (await rows.find({ mail: 'm10' }).explain('executionStats'))['executionStats']
    expect(effort).toMatchObject({ nReturned: 1, totalDocsExamined: size })
  })

  it('no unindexed query: the server examines every document', async () => {
    const effort: Effort = (await rows.find({ place: 5 }).explain('executionStats'))['executionStats']
    expect(effort).toMatchObject({ nReturned: 10, totalKeysExamined: 0, totalDocsExamined: size })
  })

  it('the update and deletion of a document by it', async () => {
    await rows.updateOne({ code: 'c3' }, { $set: { code: 'moved', tags: ['x'] } })
    expect(await rows.find({ code: 'c3' }).toArray()).toEqual([])
    expect((await rows.findOne({ tags: 'x' }))?._id).toBe(3)
    await rows.deleteOne({ 'at.city': 'k3' })
    expect(await rows.findOne({ code: 'moved' })).toBeNull()
  })
})
