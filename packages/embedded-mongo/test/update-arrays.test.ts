import { type Document, Long, ObjectId } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { useDatabase } from './test-database.ts'

const bench = useDatabase()
const oid = new ObjectId('65a000000000000000000001')

type Change = [title: string, before: Document, update: Document, after: Document]

const changes: Change[] = [
  ['$push', { a: [1] }, { $push: { a: 2 } }, { a: [1, 2] }],
  ['$push to a missing field', {}, { $push: { 'a.b': 1 } }, { a: { b: [1] } }],
  ['$push an array as one member', { a: [1] }, { $push: { a: [2, 3] } }, { a: [1, [2, 3]] }],
  ['$push $each', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
  [
    '$pull of the members that meet one of several filters',
    { a: [{ n: 1 }, { n: 2 }, { n: 3, x: 1 }, 4] },
    { $pull: { a: { $or: [{ n: 1 }, { $and: [{ n: 3 }, { x: 1 }] }] } } },
    { a: [{ n: 2 }, 4] },
  ],
  ['$addToSet', { a: [1] }, { $addToSet: { a: 2 } }, { a: [1, 2] }],
  ['$addToSet of an existing member', { a: [1, oid] }, { $addToSet: { a: oid } }, { a: [1, oid] }],
  ['$addToSet treats 1 and Long 1 as equal', { a: [1] }, { $addToSet: { a: Long.fromNumber(1) } }, { a: [1] }],
  ['$addToSet $each', { a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] } } }, { a: [1, 2] }],
  [
    '$addToSet minds the order of fields',
    { a: [{ x: 1, y: 2 }] },
    { $addToSet: { a: { y: 2, x: 1 } } },
    {
      a: [
        { x: 1, y: 2 },
        { y: 2, x: 1 },
      ],
    },
  ],
  ['$addToSet to a missing field', {}, { $addToSet: { a: 1 } }, { a: [1] }],
  ['$pop the last', { a: [1, 2, 3] }, { $pop: { a: 1 } }, { a: [1, 2] }],
  ['$pop the first', { a: [1, 2, 3] }, { $pop: { a: -1 } }, { a: [2, 3] }],
  ['$pop an empty or missing array', { a: [] }, { $pop: { a: 1, b: 1 } }, { a: [] }],
  ['$pull a value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
  [
    '$pull an ObjectId',
    { a: [oid, new ObjectId('65a000000000000000000002')] },
    { $pull: { a: oid } },
    { a: [new ObjectId('65a000000000000000000002')] },
  ],
  ['$pull across numeric types', { a: [Long.fromNumber(1), 2] }, { $pull: { a: 1 } }, { a: [2] }],
  ['$pull by a range', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
  ['$pull by $in', { a: [1, 5, 9] }, { $pull: { a: { $in: [1, 9] } } }, { a: [5] }],
  ['$pull by a regex', { a: ['ax', 'bx'] }, { $pull: { a: /^a/ } }, { a: ['bx'] }],
  ['$pull null', { a: [null, 1] }, { $pull: { a: null } }, { a: [1] }],
  [
    '$pull documents by some of their fields',
    {
      a: [
        { k: 1, n: 1 },
        { k: 2, n: 1 },
      ],
    },
    { $pull: { a: { k: 1 } } },
    { a: [{ k: 2, n: 1 }] },
  ],
  [
    '$pull documents by a range of a field',
    { a: [{ k: 1 }, { k: 5 }] },
    { $pull: { a: { k: { $gt: 1 } } } },
    { a: [{ k: 1 }] },
  ],
  [
    '$pull documents by $elemMatch of a list',
    { a: [{ l: [{ q: 1 }] }, { l: [{ q: 2 }] }] },
    { $pull: { a: { l: { $elemMatch: { q: 2 } } } } },
    { a: [{ l: [{ q: 1 }] }] },
  ],
  ['$pull from a missing field', { b: 1 }, { $pull: { a: 1 } }, { b: 1 }],
  ['$pull from an array inside a document', { a: { b: [1, 2] } }, { $pull: { 'a.b': 2 } }, { a: { b: [1] } }],
  ['$[] for each member', { a: [1, 2] }, { $inc: { 'a.$[]': 10 } }, { a: [11, 12] }],
  [
    '$[] for a field of each member',
    { a: [{ n: 1 }, { n: 2 }] },
    { $set: { 'a.$[].ok': true } },
    {
      a: [
        { n: 1, ok: true },
        { n: 2, ok: true },
      ],
    },
  ],
  [
    '$[] inside $[]',
    { a: [{ b: [1] }, { b: [2, 3] }] },
    { $mul: { 'a.$[].b.$[]': 2 } },
    { a: [{ b: [2] }, { b: [4, 6] }] },
  ],
]

describe('an update of an array', () => {
  it.each(changes)('%s', async (_title, before, update, after) => {
    const rows = await bench.collection([{ _id: 'x', ...before }])
    const result = await rows.updateOne({ _id: 'x' }, update)
    expect(await rows.findOne({}, { promoteLongs: false })).toEqual({ _id: 'x', ...after })
    const changed = JSON.stringify(before) !== JSON.stringify(after)
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: changed ? 1 : 0 })
  })
})

describe('the positional operator', () => {
  const board = {
    _id: 'x',
    marks: [80, 85, 80],
    items: [
      { k: 'a', n: 1 },
      { k: 'b', n: 2 },
      { k: 'b', n: 3 },
    ],
  }

  it.each<[string, Document, Document, Document]>([
    ['is the first that fits', { marks: 80 }, { $set: { 'marks.$': 82 } }, { marks: [82, 85, 80] }],
    [
      'is found by a field of the members',
      { 'items.k': 'b' },
      { $inc: { 'items.$.n': 10 } },
      {
        items: [
          { k: 'a', n: 1 },
          { k: 'b', n: 12 },
          { k: 'b', n: 3 },
        ],
      },
    ],
    [
      'is found by $elemMatch',
      { items: { $elemMatch: { k: 'b', n: { $gt: 2 } } } },
      { $set: { 'items.$.hit': true } },
      {
        items: [
          { k: 'a', n: 1 },
          { k: 'b', n: 2 },
          { k: 'b', n: 3, hit: true },
        ],
      },
    ],
    ['is found by $in', { marks: { $in: [85] } }, { $unset: { 'marks.$': '' } }, { marks: [80, null, 80] }],
  ])('%s', async (_title, filter, update, after) => {
    const rows = await bench.collection([board])
    expect(await rows.updateOne({ _id: 'x', ...filter }, update)).toMatchObject({ modifiedCount: 1 })
    expect(await rows.findOne()).toEqual({ ...board, ...after })
  })

  it('differs per document in updateMany', async () => {
    const rows = await bench.collection([
      { _id: 1, l: ['x', 'hit'] },
      { _id: 2, l: ['hit', 'x'] },
    ])
    await rows.updateMany({ l: 'hit' }, { $set: { 'l.$': 'done' } })
    expect(await rows.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, l: ['x', 'done'] },
      { _id: 2, l: ['done', 'x'] },
    ])
  })
})
