import type { Document } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { byId, type Case, useTeams, wro } from './aggregation-data.ts'
import { type Row, useDatabase } from './support.ts'

const bench = useDatabase()
const stored = useTeams(bench)

const cases: Case[] = [
  [
    '$sortByCount',
    () => [{ $sortByCount: '$paid' }],
    [
      { _id: true, count: 3 },
      { _id: false, count: 1 },
    ],
  ],
  [
    '$group holds missing and null for one key',
    () => [{ $group: { _id: '$city', n: { $sum: 1 } } }, byId],
    [
      { _id: null, n: 1 },
      { _id: 'Jeddah', n: 1 },
      { _id: 'Riyadh', n: 2 },
    ],
  ],
  [
    '$group of all',
    () => [
      {
        $group: {
          _id: null,
          sum: { $sum: '$fee' },
          avg: { $avg: '$fee' },
          min: { $min: '$fee' },
          max: { $max: '$fee' },
        },
      },
    ],
    [{ _id: null, sum: 300, avg: 100, min: 50, max: 150 }],
  ],
  [
    '$group by an ObjectId',
    () => [{ $group: { _id: '$contest', names: { $push: '$name' } } }, byId, { $limit: 1 }],
    [{ _id: wro, names: ['Falcons', 'Oryx'] }],
  ],
  [
    '$group by several fields',
    () => [{ $group: { _id: { city: '$city', paid: '$paid' }, n: { $count: {} } } }, { $match: { n: 2 } }],
    [{ _id: { city: 'Riyadh', paid: true }, n: 2 }],
  ],
  [
    '$group $first and $last in the order given',
    () => [
      byId,
      { $group: { _id: '$contest', first: { $first: '$name' }, last: { $last: '$name' } } },
      byId,
      { $limit: 1 },
    ],
    [{ _id: wro, first: 'Falcons', last: 'Oryx' }],
  ],
  [
    '$group $addToSet',
    () => [{ $group: { _id: null, all: { $addToSet: '$paid' } } }, { $project: { n: { $size: '$all' } } }],
    [{ _id: null, n: 2 }],
  ],
  [
    '$group $sum of a condition',
    () => [{ $group: { _id: null, paid: { $sum: { $cond: ['$paid', 1, 0] } } } }],
    [{ _id: null, paid: 3 }],
  ],
  [
    '$unwind leaves out empty and missing arrays',
    () => [{ $unwind: '$marks' }, { $sort: { _id: 1, marks: 1 } }, { $project: { marks: 1 } }],
    [
      { _id: 1, marks: 4 },
      { _id: 1, marks: 8 },
      { _id: 3, marks: 1 },
    ],
  ],
  [
    '$unwind may keep them, with the place',
    () => [
      { $match: { _id: { $gt: 1 } } },
      { $unwind: { path: '$marks', preserveNullAndEmptyArrays: true, includeArrayIndex: 'at' } },
      byId,
      { $project: { marks: 1, at: 1 } },
    ],
    [
      { _id: 2, at: null },
      { _id: 3, marks: 1, at: 0 },
      { _id: 4, at: null },
    ],
  ],
  [
    '$unwind of a plain value keeps it',
    () => [{ $match: { _id: 1 } }, { $unwind: '$name' }, { $project: { name: 1 } }],
    [{ _id: 1, name: 'Falcons' }],
  ],
  [
    '$lookup by a field',
    ({ contests: from }) => [
      { $match: { _id: { $in: [3, 4] } } },
      { $lookup: { from, localField: 'contest', foreignField: '_id', as: 'of' } },
      byId,
      { $project: { 'of.title': 1 } },
    ],
    [
      { _id: 3, of: [{ title: 'Mission' }] },
      { _id: 4, of: [] },
    ],
  ],
  [
    '$lookup by pipeline with variables',
    ({ contests: from }) => [
      { $match: { _id: 1 } },
      {
        $lookup: {
          from,
          let: { town: '$city' },
          pipeline: [{ $match: { $expr: { $eq: ['$host.city', '$$town'] } } }, { $project: { _id: 0, title: 1 } }],
          as: 'near',
        },
      },
      { $project: { near: 1 } },
    ],
    [{ _id: 1, near: [{ title: 'WRO' }] }],
  ],
  [
    '$lookup by field and pipeline',
    ({ contests: from }) => [
      { $match: { _id: 3 } },
      {
        $lookup: {
          from,
          localField: 'contest',
          foreignField: '_id',
          pipeline: [{ $project: { _id: 0, title: 1 } }],
          as: 'of',
        },
      },
      { $project: { of: 1 } },
    ],
    [{ _id: 3, of: [{ title: 'Mission' }] }],
  ],
  [
    '$lookup of each member of an array',
    ({ teams: from }) => [
      { $match: { _id: 1 } },
      { $set: { friends: [2, 3] } },
      { $lookup: { from, localField: 'friends', foreignField: '_id', as: 'f' } },
      { $project: { n: { $size: '$f' } } },
    ],
    [{ _id: 1, n: 2 }],
  ],
  [
    '$lookup by a field of the members of an array, then $unwind and $group',
    ({ teams: from }) => [
      { $match: { _id: 1 } },
      { $set: { links: [{ to: 2 }, { to: 3 }, { to: 99 }] } },
      { $lookup: { from, localField: 'links.to', foreignField: '_id', as: 'linked' } },
      { $unwind: '$linked' },
      { $group: { _id: '$linked.city', fees: { $sum: '$linked.fee' } } },
      byId,
    ],
    [
      { _id: 'Jeddah', fees: 150 },
      { _id: 'Riyadh', fees: 50 },
    ],
  ],
  [
    '$lookup of null finds null and missing',
    ({ teams: from }) => [
      { $match: { _id: 1 } },
      { $project: { none: null } },
      { $lookup: { from, localField: 'none', foreignField: 'city', as: 'f' } },
      { $project: { 'f.name': 1 } },
    ],
    [{ _id: 1, f: [{ name: 'Dune' }] }],
  ],
  [
    '$lookup in a collection that is not there',
    () => [
      { $match: { _id: 1 } },
      { $lookup: { from: 'nowhere', localField: 'a', foreignField: 'b', as: 'of' } },
      { $project: { of: 1 } },
    ],
    [{ _id: 1, of: [] }],
  ],
  [
    '$facet',
    () => [{ $facet: { count: [{ $count: 'n' }], page: [byId, { $limit: 1 }, { $project: { name: 1 } }] } }],
    [{ count: [{ n: 4 }], page: [{ _id: 1, name: 'Falcons' }] }],
  ],
  [
    '$bucket',
    () => [{ $bucket: { groupBy: '$fee', boundaries: [0, 100, 200], default: 'other', output: { n: { $sum: 1 } } } }],
    [
      { _id: 0, n: 1 },
      { _id: 100, n: 2 },
      { _id: 'other', n: 1 },
    ],
  ],
  [
    '$unionWith',
    ({ contests: other }) => [
      { $project: { label: '$name', _id: 0 } },
      { $unionWith: { coll: other, pipeline: [{ $project: { label: '$title', _id: 0 } }] } },
      { $sort: { label: 1 } },
      { $skip: 3 },
    ],
    [{ label: 'Oryx' }, { label: 'Palm' }, { label: 'WRO' }],
  ],
  ['$unionWith by name', ({ contests: other }) => [{ $unionWith: other }, { $count: 'n' }], [{ n: 6 }]],
]

describe('a pipeline that groups or joins', () => {
  it.each(cases)('%s', async (_title, pipeline, result) => {
    expect(await stored.run(pipeline(stored))).toEqual(result)
  })
})

describe('$lookup by a field finds', () => {
  const joined = async (local: Document) => {
    const from = await bench.collection([
      { _id: 'null', v: null },
      { _id: 'none' },
      { _id: 5, v: 5 },
      { _id: 'list', v: [[5]] },
    ])
    const rows = await bench.collection([{ _id: 1, ...local }])
    const lookup = { from: from.collectionName, localField: 'v.n', foreignField: 'v', as: 'found' }
    const [row] = await rows.aggregate([{ $lookup: lookup }]).toArray()
    return row?.['found'].map(({ _id }: Row) => _id)
  }

  it.each<[string, Document, unknown[]]>([
    ['what is null or missing, for an empty array', { v: { n: [] } }, ['null', 'none']],
    ['the same for an array of which no member has the field', { v: [{}, { x: 1 }] }, ['null', 'none']],
    ['only what the members have that have it', { v: [{}, { n: 5 }] }, [5]],
    ['an array for an array in an array', { v: { n: [[5]] } }, ['list']],
    ['null beside others where a member is null', { v: [{ n: null }, { n: 5 }] }, ['null', 'none', 5]],
  ])('%s', async (_title, local, found) => {
    expect(await joined(local)).toEqual(found)
  })
})
