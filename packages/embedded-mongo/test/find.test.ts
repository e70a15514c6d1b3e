import {
  Binary,
  type Collection,
  Decimal128,
  type Document,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  type Sort,
  Timestamp,
} from 'mongodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { catchErrorCode, catchServerError, type Row, useDatabase } from './test-database.ts'

const bench = useDatabase()

const team: Row = {
  _id: 'falcons',
  name: { ar: 'الصقور', en: 'Falcons' },
  members: [
    { name: 'Sara', age: 11, tags: ['a'] },
    { name: 'Omar', age: 12 },
    { name: 'Lina', age: 13 },
  ],
  marks: [4, 8, 15],
  paid: true,
}

const projections: [string, Document, Document][] = [
  ['the named fields and _id', { paid: 1 }, { _id: 'falcons', paid: true }],
  ['the named fields without _id', { paid: 1, _id: 0 }, { paid: true }],
  ['all but the named fields', { members: 0, marks: 0 }, { _id: 'falcons', name: team['name'], paid: true }],
  ['all but _id', { _id: 0, members: 0, name: 0 }, { marks: [4, 8, 15], paid: true }],
  ['only _id', { _id: 1 }, { _id: 'falcons' }],
  ['a nested field by its path', { 'name.en': 1 }, { _id: 'falcons', name: { en: 'Falcons' } }],
  ['a nested field as a document', { name: { en: 1 } }, { _id: 'falcons', name: { en: 'Falcons' } }],
  [
    'a field of each array member, members without it left empty',
    { 'members.tags': 1, _id: 0 },
    { members: [{ tags: ['a'] }, {}, {}] },
  ],
  [
    'array members without a field',
    { 'members.age': 0, 'members.tags': 0, marks: 0, name: 0, paid: 0 },
    { _id: 'falcons', members: [{ name: 'Sara' }, { name: 'Omar' }, { name: 'Lina' }] },
  ],
  ['nothing for a field that is not there', { absent: 1 }, { _id: 'falcons' }],
  ['a computed field', { size: { $size: '$members' }, _id: 0 }, { size: 3 }],
  ['another field by its path', { label: '$name.en', _id: 0 }, { label: 'Falcons' }],
]

describe('a projection returns', () => {
  it.each(projections)('%s', async (_title, projection, expected) => {
    const rows = await bench.collection([team])
    expect(await rows.findOne({}, { projection })).toEqual(expected)
  })

  it.each([
    ['an exclusion among inclusions is refused with 31254', { paid: 1, marks: 0 }, 31254],
    ['an inclusion among exclusions is refused with 31253', { paid: 0, marks: 1 }, 31253],
    ['a path and its parent are refused with 31249', { name: 1, 'name.en': 1 }, 31249],
    ['a parent after its path is refused with 31250', { 'name.en': 1, name: 1 }, 31250],
    ['an unknown operator is refused with 31325', { size: { $fancy: 1 } }, 31325],
  ])('%s', async (_title, projection, code) => {
    const rows = await bench.collection([team])
    expect(await catchErrorCode(rows.findOne({}, { projection }))).toBe(code)
  })
})

const everyType: Row[] = [
  { _id: 'a min key', v: new MinKey() },
  { _id: 'b empty array', v: [] },
  { _id: 'c missing' },
  { _id: 'd null', v: null },
  { _id: 'e NaN', v: Number.NaN },
  { _id: 'f double -1.5', v: -1.5 },
  { _id: 'g int 1', v: 1 },
  { _id: 'h decimal 1.5', v: Decimal128.fromString('1.5') },
  { _id: 'i long 2', v: Long.fromNumber(2) },
  { _id: 'j string', v: 'B' },
  { _id: 'k string', v: 'a' },
  { _id: 'l object', v: { a: 1 } },
  { _id: 'm larger object', v: { a: 2 } },
  { _id: 'n array in array', v: [[1]] },
  { _id: 'o binary', v: new Binary(Buffer.from([1])) },
  { _id: 'p object id', v: new ObjectId('000000000000000000000001') },
  { _id: 'q false', v: false },
  { _id: 'r true', v: true },
  { _id: 's date', v: new Date(0) },
  { _id: 't timestamp', v: new Timestamp({ t: 1, i: 1 }) },
  { _id: 'u regex', v: /a/ },
  { _id: 'v max key', v: new MaxKey() },
]

describe('sort', () => {
  const inOrder = everyType.map((row) => row._id)
  const shuffled = everyType.map((_, n) => everyType[(n * 7) % everyType.length] as Row)

  it.each([
    ['without an index', false],
    ['by an index', true],
  ])('puts every type in BSON order, %s', async (_title, indexed) => {
    const rows = await bench.collection(shuffled)
    if (indexed) await rows.createIndex({ v: 1, _id: 1 })
    const up = await rows.find().sort({ v: 1, _id: 1 }).toArray()
    expect(up.map((row) => row._id)).toEqual(inOrder)
    const down = await rows.find().sort({ v: -1, _id: -1 }).toArray()
    expect(down.map((row) => row._id)).toEqual(inOrder.toReversed())
  })

  it('puts an empty array before null and missing, which are equal', async () => {
    const rows = await bench.collection([{ _id: 'a', v: [] }, { _id: 'b', v: null }, { _id: 'c' }])
    const up = await rows.find().sort({ v: 1, _id: -1 }).toArray()
    expect(up.map((row) => row._id)).toEqual(['a', 'c', 'b'])
  })

  const sorts: [string, Sort, string[]][] = [
    ['an array by its smallest member upwards', { v: 1 }, ['wide', 'narrow', 'single']],
    ['an array by its largest member downwards', { v: -1 }, ['wide', 'single', 'narrow']],
    ['by two fields', { group: 1, _id: -1 }, ['wide', 'single', 'narrow']],
    ['by a nested field', { 'at.day': -1 }, ['single', 'narrow', 'wide']],
  ]
  it.each(sorts)('orders %s', async (_title, sort, expected) => {
    const rows = await bench.collection([
      { _id: 'single', v: 5, group: 1, at: { day: 3 } },
      { _id: 'wide', v: [1, 9], group: 1, at: { day: 1 } },
      { _id: 'narrow', v: [2, 3], group: 2, at: { day: 2 } },
    ])
    expect((await rows.find().sort(sort).toArray()).map((row) => row._id)).toEqual(expected)
  })

  it('rejects a direction of 0 or a word', async () => {
    const rows = await bench.collection([{ _id: 'a' }])
    expect(await catchErrorCode(bench.db.command({ find: rows.collectionName, sort: { a: 0 } }))).toBe(15975)
    expect(await catchErrorCode(bench.db.command({ find: rows.collectionName, sort: { a: 'up' } }))).toBe(15974)
  })
})

describe('find, count and distinct', () => {
  let rows: Collection<Row>
  beforeAll(async () => {
    rows = await bench.collection(
      Array.from({ length: 25 }, (_, _id) => ({ _id, parity: _id % 2, tags: [_id % 3, 9] })),
    )
  })
  const ids = async (work: Promise<Row[]>) => (await work).map((row) => row._id)

  it('skip and limit return a page', async () => {
    expect(await ids(rows.find().sort({ _id: 1 }).skip(20).limit(3).toArray())).toEqual([20, 21, 22])
    expect(await ids(rows.find().sort({ _id: 1 }).skip(24).limit(3).toArray())).toEqual([24])
    expect(await ids(rows.find().skip(100).toArray())).toEqual([])
    expect(await ids(rows.find().sort({ _id: 1 }).limit(-2).toArray())).toEqual([0, 1])
  })

  it('a negative skip or batch size is refused', async () => {
    expect([51024, 2]).toContain(await catchErrorCode(bench.db.command({ find: rows.collectionName, skip: -1 })))
    expect([51024, 2]).toContain(await catchErrorCode(bench.db.command({ find: rows.collectionName, batchSize: -1 })))
  })

  it('count takes a filter, a skip and a limit', async () => {
    expect(await rows.countDocuments({ parity: 1 })).toBe(12)
    expect(await rows.countDocuments({ parity: 1 }, { skip: 10, limit: 5 })).toBe(2)
    expect(await rows.estimatedDocumentCount()).toBe(25)
    const counted = { count: rows.collectionName, query: { parity: 0 }, limit: 4 }
    expect(await bench.db.command(counted)).toMatchObject({ n: 4, ok: 1 })
  })

  it('distinct returns each value once and each array member separately', async () => {
    expect((await rows.distinct('tags')).sort()).toEqual([0, 1, 2, 9])
    expect(await rows.distinct('parity', { _id: { $in: [1, 3] } })).toEqual([1])
    expect(await rows.distinct('absent')).toEqual([])
  })

  it('distinct treats 1, Long 1 and Decimal 1 as one value', async () => {
    const values = [1, Long.fromNumber(1), Decimal128.fromString('1.0'), 2]
    const numbers = await bench.collection(values.map((v, _id) => ({ _id, v })))
    expect(await numbers.distinct('v')).toHaveLength(2)
  })

  it('a query over its time limit fails with 50', async () => {
    const list = Array.from({ length: 1500 }, (_, n) => n)
    const many = await bench.collection([{ _id: 1, a: list, b: list }])
    const everyPair = [{ $unwind: '$a' }, { $unwind: '$b' }, { $group: { _id: '$b' } }]
    const slow = many.aggregate(everyPair, { maxTimeMS: 20 }).toArray()
    expect(await catchServerError(slow)).toMatchObject({ code: 50, codeName: 'MaxTimeMSExpired' })
    expect(await many.countDocuments()).toBe(1)
  })

  it('an unknown field of a command is refused, not ignored', async () => {
    expect(await catchErrorCode(bench.db.command({ find: rows.collectionName, bogus: 1 }))).toBe(40415)
  })
})
