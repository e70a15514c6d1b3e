import { type Document, Long } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { catchErrorCode, catchServerError, type Row, useDatabase } from './test-database.ts'

const bench = useDatabase()

type RejectedUpdate = [title: string, before: Document, update: Document, code: number]
const refused: RejectedUpdate[] = [
  ['$set below a value', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
  ['$set below null', { a: null }, { $set: { 'a.b': 1 } }, 28],
  ['$set a name in an array', { a: [1] }, { $set: { 'a.b': 1 } }, 28],
  ['$inc below a value', { a: 'x' }, { $inc: { 'a.b': 1 } }, 28],
  ['$set another _id', {}, { $set: { _id: 'y' } }, 66],
  ['$unset of _id', {}, { $unset: { _id: '' } }, 66],
  ['$inc of _id', {}, { $inc: { _id: 1 } }, 14],
  ['$rename of _id', {}, { $rename: { _id: 'y' } }, 66],
  ['$inc of a text', { a: 'x' }, { $inc: { a: 1 } }, 14],
  ['$inc of null', { a: null }, { $inc: { a: 1 } }, 14],
  ['$inc by a text', { a: 1 }, { $inc: { a: 'x' } }, 14],
  ['$inc beyond a long', { a: Long.MAX_VALUE }, { $inc: { a: 1 } }, 2],
  ['$mul of a text', { a: 'x' }, { $mul: { a: 2 } }, 14],
  ['$push to a value', { a: 1 }, { $push: { a: 1 } }, 2],
  ['$push with an unknown clause', { a: [] }, { $push: { a: { $each: [1], $fancy: 1 } } }, 2],
  ['$push $each of no array', { a: [] }, { $push: { a: { $each: 1 } } }, 2],
  ['$addToSet to a value', { a: 1 }, { $addToSet: { a: 1 } }, 2],
  ['$addToSet $each of no array', { a: [] }, { $addToSet: { a: { $each: 1 } } }, 14],
  ['$pop of a value', { a: 1 }, { $pop: { a: 1 } }, 14],
  ['$pop by 2', { a: [1] }, { $pop: { a: 2 } }, 9],
  ['$pull from a value', { a: 1 }, { $pull: { a: 1 } }, 2],
  ['$rename onto itself', { a: 1 }, { $rename: { a: 'a' } }, 2],
  ['$rename into its own child', { a: { b: 1 } }, { $rename: { a: 'a.c' } }, 2],
  ['$rename to no text', { a: 1 }, { $rename: { a: 1 } }, 2],
  ['$rename out of an array', { a: [{ b: 1 }] }, { $rename: { 'a.0.b': 'c' } }, 2],
  ['$rename into an array', { a: [{ b: 1 }], c: 1 }, { $rename: { c: 'a.0.c' } }, 2],
  ['$currentDate of an unknown type', {}, { $currentDate: { a: { $type: 'x' } } }, 2],
  ['two operators on one path', { a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
  ['a path and its parent', {}, { $set: { a: {}, 'a.b': 1 } }, 40],
  ['all members of an array and one of them', { a: [{}] }, { $set: { 'a.$[].n': 1, 'a.0.k': 1 } }, 40],
  ['an empty part of a path', {}, { $set: { 'a..b': 1 } }, 56],
  ['an empty path', {}, { $set: { '': 1 } }, 56],
  ['a name that starts with $', {}, { $set: { $x: 1 } }, 52],
  ['an unknown operator', {}, { $fancy: { a: 1 } }, 9],
  ['an operator without fields', {}, { $set: 1 }, 9],
  ['$[] where nothing is', {}, { $set: { 'a.$[]': 1 } }, 2],
  ['$[] of a value', { a: 1 }, { $set: { 'a.$[]': 1 } }, 2],
  ['$ without a match in an array', { a: [1] }, { $set: { 'a.$': 1 } }, 2],
]

describe('an update is refused and nothing changes:', () => {
  it.each(refused)('%s', async (_title, before, update, code) => {
    const rows = await bench.collection([{ _id: 'x', ...before } as Row])
    expect(await catchErrorCode(rows.updateOne({ _id: 'x' }, update))).toBe(code)
    expect(await rows.findOne({}, { promoteLongs: false })).toEqual({ _id: 'x', ...before })
  })
})

describe('an unreadable document is not written', () => {
  it.each<[string, Document]>([
    ['$rename to a name with a zero byte', { $rename: { a: 'b\0c' } }],
    ['a path of 5,000 steps', { $set: { [Array.from({ length: 5000 }, () => 'x').join('.')]: 1 } }],
    ['a path of 200 steps', { $set: { [Array.from({ length: 200 }, () => 'x').join('.')]: 1 } }],
  ])('%s', async (_title, update) => {
    const rows = await bench.collection([{ _id: 1, a: 1 }])
    await catchServerError(rows.updateOne({ _id: 1 }, update))
    await rows.createIndex({ a: 1 })
    expect(await rows.find().toArray()).toEqual([{ _id: 1, a: 1 }])
  })
})
