import { type Collection, type Document, Long, ObjectId } from 'mongodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { catchErrorCode, type Row, useDatabase } from './test-database.ts'

const bench = useDatabase()
const wro = new ObjectId('65a000000000000000000001')
const rmi = new ObjectId('65a000000000000000000002')
let rows: Collection<Row>

beforeAll(async () => {
  rows = await bench.collection([
    { _id: 1, name: 'Falcons', city: 'Riyadh', contest: wro, marks: [4, 8], fee: 100, paid: true },
    { _id: 2, name: 'Oryx', city: 'Jeddah', contest: wro, marks: [], fee: 150, paid: false },
    { _id: 3, name: 'Palm', city: 'Riyadh', contest: rmi, marks: [1], fee: 50, paid: true },
    { _id: 4, name: 'Dune', contest: new ObjectId('65a000000000000000000003'), fee: null, paid: true },
  ])
})

const byId = { $sort: { _id: 1 } }
const ofTeam = (_id: number) => ({ $match: { _id } })
const computed = (v: unknown, _id = 1) => [ofTeam(_id), { $project: { _id: 0, v } }]

const cases: [title: string, pipeline: Document[], result: Document[]][] = [
  ['$match', [{ $match: { city: 'Riyadh' } }, byId, { $project: { _id: 1 } }], [{ _id: 1 }, { _id: 3 }]],
  [
    '$sort, $skip, $limit',
    [{ $sort: { fee: -1 } }, { $skip: 1 }, { $limit: 1 }, { $project: { fee: 1 } }],
    [{ _id: 1, fee: 100 }],
  ],
  [
    '$project keeps, leaves out, computes',
    [ofTeam(1), { $project: { _id: 0, name: 1, of: '$city' } }],
    [{ name: 'Falcons', of: 'Riyadh' }],
  ],
  ['$project by exclusion', [ofTeam(4), { $project: { contest: 0, fee: 0 } }], [{ _id: 4, name: 'Dune', paid: true }]],
  ['$replaceRoot', [ofTeam(3), { $replaceRoot: { newRoot: { who: '$name' } } }], [{ who: 'Palm' }]],
  [
    '$unwind leaves out empty and missing arrays',
    [{ $unwind: '$marks' }, { $sort: { _id: 1, marks: 1 } }, { $project: { marks: 1 } }],
    [
      { _id: 1, marks: 4 },
      { _id: 1, marks: 8 },
      { _id: 3, marks: 1 },
    ],
  ],
  [
    '$unwind of a plain value keeps it',
    [ofTeam(1), { $unwind: '$name' }, { $project: { name: 1 } }],
    [{ _id: 1, name: 'Falcons' }],
  ],
  [
    '$group, then $match, $sort, $skip and $limit',
    [
      { $group: { _id: '$city', n: { $sum: 1 } } },
      { $match: { n: { $gt: 0 } } },
      { $sort: { n: -1, _id: -1 } },
      { $skip: 1 },
      { $limit: 1 },
    ],
    [{ _id: 'Jeddah', n: 1 }],
  ],
  [
    '$group holds missing and null for one key',
    [{ $group: { _id: '$city', n: { $sum: 1 } } }, byId],
    [
      { _id: null, n: 1 },
      { _id: 'Jeddah', n: 1 },
      { _id: 'Riyadh', n: 2 },
    ],
  ],
  [
    '$sum and $min pass over null',
    [{ $group: { _id: null, sum: { $sum: '$fee' }, min: { $min: '$fee' } } }],
    [{ _id: null, sum: 300, min: 50 }],
  ],
  ['$min of nothing is null', [{ $group: { _id: null, min: { $min: '$absent' } } }], [{ _id: null, min: null }]],
  [
    '$push by an ObjectId, in the order given',
    [byId, { $group: { _id: '$contest', names: { $push: '$name' } } }, byId, { $limit: 1 }],
    [{ _id: wro, names: ['Falcons', 'Oryx'] }],
  ],
  [
    '$group by several fields',
    [{ $group: { _id: { city: '$city', paid: '$paid' }, n: { $sum: 1 } } }, { $match: { n: 2 } }],
    [{ _id: { city: 'Riyadh', paid: true }, n: 2 }],
  ],
  [
    '$addToSet holds each value once and nothing that is missing',
    [{ $group: { _id: null, all: { $addToSet: '$city' } } }, { $project: { n: { $size: '$all' } } }],
    [{ _id: null, n: 2 }],
  ],
  [
    '$sum of a condition',
    [{ $group: { _id: null, paid: { $sum: { $cond: ['$paid', 1, 0] } } } }],
    [{ _id: null, paid: 3 }],
  ],
  [
    'the count that findAndCount asks for',
    [{ $match: { paid: true } }, { $group: { _id: 1, n: { $sum: 1 } } }],
    [{ _id: 1, n: 3 }],
  ],
  // biome-ignore lint/suspicious/noThenProperty: MongoDB's name for it
  ['$cond by name', computed({ $cond: { if: '$absent', then: 'a', else: 'b' } }), [{ v: 'b' }]],
  ['$ifNull', computed({ $ifNull: ['$absent', '$fee', 'none'] }, 4), [{ v: 'none' }]],
  ['$size', computed({ $size: '$marks' }), [{ v: 2 }]],
  ['$slice from a place', computed({ $slice: ['$marks', 1, 5] }), [{ v: [8] }]],
  ['$slice from the end', computed({ $slice: ['$marks', -1] }), [{ v: [8] }]],
  ['$slice of nothing', computed({ $slice: ['$absent', 1] }), [{ v: null }]],
  ['$$ROOT', computed('$$ROOT.name'), [{ v: 'Falcons' }]],
  ['documents and arrays', computed({ a: '$fee', b: ['$paid', '$absent'] }), [{ v: { a: 100, b: [true, null] } }]],
]

describe('a pipeline', () => {
  it.each(cases)('%s', async (_title, pipeline, result) => {
    expect(await rows.aggregate(pipeline).toArray()).toEqual(result)
  })

  it('adds longs exactly', async () => {
    const sums = await bench.collection([
      { _id: 1, v: Long.fromString('9007199254740993') },
      { _id: 2, v: 2 },
    ])
    const grouped = sums.aggregate([{ $group: { _id: null, v: { $sum: '$v' } } }], { promoteLongs: false })
    expect(await grouped.toArray()).toEqual([{ _id: null, v: Long.fromString('9007199254740995') }])
  })

  it.each([[[{ $match: {} }]], [[{ $group: { _id: null, n: { $sum: 1 } } }]]])(
    'reads a collection that is not there as empty: %j',
    async (pipeline) => {
      expect(await bench.db.collection('absent').aggregate(pipeline).toArray()).toEqual([])
    },
  )

  it('is rejected without a cursor: 9', async () => {
    expect(await catchErrorCode(bench.db.command({ aggregate: rows.collectionName, pipeline: [] }))).toBe(9)
  })

  it.each<[string, Document[], number[]]>([
    ['two stages in one', [{ $match: {}, $limit: 1 }], [40323]],
    ['$group without _id', [{ $group: { n: { $sum: 1 } } }], [15955]],
    ['an accumulator of several operands', [{ $group: { _id: null, v: { $sum: ['$fee', 1] } } }], [40237]],
    ['an empty $project', [{ $project: {} }], [51272]],
    ['a mixed $project', [{ $project: { a: 1, b: 0 } }], [31254]],
    ['$limit 0', [{ $limit: 0 }], [15958]],
    ['$skip below 0', [{ $skip: -1 }], [5107200, 15956]],
    ['$unwind of no path', [{ $unwind: 'marks' }], [28818]],
    ['$match of no document', [{ $match: 1 }], [15959]],
    ['$replaceRoot by no document', [{ $replaceRoot: { newRoot: '$name' } }], [40228]],
    ['an undefined variable', [{ $project: { a: '$$nothing' } }], [17276]],
    ['an unknown filter operator', [{ $match: { a: { $fancy: 1 } } }], [2]],
    ['$size of no array', computed({ $size: '$name' }), [17124]],
    ['$slice of no array', computed({ $slice: ['$name', 1] }), [28724]],
    ['$slice of one operand', computed({ $slice: '$marks' }), [28667]],
    ['$cond of two operands', computed({ $cond: ['$paid', 1] }), [16020]],
    ['$ifNull of one operand', computed({ $ifNull: ['$fee'] }), [1257300]],
  ])('is refused for %s', async (_title, pipeline, codes) => {
    expect(codes).toContain(await catchErrorCode(rows.aggregate(pipeline).toArray()))
  })
})
