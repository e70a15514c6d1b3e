import { Binary, type Collection, Decimal128, type Filter, Long, MinKey, ObjectId, Timestamp, UUID } from 'mongodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { catchErrorCode, type Row, useDatabase } from './test-database.ts'

const bench = useDatabase()
const oid = new ObjectId('65a000000000000000000001')
const uuid = new UUID('6ba7b810-9dad-41d1-80b4-00c04fd430c8')

const shapes: Row[] = [
  { _id: 'missing' },
  { _id: 'null', v: null },
  { _id: 'int 1', v: 1 },
  { _id: 'long 1', v: Long.fromNumber(1) },
  { _id: 'decimal 1', v: Decimal128.fromString('1.0') },
  { _id: 'double 1.5', v: 1.5 },
  { _id: 'int 3', v: 3 },
  { _id: 'int -7', v: -7 },
  { _id: 'NaN', v: Number.NaN },
  { _id: 'long 2^53+1', v: Long.fromString('9007199254740993') },
  { _id: 'empty string', v: '' },
  { _id: 'abc', v: 'abc' },
  { _id: 'ABC', v: 'ABC' },
  { _id: 'two lines', v: 'first\nabc' },
  { _id: 'true', v: true },
  { _id: 'day 1', v: new Date('2026-01-01') },
  { _id: 'day 2', v: new Date('2026-01-02') },
  { _id: 'timestamp', v: new Timestamp({ t: 5, i: 1 }) },
  { _id: 'oid', v: oid },
  { _id: 'uuid', v: uuid },
  { _id: 'binary', v: new Binary(Buffer.from([1, 2])) },
  { _id: 'regex', v: /abc/ },
  { _id: 'ab', v: { a: 1, b: 2 } },
  { _id: 'ba', v: { b: 2, a: 1 } },
  { _id: '[]', v: [] },
  { _id: '[1,2,3]', v: [1, 2, 3] },
  { _id: '[null,abc]', v: [null, 'abc'] },
  { _id: '[[1,2,3]]', v: [[1, 2, 3]] },
]
const equalToOne = ['int 1', 'long 1', 'decimal 1', '[1,2,3]']
const nullish = ['missing', 'null', '[null,abc]']
const all = shapes.map((row) => row._id)
const allExcept = (out: readonly unknown[]) => all.filter((id) => !out.includes(id))
const strings = ['empty string', 'abc', 'ABC', 'two lines', '[null,abc]']
const numbers = ['int 1', 'long 1', 'decimal 1', 'double 1.5', 'int 3', 'int -7', 'NaN', 'long 2^53+1', '[1,2,3]']
const aboveOne = ['double 1.5', 'int 3', 'long 2^53+1', '[1,2,3]']

const cases: [string, Filter<Row>, unknown[]][] = [
  ['a number equals it in every numeric type and as array member', { v: 1 }, equalToOne],
  ['Long finds what the number finds', { v: Long.fromNumber(1) }, equalToOne],
  ['Decimal finds what the number finds', { v: Decimal128.fromString('1') }, equalToOne],
  ['$eq', { v: { $eq: 1 } }, equalToOne],
  ['equality beyond the exactness of doubles', { v: 9007199254740992 }, []],
  ['NaN equals NaN', { v: Number.NaN }, ['NaN']],
  ['null finds null, missing and a null member', { v: null }, nullish],
  ['$ne null', { v: { $ne: null } }, allExcept(nullish)],
  ['$ne leaves out arrays that hold the value', { v: { $ne: 1 } }, allExcept(equalToOne)],
  ['$gt stays within its type', { v: { $gt: 1 } }, aboveOne],
  ['$gte', { v: { $gte: 1 } }, [...equalToOne, 'double 1.5', 'int 3', 'long 2^53+1']],
  ['$lt', { v: { $lt: 1 } }, ['int -7']],
  ['$lte', { v: { $lte: 1 } }, [...equalToOne, 'int -7']],
  ['$gte null is the same as null', { v: { $gte: null } }, nullish],
  ['$gt of a string', { v: { $gt: 'ABC' } }, ['abc', 'two lines', '[null,abc]']],
  ['a range of dates leaves timestamps out', { v: { $gt: new Date('2026-01-01') } }, ['day 2']],
  ['a range on an array may be met by different members', { v: { $gt: 2, $lt: 2 } }, ['[1,2,3]']],
  ['a whole array, also as a member', { v: [1, 2, 3] }, ['[1,2,3]', '[[1,2,3]]']],
  ['an array in another order is another array', { v: [3, 2, 1] }, []],
  ['the empty array', { v: [] }, ['[]']],
  ['a whole document in the order of its fields', { v: { a: 1, b: 2 } }, ['ab']],
  ['a part of a document by its path', { 'v.a': 1 }, ['ab', 'ba']],
  ['true is not 1', { v: true }, ['true']],
  ['an ObjectId', { v: oid }, ['oid']],
  ['a range of ObjectIds', { v: { $gte: new ObjectId('65a000000000000000000000') } }, ['oid']],
  ['a UUID', { v: uuid }, ['uuid']],
  ['$in', { v: { $in: [3, 'abc', null] } }, [...nullish, 'int 3', 'abc', '[1,2,3]']],
  ['$in with a regex', { v: { $in: [/^A/, 3] } }, ['ABC', 'int 3', '[1,2,3]']],
  ['$in of nothing', { v: { $in: [] } }, []],
  ['$nin', { v: { $nin: [1, null] } }, allExcept([...equalToOne, ...nullish])],
  ['$exists true holds for null', { v: { $exists: true } }, allExcept(['missing'])],
  ['$exists false', { v: { $exists: false } }, ['missing']],
  ['$not keeps documents without the field', { v: { $not: { $type: 'string' } } }, allExcept(strings)],
  ['$not with a range', { v: { $not: { $gt: 1 } } }, allExcept(aboveOne)],
  ['$not with a regex', { v: { $not: /abc/ } }, allExcept(['abc', 'two lines', 'regex', '[null,abc]'])],
  ["$type 'int' sees array members", { v: { $type: 'int' } }, ['int 1', 'int 3', 'int -7', '[1,2,3]']],
  ["$type 'long'", { v: { $type: 'long' } }, ['long 1', 'long 2^53+1']],
  ["$type 'double'", { v: { $type: 'double' } }, ['double 1.5', 'NaN']],
  ["$type 'decimal'", { v: { $type: 'decimal' } }, ['decimal 1']],
  ["$type 'number'", { v: { $type: 'number' } }, numbers],
  ["$type 'objectId'", { v: { $type: 'objectId' } }, ['oid']],
  ["$type 'null' is not missing", { v: { $type: 'null' } }, ['null', '[null,abc]']],
  ["$type 'array'", { v: { $type: 'array' } }, ['[]', '[1,2,3]', '[null,abc]', '[[1,2,3]]']],
  ["$type 'object'", { v: { $type: 'object' } }, ['ab', 'ba']],
  ["$type 'binData'", { v: { $type: 'binData' } }, ['uuid', 'binary']],
  ["$type 'regex'", { v: { $type: 'regex' } }, ['regex']],
  ["$type 'timestamp' or bool, by number too", { v: { $type: ['timestamp', 8] } }, ['timestamp', 'true']],
  ["$type 'date'", { v: { $type: 'date' } }, ['day 1', 'day 2']],
  ['a regex finds itself too', { v: /abc/ }, ['abc', 'two lines', 'regex', '[null,abc]']],
  ['$regex as text', { v: { $regex: '^ab' } }, ['abc', '[null,abc]']],
  ['$options i', { v: { $regex: '^abc$', $options: 'i' } }, ['abc', 'ABC', '[null,abc]']],
  ['$options m', { v: { $regex: '^abc$', $options: 'm' } }, ['abc', 'two lines', '[null,abc]']],
  ['$options s', { v: { $regex: 'first.abc', $options: 's' } }, ['two lines']],
  ['$options x', { v: { $regex: '^ a b c $ # all', $options: 'x' } }, ['abc', '[null,abc]']],
  ['$size', { v: { $size: 3 } }, ['[1,2,3]']],
  ['$size 0', { v: { $size: 0 } }, ['[]']],
  ['$all', { v: { $all: [1, 3] } }, ['[1,2,3]']],
  ['$all of one value holds for a plain value', { v: { $all: ['abc'] } }, ['abc', '[null,abc]']],
  ['$all of nothing', { v: { $all: [] } }, []],
  ['$elemMatch needs one member for all', { v: { $elemMatch: { $gt: 1, $lt: 3 } } }, ['[1,2,3]']],
  ['$elemMatch never holds for plain values', { v: { $elemMatch: { $eq: 'abc' } } }, ['[null,abc]']],
  ['$and', { $and: [{ v: { $gt: 1 } }, { v: { $lt: 3 } }] }, ['double 1.5', '[1,2,3]']],
  ['$or', { $or: [{ v: true }, { v: 'ABC' }] }, ['true', 'ABC']],
  ['$nor', { $nor: [{ v: { $exists: true } }, { v: 'ABC' }] }, ['missing']],
  ['fields beside $or', { v: { $gt: 0 }, $or: [{ v: 3 }, { v: true }] }, ['int 3', '[1,2,3]']],
  ['$comment changes nothing', { v: 3, $comment: 'why' }, ['int 3', '[1,2,3]']],
  ['every existing value is above MinKey', { v: { $gt: new MinKey() }, _id: 'abc' }, ['abc']],
  ['the third member by its number', { 'v.2': 3 }, ['[1,2,3]']],
]

describe('a filter', () => {
  let rows: Collection<Row>
  let indexed: Collection<Row>
  beforeAll(async () => {
    rows = await bench.collection(shapes)
    indexed = await bench.collection(shapes)
    await indexed.createIndex({ v: 1 })
  })
  const found = async (from: Collection<Row>, filter: Filter<Row>) =>
    (await from.find(filter).toArray()).map((row) => row._id).sort()

  it.each(cases)('%s', async (_title, filter, expected) => {
    const sorted = [...expected].sort()
    expect(await found(rows, filter), 'without an index').toEqual(sorted)
    expect(await found(indexed, filter), 'with an index').toEqual(sorted)
  })
})

const orders: Row[] = [
  { _id: 'scalar', a: 5 },
  { _id: 'no a' },
  { _id: 'a null', a: null },
  { _id: 'a {}', a: {} },
  { _id: 'a []', a: [] },
  { _id: 'a [1]', a: [1] },
  { _id: 'one', a: { b: 1 } },
  { _id: 'b null', a: { b: null } },
  {
    _id: 'many',
    a: [
      { b: 1, c: 1 },
      { b: 2, c: 2 },
    ],
  },
  { _id: 'some without', a: [{ b: 3 }, { c: 1 }] },
  { _id: 'b list', a: [{ b: [1, 7] }] },
  { _id: 'nested lists', a: [[{ b: 1 }]] },
]
const paths: [string, Filter<Row>, string[]][] = [
  ['goes through arrays of documents', { 'a.b': 1 }, ['one', 'many', 'b list']],
  ['goes through an array in an array only by number', { 'a.0.b': 1 }, ['many', 'b list', 'nested lists']],
  ['takes a number as array index', { 'a.1.b': 2 }, ['many']],
  [
    'null: missing in a document or in a member, not in scalars or []',
    { 'a.b': null },
    ['scalar', 'no a', 'a null', 'a {}', 'b null', 'some without'],
  ],
  [
    '$exists false: no member has it',
    { 'a.b': { $exists: false } },
    ['scalar', 'no a', 'a null', 'a {}', 'a []', 'a [1]', 'nested lists'],
  ],
  ['$ne: no member has it', { 'a.b': { $ne: 1 }, a: { $type: 'object' } }, ['a {}', 'b null', 'some without']],
  ['two conditions may hold for different members', { 'a.b': 1, 'a.c': 2 }, ['many']],
  ['$elemMatch needs both in one member', { a: { $elemMatch: { b: 1, c: 2 } } }, []],
  ['$elemMatch finds the one', { a: { $elemMatch: { b: 2, c: 2 } } }, ['many']],
  ['$elemMatch of the inner list', { 'a.b': { $elemMatch: { $gt: 5 } } }, ['b list']],
  ['$all of $elemMatch', { a: { $all: [{ $elemMatch: { b: 1 } }, { $elemMatch: { b: 2 } }] } }, ['many']],
  ['$size of the inner list', { 'a.b': { $size: 2 } }, ['b list']],
]

describe('a path', () => {
  it.each(paths)('%s', async (_title, filter, expected) => {
    const rows = await bench.collection(orders)
    const found = async () => (await rows.find(filter).toArray()).map((row) => row._id).sort()
    expect(await found(), 'without an index').toEqual([...expected].sort())
    await rows.createIndex({ 'a.b': 1 })
    expect(await found(), 'with an index').toEqual([...expected].sort())
  })
})

describe('a filter is refused', () => {
  it.each<[string, Filter<Row>, number[]]>([
    ['with an unknown operator', { v: { $fancy: 1 } }, [2]],
    ['with an unknown operator at the top', { $fancy: 1 }, [2]],
    ['with an empty $or', { $or: [] }, [2]],
    ['with $and of no array', { $and: { v: 1 } as never }, [2]],
    ['with $in of no array', { v: { $in: 1 as never } }, [2]],
    ['with an operator inside $in', { v: { $in: [{ $gt: 1 }] } }, [2]],
    ['with a negative $size', { v: { $size: -1 } }, [2, 9]],
    ['with a broken regex', { v: { $regex: '(' } }, [51091]],
    ['with $options alone', { v: { $options: 'i' } }, [2]],
    ['with an unknown type', { v: { $type: 'strange' } }, [2]],
    ['with $not of a value', { v: { $not: 1 as never } }, [2]],
    ['with $elemMatch of no document', { v: { $elemMatch: 1 as never } }, [2]],
    ['with $text where no text index is', { $text: { $search: 'a' } }, [27]],
    ['with $near where no geo index is', { v: { $near: [1, 2] } }, [291]],
  ])('%s', async (_title, filter, codes) => {
    const rows = await bench.collection([{ _id: 'a', v: 1 }])
    expect(codes).toContain(await catchErrorCode(rows.find(filter).toArray()))
    expect(codes).toContain(await catchErrorCode(rows.deleteMany(filter)))
    expect(await rows.countDocuments()).toBe(1)
  })
})
