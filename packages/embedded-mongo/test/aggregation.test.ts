import { type Collection, type Document, Long, ObjectId } from 'mongodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Row, refusalCode, useDatabase } from './support.ts'

const bench = useDatabase()
const wro = new ObjectId('65a000000000000000000001')
const rmi = new ObjectId('65a000000000000000000002')

const teams: Row[] = [
  { _id: 1, name: 'Falcons', city: 'Riyadh', contest: wro, marks: [4, 8], fee: 100, paid: true },
  { _id: 2, name: 'Oryx', city: 'Jeddah', contest: wro, marks: [], fee: 150, paid: false },
  { _id: 3, name: 'Palm', city: 'Riyadh', contest: rmi, marks: [1], fee: 50, paid: true },
  { _id: 4, name: 'Dune', contest: new ObjectId('65a000000000000000000003'), fee: null, paid: true },
]
const contests = [
  { _id: wro, title: 'WRO', host: { city: 'Riyadh' } },
  { _id: rmi, title: 'Mission', host: { city: 'Jeddah' } },
] satisfies Row[]

let rows: Collection<Row>
let contestsName: string
beforeAll(async () => {
  rows = await bench.collection(teams)
  contestsName = (await bench.collection(contests)).collectionName
})
const ran = (pipeline: Document[]) => rows.aggregate(pipeline).toArray()
const byId = { $sort: { _id: 1 } }

/** A pipeline over the teams above and what it gives; `contests` stands for the name of the other collection. */
type Case = [title: string, pipeline: (contests: string) => Document[], result: Document[]]

const cases: Case[] = [
  ['$match', () => [{ $match: { city: 'Riyadh' } }, byId, { $project: { _id: 1 } }], [{ _id: 1 }, { _id: 3 }]],
  ['$sort, $skip, $limit', () => [{ $sort: { fee: -1 } }, { $skip: 1 }, { $limit: 1 }, { $project: { fee: 1 } }], [{ _id: 1, fee: 100 }]],
  ['$project keeps, leaves out, computes', () => [{ $match: { _id: 1 } }, { $project: { _id: 0, name: 1, net: { $divide: ['$fee', 2] } } }], [{ name: 'Falcons', net: 50 }]],
  ['$project by exclusion', () => [{ $match: { _id: 4 } }, { $project: { contest: 0, fee: 0 } }], [{ _id: 4, name: 'Dune', paid: true }]],
  ['$addFields nests and replaces', () => [{ $match: { _id: 3 } }, { $addFields: { 'at.city': '$city', fee: { $add: ['$fee', 1] } } }, { $project: { at: 1, fee: 1 } }], [{ _id: 3, at: { city: 'Riyadh' }, fee: 51 }]],
  ['$set of a missing field adds nothing', () => [{ $match: { _id: 4 } }, { $set: { town: '$city' } }, { $project: { town: 1 } }], [{ _id: 4 }]],
  ['$unset', () => [{ $match: { _id: 3 } }, { $unset: ['contest', 'marks', 'fee'] }], [{ _id: 3, name: 'Palm', city: 'Riyadh', paid: true }]],
  ['$count', () => [{ $match: { paid: true } }, { $count: 'n' }], [{ n: 3 }]],
  ['$count of nothing gives no document', () => [{ $match: { _id: 99 } }, { $count: 'n' }], []],
  ['$sortByCount', () => [{ $sortByCount: '$paid' }], [{ _id: true, count: 3 }, { _id: false, count: 1 }]],
  ['$group holds missing and null for one key', () => [{ $group: { _id: '$city', n: { $sum: 1 } } }, byId], [{ _id: null, n: 1 }, { _id: 'Jeddah', n: 1 }, { _id: 'Riyadh', n: 2 }]],
  ['$group of all', () => [{ $group: { _id: null, sum: { $sum: '$fee' }, avg: { $avg: '$fee' }, min: { $min: '$fee' }, max: { $max: '$fee' } } }], [{ _id: null, sum: 300, avg: 100, min: 50, max: 150 }]],
  ['$group by an ObjectId', () => [{ $group: { _id: '$contest', names: { $push: '$name' } } }, byId, { $limit: 1 }], [{ _id: wro, names: ['Falcons', 'Oryx'] }]],
  ['$group by several fields', () => [{ $group: { _id: { city: '$city', paid: '$paid' }, n: { $count: {} } } }, { $match: { n: 2 } }], [{ _id: { city: 'Riyadh', paid: true }, n: 2 }]],
  ['$group $first and $last in the order given', () => [byId, { $group: { _id: '$contest', first: { $first: '$name' }, last: { $last: '$name' } } }, byId, { $limit: 1 }], [{ _id: wro, first: 'Falcons', last: 'Oryx' }]],
  ['$group $addToSet', () => [{ $group: { _id: null, all: { $addToSet: '$paid' } } }, { $project: { n: { $size: '$all' } } }], [{ _id: null, n: 2 }]],
  ['$group $sum of a condition', () => [{ $group: { _id: null, paid: { $sum: { $cond: ['$paid', 1, 0] } } } }], [{ _id: null, paid: 3 }]],
  ['$unwind leaves out empty and missing arrays', () => [{ $unwind: '$marks' }, { $sort: { _id: 1, marks: 1 } }, { $project: { marks: 1 } }], [{ _id: 1, marks: 4 }, { _id: 1, marks: 8 }, { _id: 3, marks: 1 }]],
  ['$unwind may keep them, with the place', () => [{ $match: { _id: { $gt: 1 } } }, { $unwind: { path: '$marks', preserveNullAndEmptyArrays: true, includeArrayIndex: 'at' } }, byId, { $project: { marks: 1, at: 1 } }], [{ _id: 2, at: null }, { _id: 3, marks: 1, at: 0 }, { _id: 4, at: null }]],
  ['$unwind of a plain value keeps it', () => [{ $match: { _id: 1 } }, { $unwind: '$name' }, { $project: { name: 1 } }], [{ _id: 1, name: 'Falcons' }]],
  ['$lookup by a field', (from) => [{ $match: { _id: { $in: [3, 4] } } }, { $lookup: { from, localField: 'contest', foreignField: '_id', as: 'of' } }, byId, { $project: { 'of.title': 1 } }], [{ _id: 3, of: [{ title: 'Mission' }] }, { _id: 4, of: [] }]],
  ['$lookup by pipeline with variables', (from) => [{ $match: { _id: 1 } }, { $lookup: { from, let: { town: '$city' }, pipeline: [{ $match: { $expr: { $eq: ['$host.city', '$$town'] } } }, { $project: { _id: 0, title: 1 } }], as: 'near' } }, { $project: { near: 1 } }], [{ _id: 1, near: [{ title: 'WRO' }] }]],
  ['$lookup by field and pipeline', (from) => [{ $match: { _id: 3 } }, { $lookup: { from, localField: 'contest', foreignField: '_id', pipeline: [{ $project: { _id: 0, title: 1 } }], as: 'of' } }, { $project: { of: 1 } }], [{ _id: 3, of: [{ title: 'Mission' }] }]],
  ['$lookup of each member of an array', () => [{ $match: { _id: 1 } }, { $set: { friends: [2, 3] } }, { $lookup: { from: rows.collectionName, localField: 'friends', foreignField: '_id', as: 'f' } }, { $project: { n: { $size: '$f' } } }], [{ _id: 1, n: 2 }]],
  ['$lookup in a collection that is not there', () => [{ $match: { _id: 1 } }, { $lookup: { from: 'nowhere', localField: 'a', foreignField: 'b', as: 'of' } }, { $project: { of: 1 } }], [{ _id: 1, of: [] }]],
  ['$facet', () => [{ $facet: { count: [{ $count: 'n' }], page: [byId, { $limit: 1 }, { $project: { name: 1 } }] } }], [{ count: [{ n: 4 }], page: [{ _id: 1, name: 'Falcons' }] }]],
  ['$bucket', () => [{ $bucket: { groupBy: '$fee', boundaries: [0, 100, 200], default: 'other', output: { n: { $sum: 1 } } } }], [{ _id: 0, n: 1 }, { _id: 100, n: 2 }, { _id: 'other', n: 1 }]],
  ['$replaceRoot', () => [{ $match: { _id: 3 } }, { $replaceRoot: { newRoot: { who: '$name' } } }], [{ who: 'Palm' }]],
  ['$replaceWith of a merged document', () => [{ $match: { _id: 3 } }, { $replaceWith: { $mergeObjects: [{ city: 'none', extra: 1 }, { city: '$city' }] } }], [{ city: 'Riyadh', extra: 1 }]],
  ['$unionWith', (other) => [{ $project: { label: '$name', _id: 0 } }, { $unionWith: { coll: other, pipeline: [{ $project: { label: '$title', _id: 0 } }] } }, { $sort: { label: 1 } }, { $skip: 3 }], [{ label: 'Oryx' }, { label: 'Palm' }, { label: 'WRO' }]],
  ['$unionWith by name', (other) => [{ $unionWith: other }, { $count: 'n' }], [{ n: 6 }]],
  ['$sample', () => [{ $sample: { size: 3 } }, { $count: 'n' }], [{ n: 3 }]],
  ['$match after $group', () => [{ $group: { _id: '$city', n: { $sum: 1 } } }, { $match: { n: { $gt: 1 } } }], [{ _id: 'Riyadh', n: 2 }]],
  ['the count that findAndCount asks for', () => [{ $match: { paid: true } }, { $group: { _id: 1, n: { $sum: 1 } } }], [{ _id: 1, n: 3 }]],
]

describe('a pipeline', () => {
  it.each(cases)('%s', async (_title, pipeline, result) => {
    expect(await ran(pipeline(contestsName))).toEqual(result)
  })

  it('adds longs exactly and tells their type', async () => {
    const sums = await bench.collection([
      { _id: 1, v: Long.fromString('9007199254740993') },
      { _id: 2, v: 2 },
    ])
    const grouped = sums.aggregate([{ $group: { _id: null, v: { $sum: '$v' } } }, { $set: { type: { $type: '$v' } } }], {
      promoteLongs: false,
    })
    expect(await grouped.toArray()).toEqual([{ _id: null, v: Long.fromString('9007199254740995'), type: 'long' }])
  })

  it('reads a collection that is not there as empty', async () => {
    expect(await bench.db.collection('absent').aggregate([{ $match: {} }]).toArray()).toEqual([])
    expect(await bench.db.collection('absent').aggregate([{ $group: { _id: null, n: { $sum: 1 } } }]).toArray()).toEqual([])
  })

  it('runs without a cursor only by mistake: 9', async () => {
    expect(await refusalCode(bench.db.command({ aggregate: rows.collectionName, pipeline: [] }))).toBe(9)
  })

  it.each<[string, Document[], number[]]>([
    ['an unknown stage', [{ $fancy: {} }], [40324]],
    ['two stages in one', [{ $match: {}, $limit: 1 }], [40323]],
    ['an unknown expression', [{ $project: { a: { $fancy: 1 } } }], [31325, 168]],
    ['an unknown accumulator', [{ $group: { _id: null, a: { $fancy: 1 } } }], [15952]],
    ['$group without _id', [{ $group: { n: { $sum: 1 } } }], [15955]],
    ['an empty $project', [{ $project: {} }], [51272]],
    ['a mixed $project', [{ $project: { a: 1, b: 0 } }], [31254]],
    ['$limit 0', [{ $limit: 0 }], [15958]],
    ['$skip below 0', [{ $skip: -1 }], [5107200, 15956]],
    ['$unwind of no path', [{ $unwind: 'marks' }], [28818]],
    ['$match of no document', [{ $match: 1 }], [15959]],
    ['$out before the end', [{ $out: 'x' }, { $match: {} }], [40601]],
    ['$out inside $facet', [{ $facet: { a: [{ $out: 'x' }] } }], [40600]],
    ['$replaceRoot by no document', [{ $replaceRoot: { newRoot: '$name' } }], [40228]],
    ['an undefined variable', [{ $project: { a: '$$nothing' } }], [17276]],
    ['an unknown filter operator', [{ $match: { a: { $fancy: 1 } } }], [2]],
  ])('is refused for %s', async (_title, pipeline, codes) => {
    expect(codes).toContain(await refusalCode(ran(pipeline)))
  })
})
