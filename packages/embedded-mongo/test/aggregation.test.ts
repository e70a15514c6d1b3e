import { type Document, Long } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { byId, type Case, useTeams } from './aggregation-data.ts'
import { refusalCode, useDatabase } from './support.ts'

const bench = useDatabase()
const stored = useTeams(bench)

const cases: Case[] = [
  ['$match', () => [{ $match: { city: 'Riyadh' } }, byId, { $project: { _id: 1 } }], [{ _id: 1 }, { _id: 3 }]],
  [
    '$sort, $skip, $limit',
    () => [{ $sort: { fee: -1 } }, { $skip: 1 }, { $limit: 1 }, { $project: { fee: 1 } }],
    [{ _id: 1, fee: 100 }],
  ],
  [
    '$project keeps, leaves out, computes',
    () => [{ $match: { _id: 1 } }, { $project: { _id: 0, name: 1, net: { $divide: ['$fee', 2] } } }],
    [{ name: 'Falcons', net: 50 }],
  ],
  [
    '$project by exclusion',
    () => [{ $match: { _id: 4 } }, { $project: { contest: 0, fee: 0 } }],
    [{ _id: 4, name: 'Dune', paid: true }],
  ],
  [
    '$addFields nests and replaces',
    () => [
      { $match: { _id: 3 } },
      { $addFields: { 'at.city': '$city', fee: { $add: ['$fee', 1] } } },
      { $project: { at: 1, fee: 1 } },
    ],
    [{ _id: 3, at: { city: 'Riyadh' }, fee: 51 }],
  ],
  [
    '$set of a missing field adds nothing',
    () => [{ $match: { _id: 4 } }, { $set: { town: '$city' } }, { $project: { town: 1 } }],
    [{ _id: 4 }],
  ],
  [
    '$unset',
    () => [{ $match: { _id: 3 } }, { $unset: ['contest', 'marks', 'fee'] }],
    [{ _id: 3, name: 'Palm', city: 'Riyadh', paid: true }],
  ],
  ['$count', () => [{ $match: { paid: true } }, { $count: 'n' }], [{ n: 3 }]],
  ['$count of nothing gives no document', () => [{ $match: { _id: 99 } }, { $count: 'n' }], []],
  ['$replaceRoot', () => [{ $match: { _id: 3 } }, { $replaceRoot: { newRoot: { who: '$name' } } }], [{ who: 'Palm' }]],
  [
    '$replaceWith of a merged document',
    () => [
      { $match: { _id: 3 } },
      { $replaceWith: { $mergeObjects: [{ city: 'none', extra: 1 }, { city: '$city' }] } },
    ],
    [{ city: 'Riyadh', extra: 1 }],
  ],
  ['$sample', () => [{ $sample: { size: 3 } }, { $count: 'n' }], [{ n: 3 }]],
  [
    '$match after $group',
    () => [{ $group: { _id: '$city', n: { $sum: 1 } } }, { $match: { n: { $gt: 1 } } }],
    [{ _id: 'Riyadh', n: 2 }],
  ],
  [
    'the count that findAndCount asks for',
    () => [{ $match: { paid: true } }, { $group: { _id: 1, n: { $sum: 1 } } }],
    [{ _id: 1, n: 3 }],
  ],
]

describe('a pipeline', () => {
  it.each(cases)('%s', async (_title, pipeline, result) => {
    expect(await stored.run(pipeline(stored))).toEqual(result)
  })

  it('adds longs exactly and tells their type', async () => {
    const sums = await bench.collection([
      { _id: 1, v: Long.fromString('9007199254740993') },
      { _id: 2, v: 2 },
    ])
    const grouped = sums.aggregate(
      [{ $group: { _id: null, v: { $sum: '$v' } } }, { $set: { type: { $type: '$v' } } }],
      {
        promoteLongs: false,
      },
    )
    expect(await grouped.toArray()).toEqual([{ _id: null, v: Long.fromString('9007199254740995'), type: 'long' }])
  })

  it('reads a collection that is not there as empty', async () => {
    expect(
      await bench.db
        .collection('absent')
        .aggregate([{ $match: {} }])
        .toArray(),
    ).toEqual([])
    expect(
      await bench.db
        .collection('absent')
        .aggregate([{ $group: { _id: null, n: { $sum: 1 } } }])
        .toArray(),
    ).toEqual([])
  })

  it('runs without a cursor only by mistake: 9', async () => {
    expect(await refusalCode(bench.db.command({ aggregate: stored.teams, pipeline: [] }))).toBe(9)
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
    expect(codes).toContain(await refusalCode(stored.run(pipeline)))
  })
})
