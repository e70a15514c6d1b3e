import { Decimal128, type Document, Double, Int32, Long, Timestamp } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { useDatabase } from './test-database.ts'

const bench = useDatabase()
const day = (n: number) => new Date(Date.UTC(2026, 0, n))

type Change = [title: string, before: Document, update: Document, after: Document]

const changes: Change[] = [
  ['$set a new field', { a: 1 }, { $set: { b: 2 } }, { a: 1, b: 2 }],
  ['$set a path that is not there', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
  ['$set a number on a path makes a document', {}, { $set: { 'a.0': 'x' } }, { a: { 0: 'x' } }],
  ['$set a place of an array', { a: [1, 2] }, { $set: { 'a.1': 9 } }, { a: [1, 9] }],
  ['$set beyond the end fills with null', { a: [1] }, { $set: { 'a.3': 4 } }, { a: [1, null, null, 4] }],
  ['$set inside an array member', { a: [{ n: 1 }] }, { $set: { 'a.0.n': 2 } }, { a: [{ n: 2 }] }],
  ['$set nothing', { a: 1 }, { $set: {} }, { a: 1 }],
  ['$unset a field', { a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }],
  ['$unset a nested field leaves its parent', { a: { b: 1 } }, { $unset: { 'a.b': '' } }, { a: {} }],
  ['$unset a place of an array leaves null', { a: [1, 2] }, { $unset: { 'a.0': '' } }, { a: [null, 2] }],
  ['$unset what is not there', { a: 1 }, { $unset: { 'b.c': '' } }, { a: 1 }],
  ['$inc', { n: 1 }, { $inc: { n: 2 } }, { n: 3 }],
  ['$inc a missing field', {}, { $inc: { 'n.m': -2 } }, { n: { m: -2 } }],
  ['$inc by a fraction', { n: 1 }, { $inc: { n: 0.5 } }, { n: 1.5 }],
  ['$mul', { n: 3 }, { $mul: { n: 4 } }, { n: 12 }],
  ['$mul a missing field', {}, { $mul: { n: 4 } }, { n: 0 }],
  ['$min lowers only', { a: 5, b: 1 }, { $min: { a: 3, b: 3 } }, { a: 3, b: 1 }],
  ['$max raises only', { a: 5, b: 1 }, { $max: { a: 3, b: 3 } }, { a: 5, b: 3 }],
  ['$min and $max of a missing field', {}, { $min: { a: 1 }, $max: { b: 2 } }, { a: 1, b: 2 }],
  ['$max in BSON order across types', { a: 5 }, { $max: { a: 'text' } }, { a: 'text' }],
  ['$min of null takes null', { a: 5 }, { $min: { a: null } }, { a: null }],
  ['$max of dates', { at: day(1) }, { $max: { at: day(2) } }, { at: day(2) }],
  ['$setOnInsert changes nothing that is there', { a: 1 }, { $setOnInsert: { a: 2, b: 2 } }, { a: 1 }],
  ['$rename', { a: 1, z: 0 }, { $rename: { a: 'b' } }, { z: 0, b: 1 }],
  ['$rename over another field', { a: 1, b: 2 }, { $rename: { a: 'b' } }, { b: 1 }],
  [
    '$rename into and out of documents',
    { a: { b: 1 }, c: 2 },
    { $rename: { 'a.b': 'd', c: 'a.c' } },
    { a: { c: 2 }, d: 1 },
  ],
  ['$rename what is not there', { b: 2 }, { $rename: { a: 'b' } }, { b: 2 }],
  ['several operators at once', { a: 1, b: 1 }, { $set: { c: 1 }, $inc: { a: 1 }, $unset: { b: 1 } }, { a: 2, c: 1 }],
]

describe('an update', () => {
  it.each(changes)('%s', async (_title, before, update, after) => {
    const rows = await bench.collection([{ _id: 'x', ...before }])
    const result = await rows.updateOne({ _id: 'x' }, update)
    const stored = await rows.findOne()
    expect(stored).toEqual({ _id: 'x', ...after })
    expect(Object.keys(stored ?? {})).toEqual(['_id', ...Object.keys(after)])
    const changed = JSON.stringify(before) !== JSON.stringify(after)
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: changed ? 1 : 0 })
  })

  it('adds new fields in name order', async () => {
    const rows = await bench.collection([{ _id: 'x', m: 1 }])
    await rows.updateOne({}, { $set: { z: 1, b: 1 }, $inc: { c: 1 } })
    expect(Object.keys((await rows.findOne()) ?? {})).toEqual(['_id', 'm', 'b', 'c', 'z'])
  })

  it('$currentDate writes the time of the server, as date or timestamp', async () => {
    const rows = await bench.collection([{ _id: 'x' }])
    await rows.updateOne({}, { $currentDate: { a: true as never, b: { $type: 'date' }, c: { $type: 'timestamp' } } })
    const stored = await rows.findOne()
    expect(Math.abs(stored?.['a'].getTime() - Date.now())).toBeLessThan(60_000)
    expect(stored?.['b']).toEqual(stored?.['a'])
    expect(stored?.['c']).toBeInstanceOf(Timestamp)
  })

  it.each<[string, unknown, unknown, unknown]>([
    ['int and int stay int', new Int32(1), new Int32(2), new Int32(3)],
    ['int beyond its range becomes long', new Int32(2147483647), new Int32(1), Long.fromString('2147483648')],
    ['int and long become long', new Int32(1), Long.fromNumber(2), Long.fromNumber(3)],
    ['int and double become double', new Int32(1), new Double(2), new Double(3)],
    ['long and double become double', Long.fromNumber(1), new Double(2), new Double(3)],
    ['anything and decimal become decimal', new Int32(2), Decimal128.fromString('0.1'), Decimal128.fromString('2.1')],
    ['longs add exactly', Long.fromString('9007199254740993'), new Int32(2), Long.fromString('9007199254740995')],
  ])('$inc: %s', async (_title, before, by, after) => {
    const rows = await bench.collection([{ _id: 'x', n: before }])
    await rows.updateOne({}, { $inc: { n: by } as never })
    const stored = await rows.findOne({}, { promoteValues: false, promoteLongs: false })
    expect(stored?.['n']).toEqual(after)
  })

  it('treats the same number in another type as a change', async () => {
    const rows = await bench.collection([{ _id: 'x', n: 1 }])
    expect(await rows.updateOne({}, { $set: { n: 1 } })).toMatchObject({ modifiedCount: 0 })
    expect(await rows.updateOne({}, { $set: { n: Long.fromNumber(1) } })).toMatchObject({ modifiedCount: 1 })
  })
})
