import { BSONRegExp, type Collection, Decimal128, type Document, Double, Long, ObjectId } from 'mongodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { catchErrorCode, catchServerError, type Row, uniqueName, useDatabase } from './test-database.ts'

const bench = useDatabase()

/** Returns the ids that each document finds. */
async function join(local: readonly Row[], foreign: readonly Row[], fields: [local: string, foreign: string]) {
  const [from, into] = await Promise.all([bench.collection(foreign), bench.collection(local)])
  return idsFound(into, from, fields)
}

async function idsFound(into: Collection<Row>, from: Collection<Row>, [localField, foreignField]: [string, string]) {
  const lookup = { from: from.collectionName, localField, foreignField, as: 'found' }
  const rows = await into.aggregate([{ $sort: { _id: 1 } }, { $lookup: lookup }]).toArray()
  return rows.map((row) => row['found'].map(({ _id }: Row) => _id).sort())
}

const foreign: Row[] = [
  { _id: 1, v: 1 },
  { _id: 2, v: [1, 2] },
  { _id: 3, v: [[1, 2], 3] },
  { _id: 4, v: null },
  { _id: 5 },
  { _id: 6, v: [null, 7] },
  { _id: 7, v: 'one' },
  { _id: 8, v: new BSONRegExp('^o') },
  { _id: 9, v: [] },
  { _id: 10, v: new Double(0) },
  { _id: 11, v: { x: 1, y: 2 } },
  { _id: 12, v: { y: 2, x: 1 } },
  { _id: 13, v: Number.NaN },
]

describe('$lookup', () => {
  it.each<[title: string, local: unknown, found: number[]]>([
    ['a value, and arrays that hold it', 1, [1, 2]],
    ['a long as the int that equals it', Long.fromNumber(1), [1, 2]],
    ['a decimal as the int that equals it', Decimal128.fromString('1.0'), [1, 2]],
    ['-0 as 0', new Double(-0), [10]],
    ['NaN as NaN', Decimal128.fromString('NaN'), [13]],
    ['each element of an array', [2, 'one'], [2, 7]],
    ['an array in an array as a value', [[1, 2]], [2, 3]],
    ['null with null and missing', null, [4, 5, 6]],
    ['missing with null and missing', undefined, [4, 5, 6]],
    ['an empty array with null and missing', [], [4, 5, 6]],
    ['an empty array in an array with an empty array', [[]], [9]],
    ['a regex as a value, not as a pattern', new BSONRegExp('^o'), [8]],
    ['a regex in an array too', [new BSONRegExp('^o'), 1], [1, 2, 8]],
    ['a document with its fields in order', { x: 1, y: 2 }, [11]],
    ['a value that nothing has', 99, []],
  ])('matches %s', async (_title, v, found) => {
    const [local] = await Promise.all([bench.collection([{ _id: 1, ...(v === undefined ? {} : { v }) }])])
    const plain = await bench.collection(foreign)
    const indexed = await bench.collection(foreign)
    await indexed.createIndex({ v: 1 })
    const sorted = [...found].sort()
    expect(await idsFound(local, plain, ['v', 'v'])).toEqual([sorted])
    expect(await idsFound(local, indexed, ['v', 'v'])).toEqual([sorted])
  })

  it('matches a value that looks like an operator', async () => {
    const local = await bench.collection([{ _id: 1, v: { $gt: 0 } }])
    expect(await idsFound(local, await bench.collection([{ _id: 1, v: 1 }]), ['v', 'v'])).toEqual([[]])
  })

  it('follows dotted paths through arrays on both sides', async () => {
    const local = [
      { _id: 1, a: { b: 1 } },
      { _id: 2, a: [{ b: 1 }, { b: [2] }] },
      { _id: 3, a: [{ c: 1 }, { b: 2 }] },
      { _id: 4, a: [{ c: 1 }] },
      { _id: 5, a: 3 },
    ]
    const rows = [
      { _id: 1, x: [{ y: 1 }, { y: 2 }] },
      { _id: 2, x: { y: [2, 3] } },
      { _id: 3, x: { z: 1 } },
    ]
    expect(await join(local, rows, ['a.b', 'x.y'])).toEqual([[1], [1, 2], [1, 2], [3], [3]])
  })

  it('reads a number in the local path as a place in an array', async () => {
    const local = [{ _id: 1, a: [5, [6, 7]] }]
    const rows = [5, 6, 7].map((v) => ({ _id: v, v }))
    expect(await join(local, rows, ['a.0', 'v'])).toEqual([[5]])
    expect(await join(local, rows, ['a.1', 'v'])).toEqual([[6, 7]])
  })

  it('gives a document that matches twice once', async () => {
    expect(await join([{ _id: 1, v: [1, 2, 1] }], [{ _id: 1, v: [1, 2] }], ['v', 'v'])).toEqual([[1]])
  })

  it('keeps the whole documents of both sides, in order and type', async () => {
    const id = new ObjectId()
    const from = await bench.collection([{ _id: id, n: Long.fromNumber(5), d: new Double(1) }])
    const into = await bench.collection([{ _id: 1, z: 1, ref: id, d: new Double(2), a: null }])
    const lookup = { from: from.collectionName, localField: 'ref', foreignField: '_id', as: 'of' }
    const [row] = await into.aggregate([{ $lookup: lookup }], { promoteValues: false, promoteLongs: false }).toArray()
    expect(Object.keys(row ?? {})).toEqual(['_id', 'z', 'ref', 'd', 'a', 'of'])
    expect(row).toMatchObject({ d: new Double(2), of: [{ _id: id, n: Long.fromNumber(5), d: new Double(1) }] })
  })

  it('gives [] for a collection that is not there', async () => {
    const into = await bench.collection([{ _id: 1, v: 1 }])
    const lookup = { from: uniqueName('absent'), localField: 'v', foreignField: '_id', as: 'of' }
    expect(await into.aggregate([{ $lookup: lookup }]).toArray()).toEqual([{ _id: 1, v: 1, of: [] }])
  })

  it('joins a collection with itself', async () => {
    const people = await bench.collection([
      { _id: 1, boss: 2 },
      { _id: 2, boss: 2 },
    ])
    expect(await idsFound(people, people, ['boss', '_id'])).toEqual([[2], [2]])
  })

  it('finds what a search for each document would find, in batches', async () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 16_807) % 2_147_483_647
      return seed % below
    }
    const value = (): unknown =>
      [random(40), random(40), [random(40), random(40)], `${random(9)}`, null, [], { n: random(3) }][random(7)]
    const rows = (count: number): Row[] =>
      Array.from({ length: count }, (_, _id) => ({ _id, ...(random(8) === 0 ? {} : { v: value() }) }))
    const [into, from, indexed] = [rows(300), rows(200), await bench.collection()]
    await indexed.insertMany(from)
    await indexed.createIndex({ v: 1, w: 1 })
    const plain = await bench.collection(from)
    const expected: unknown[] = []
    for (const { v } of into) {
      const values: unknown[] = Array.isArray(v) && v.length > 0 ? v : [v === undefined || Array.isArray(v) ? null : v]
      const found = await plain.find({ v: { $in: values } }).toArray()
      expected.push(found.map(({ _id }) => _id).sort())
    }
    const local = await bench.collection(into)
    expect(await idsFound(local, plain, ['v', 'v'])).toEqual(expected)
    expect(await idsFound(local, indexed, ['v', 'v'])).toEqual(expected)
  })
})

describe('a pipeline with $lookup', () => {
  let teams: Collection<Row>
  let users: Collection<Row>
  let orders: Collection<Row>
  const ofUser = (as = 'coach') => ({
    $lookup: { from: users.collectionName, localField: 'coach_id', foreignField: '_id', as },
  })
  const ofOrders = () => ({
    $lookup: { from: orders.collectionName, localField: '_id', foreignField: 'team_id', as: 'orders' },
  })

  beforeAll(async () => {
    users = await bench.collection([
      { _id: 'u1', name: 'Sara', region: 'r1' },
      { _id: 'u2', name: 'Omar', region: 'r2' },
    ])
    orders = await bench.collection([
      { _id: 'o1', team_id: 1, total: 5 },
      { _id: 'o2', team_id: 1, total: 7 },
      { _id: 'o3', team_id: 3, total: 9 },
    ])
    await orders.createIndex({ team_id: 1, total: 1 })
    teams = await bench.collection([
      { _id: 1, name: 'Falcons', coach_id: 'u1', orders: 'old' },
      { _id: 2, name: 'Oryx', coach_id: 'u2' },
      { _id: 3, name: 'Palm', coach_id: 'u1' },
    ])
    await teams.createIndex({ name: 1 })
  })

  const run = (...pipeline: Document[]) => teams.aggregate(pipeline).toArray()
  const [o1, o2] = [
    { _id: 'o1', team_id: 1, total: 5 },
    { _id: 'o2', team_id: 1, total: 7 },
  ]
  const [sara, omar] = [
    { _id: 'u1', name: 'Sara', region: 'r1' },
    { _id: 'u2', name: 'Omar', region: 'r2' },
  ]

  it('overwrites a field in its place, and joins several collections behind sort and limit', async () => {
    const rows = await run({ $sort: { name: 1 } }, { $limit: 2 }, ofUser(), ofOrders())
    expect(rows).toEqual([
      { _id: 1, name: 'Falcons', coach_id: 'u1', orders: [o1, o2], coach: [sara] },
      { _id: 2, name: 'Oryx', coach_id: 'u2', coach: [omar], orders: [] },
    ])
    expect(rows.map((row) => Object.keys(row))).toEqual([
      ['_id', 'name', 'coach_id', 'orders', 'coach'],
      ['_id', 'name', 'coach_id', 'coach', 'orders'],
    ])
  })

  it('takes the later of two with one name', async () => {
    const [row] = await run({ $match: { _id: 3 } }, ofOrders(), ofUser('orders'))
    expect(row).toEqual({ _id: 3, name: 'Palm', coach_id: 'u1', orders: [sara] })
  })

  it('joins by what an earlier one found', async () => {
    const regions = await bench.collection([{ _id: 'r2', title: 'East' }])
    const lookup = { from: regions.collectionName, localField: 'coach.region', foreignField: '_id', as: 'region' }
    const rows = await run({ $sort: { _id: 1 } }, ofUser(), { $lookup: lookup }, { $project: { region: 1 } })
    expect(rows).toEqual([
      { _id: 1, region: [] },
      { _id: 2, region: [{ _id: 'r2', title: 'East' }] },
      { _id: 3, region: [] },
    ])
  })

  it('sets a field at a path, in place of what is no document', async () => {
    const at = (as: string) => ({ $lookup: { ...ofUser().$lookup, as } })
    const [row] = await run({ $match: { _id: 3 } }, at('people.coach'), at('name.coach'))
    expect(row).toEqual({ _id: 3, name: { coach: [sara] }, coach_id: 'u1', people: { coach: [sara] } })
  })

  it.each<[title: string, rest: Document[], result: Document[]]>([
    ['$match', [{ $match: { 'coach.name': 'Omar' } }, { $project: { _id: 1 } }], [{ _id: 2 }]],
    [
      '$sort, $skip, $limit',
      [{ $sort: { name: -1 } }, { $skip: 1 }, { $limit: 1 }, { $project: { _id: 1 } }],
      [{ _id: 2 }],
    ],
    [
      '$project',
      [{ $match: { _id: 2 } }, { $project: { name: 1, 'coach.name': 1 } }],
      [{ _id: 2, name: 'Oryx', coach: [{ name: 'Omar' }] }],
    ],
    [
      '$unwind',
      [{ $match: { _id: 2 } }, { $unwind: '$coach' }, { $project: { _id: 0, coach: 1 } }],
      [{ coach: { _id: 'u2', name: 'Omar', region: 'r2' } }],
    ],
    [
      '$group',
      [{ $group: { _id: '$coach.name', n: { $sum: 1 } } }, { $sort: { n: 1 } }],
      [
        { _id: ['Omar'], n: 1 },
        { _id: ['Sara'], n: 2 },
      ],
    ],
    [
      'a count',
      [{ $match: { 'coach.name': 'Sara' } }, { $group: { _id: null, n: { $sum: 1 } } }],
      [{ _id: null, n: 2 }],
    ],
  ])('goes on with %s', async (_title, rest, result) => {
    expect(await run(ofUser(), ...rest)).toEqual(result)
  })

  it('joins what comes out of other stages', async () => {
    const lookup = { from: users.collectionName, localField: '_id', foreignField: '_id', as: 'coach' }
    const rows = await run({ $group: { _id: '$coach_id', n: { $sum: 1 } } }, { $sort: { _id: 1 } }, { $lookup: lookup })
    expect(rows).toEqual([
      { _id: 'u1', n: 2, coach: [sara] },
      { _id: 'u2', n: 1, coach: [omar] },
    ])
  })

  it('is read in batches', async () => {
    const into = await bench.collection(Array.from({ length: 300 }, (_, _id) => ({ _id, ref: _id % 7 })))
    const from = await bench.collection(Array.from({ length: 5 }, (_, _id) => ({ _id })))
    const lookup = { from: from.collectionName, localField: 'ref', foreignField: '_id', as: 'of' }
    const rows = await into.aggregate([{ $lookup: lookup }], { batchSize: 50 }).toArray()
    expect(rows).toHaveLength(300)
    expect(rows.every(({ ref, of }) => of.length === (ref < 5 ? 1 : 0))).toBe(true)
  })

  it('explains which index answers, and counts what both sides read', async () => {
    const explained = await teams.aggregate([{ $sort: { name: 1 } }, { $limit: 2 }, ofOrders()]).explain()
    expect(explained['queryPlanner'].winningPlan).toMatchObject({
      stage: 'EQ_LOOKUP',
      foreignCollection: `${bench.db.databaseName}.${orders.collectionName}`,
      localField: '_id',
      foreignField: 'team_id',
      asField: 'orders',
      strategy: 'IndexedLoopJoin',
      indexName: 'team_id_1_total_1',
      inputStage: { stage: 'FETCH', inputStage: { stage: 'IXSCAN', indexName: 'name_1' } },
    })
    expect(explained['executionStats']).toMatchObject({ nReturned: 2, totalKeysExamined: 4, totalDocsExamined: 4 })
  })

  it('explains that no index answers, or that there is no collection', async () => {
    const strategy = async (from: string) => {
      const lookup = { from, localField: 'name', foreignField: 'name', as: 'of' }
      return (await teams.aggregate([{ $lookup: lookup }]).explain())['queryPlanner'].winningPlan.strategy
    }
    expect(await strategy(users.collectionName)).toBe('NestedLoopJoin')
    expect(await strategy(uniqueName('absent'))).toBe('NonExistentForeignCollection')
  })
})

describe('$lookup in a transaction', () => {
  it('reads its own writes and the snapshot of its start', async () => {
    const [into, from] = [await bench.collection([{ _id: 1 }]), await bench.collection([{ _id: 'a', ref: 1 }])]
    await from.createIndex({ ref: 1 })
    const session = bench.transaction()
    await from.insertOne({ _id: 'b', ref: 1 }, { session })
    await from.insertOne({ _id: 'c', ref: 1 })
    const lookup = { from: from.collectionName, localField: '_id', foreignField: 'ref', as: 'of' }
    const read = async (options: { session?: typeof session }) =>
      (await into.aggregate([{ $lookup: lookup }], options).toArray())[0]?.['of'].map(({ _id }: Row) => _id)
    expect(await read({ session })).toEqual(['a', 'b'])
    expect(await read({})).toEqual(['a', 'c'])
    await session.abortTransaction()
    expect(await read({})).toEqual(['a', 'c'])
  })

  it('is refused for a collection that was dropped since the start', async () => {
    const [into, from] = [await bench.collection([{ _id: 1 }]), await bench.collection([{ _id: 1 }])]
    const session = bench.transaction()
    await into.findOne({}, { session })
    await from.drop()
    const lookup = { from: from.collectionName, localField: '_id', foreignField: '_id', as: 'of' }
    const error = await catchServerError(into.aggregate([{ $lookup: lookup }], { session }).toArray())
    expect(error).toMatchObject({ code: 246, codeName: 'SnapshotUnavailable' })
  })
})

describe('$lookup is refused', () => {
  const plain = { from: 'c', localField: 'a', foreignField: 'b', as: 'd' }
  it.each<[title: string, lookup: unknown, code: number]>([
    ['with a pipeline', { ...plain, pipeline: [] }, 9],
    ['with let', { ...plain, let: {} }, 9],
    ['with an unknown option', { ...plain, other: 'x' }, 9],
    ['with an option that is no text', { ...plain, as: 1 }, 9],
    ['for another database', { ...plain, from: { db: 'other', coll: 'c' } }, 9],
    ['as no document', 'c', 9],
    ['without from', { localField: 'a', foreignField: 'b', as: 'd' }, 9],
    ['without as', { from: 'c', localField: 'a', foreignField: 'b' }, 9],
    ['without localField', { from: 'c', foreignField: 'b', as: 'd' }, 9],
    ['without foreignField', { from: 'c', localField: 'a', as: 'd' }, 9],
    ['with a collection that cannot be', { ...plain, from: '$c' }, 73],
    ['with a path that begins with $', { ...plain, localField: '$a' }, 16410],
    ['with a path that ends with a dot', { ...plain, as: 'd.' }, 40353],
    ['with an empty part of a path', { ...plain, foreignField: 'a..b' }, 15998],
  ])('%s', async (_title, lookup, code) => {
    const rows = await bench.collection([{ _id: 1 }])
    expect(await catchErrorCode(rows.aggregate([{ $lookup: lookup } as Document]).toArray())).toBe(code)
  })
})
