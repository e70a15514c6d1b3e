import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BSONRegExp, Decimal128, Double, ObjectId } from 'bson'
import { afterAll, describe, expect, test } from 'vitest'
import { show } from '../bson/show.ts'
import { type Doc, newDoc, type Value } from '../bson/value.ts'
import { Engine } from '../engine.ts'
import { parseFilter } from '../query/parse.ts'
import { parseSort } from '../sort/sort.ts'
import { type Collection, idIndex } from '../store/catalog.ts'
import { keysOf } from '../store/index-keys.ts'
import type { View } from '../store/view.ts'
import { countMatching, Search } from './search.ts'

const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-plan-'))
const engine = new Engine(join(folder, 'data.sqlite'))
afterAll(() => {
  engine.close()
  rmSync(folder, { recursive: true })
})

/** Repeatable chance. */
function dice(seed: number) {
  let state = seed
  const below = (n: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * n)
  }
  return { below, pick: <T>(list: readonly T[]): T => list[below(list.length)] as T }
}

type Dice = ReturnType<typeof dice>

const scalars: Value[] = [
  null,
  1,
  2,
  3,
  4.5,
  new Double(2),
  3n,
  -1,
  Number.NaN,
  Infinity,
  Decimal128.fromString('4.5'),
  'a',
  'b',
  'ab',
  true,
  new Date(1000),
  new ObjectId('000000000000000000000001'),
]
const paths = ['a', 'b', 'c', 'a.x', 'a.y', 'b.x', 'a.0', 'b.x.y']
const orders = [
  { a: 1, _id: 1 },
  { b: -1, _id: 1 },
  { a: -1, b: -1, _id: 1 },
  { c: 1, _id: -1 },
  { 'a.x': 1, _id: 1 },
  { n: 1, _id: 1 },
  { n: -1, _id: -1 },
]
const keys = [
  { a: 1 },
  { b: -1 },
  { a: 1, b: 1 },
  { 'a.x': 1 },
  { b: 1, c: -1 },
  { 'a.x': 1, 'a.y': 1 },
  { c: 1, a: -1, b: 1 },
  { n: 1, _id: 1 },
  { b: 1, n: -1, _id: -1 },
]
const kinds = [
  {},
  {},
  { sparse: true },
  { partialFilterExpression: newDoc({ b: newDoc({ $gt: 1 }) }) },
  { partialFilterExpression: newDoc({ a: newDoc({ $exists: true }) }) },
]

/** Half of them from a few, so that conditions are met. */
function anyScalar(d: Dice): Value {
  return d.below(2) === 0 ? d.pick([1, 2, 'a', null]) : d.pick(scalars)
}

function anyValue(d: Dice, depth = 0): Value {
  const kind = depth > 1 ? 0 : d.below(10)
  if (kind < 5) return anyScalar(d)
  if (kind < 8) return Array.from({ length: d.below(4) }, () => anyValue(d, depth + 1))
  return newDoc({ x: anyValue(d, depth + 1), ...(d.below(2) === 0 ? {} : { y: anyValue(d, depth + 1) }) })
}

function anyDoc(d: Dice, id: number): Doc {
  const doc = newDoc({ _id: id, n: d.below(20) })
  for (const field of ['a', 'b', 'c']) if (d.below(5) > 0) doc[field] = anyValue(d)
  return doc
}

function anyCondition(d: Dice): Value {
  const scalar = (): Value => anyScalar(d)
  const conditions: (() => Value)[] = [
    () => anyValue(d, 1),
    () => newDoc({ $in: [anyValue(d, 1), scalar()] }),
    () => newDoc({ [d.pick(['$gt', '$gte'])]: scalar(), [d.pick(['$lt', '$lte'])]: scalar() }),
    () => newDoc({ [d.pick(['$gt', '$gte', '$lt', '$lte', '$ne', '$eq'])]: scalar() }),
    () => newDoc({ $exists: d.below(2) === 0 }),
    () => newDoc({ $elemMatch: newDoc(d.pick([{ $gte: scalar(), $lt: scalar() }, { x: scalar() }])) }),
    () => newDoc({ $not: newDoc({ $gt: scalar() }) }),
    () => new BSONRegExp('^a'),
  ]
  return d.pick(conditions)()
}

function anyFilter(d: Dice, depth = 0): Doc {
  const filter = newDoc({ [d.pick(paths)]: anyCondition(d) })
  if (d.below(2) === 0) filter[d.pick(paths)] = anyCondition(d)
  if (depth === 0 && d.below(4) === 0) filter[d.pick(['$or', '$and', '$nor'])] = [anyFilter(d, 1), anyFilter(d, 1)]
  if (depth === 0 && d.below(6) === 0) Object.assign(filter, { 'a.x': anyScalar(d), 'a.y': anyScalar(d) })
  return filter
}

/** A question that keys alone can answer, in their order. */
function anyOrderedFilter(d: Dice): { filter: Doc; sort: Doc } {
  const filter = d.pick([
    {},
    { b: d.pick([1, 2, 'a']) },
    { n: newDoc({ $gte: d.below(10) }) },
    { n: newDoc({ $in: [3, 7, 8] }) },
  ])
  return { filter: newDoc(filter), sort: newDoc(d.pick(orders.filter((order) => 'n' in order))) }
}

/** Two collections of the same documents, of which one has indexes. */
function twins(d: Dice, name: string): { indexed: Collection; plain: Collection } {
  const indexed = engine.store.createCollection('t', `${name} indexed`)
  const plain = engine.store.createCollection('t', `${name} plain`)
  for (const key of keys) {
    if (d.below(2) === 0)
      engine.store.addIndex(indexed, newDoc({ key: newDoc(key), name: show(newDoc(key)), ...d.pick(kinds) }))
  }
  return { indexed, plain }
}

/** The ids found; with `fields` of documents that were read in part. */
function answer(
  view: View,
  collection: Collection,
  filter: Doc,
  sort?: Doc,
  { skip = 0, limit = Infinity, fields }: { skip?: number; limit?: number; fields?: ReadonlySet<string> } = {},
): Value[] {
  const question = { filter: parseFilter(filter), sort: parseSort(sort), skip, limit, ...(fields && { fields }) }
  const ids = Array.from(new Search(view, collection, question), ({ doc }) => doc['_id'] ?? null)
  return sort === undefined ? ids.sort((a, b) => Number(a) - Number(b)) : ids
}

/** Whether every index of a collection can hold a document: two arrays side by side it can't. */
function holdable(collection: Collection, doc: Doc): boolean {
  try {
    for (const index of collection.indexes) keysOf(index, doc)
    return true
  } catch {
    return false
  }
}

describe.each([1, 2, 3, 4, 5, 6])('with documents and indexes of chance number %i', (seed) => {
  test.each(['outside a transaction', 'inside one that has written'])(
    'an index answers what a look at every document would, %s',
    (where) => {
      const d = dice(seed * 7919)
      const { indexed, plain } = twins(d, `${seed} ${where}`)
      const outside = engine.transactions.plain
      const docs = Array.from({ length: 120 }, (_, id) => anyDoc(d, id)).filter((doc) => holdable(indexed, doc))
      for (const doc of docs) for (const collection of [indexed, plain]) outside.insert(collection, doc)
      const inside = where.startsWith('inside') ? engine.transactions.begin() : undefined
      const writer = inside ?? outside
      for (const old of docs.filter(() => d.below(4) === 0)) {
        const doc = anyDoc(d, Number(old['_id']))
        for (const [collection, access] of [
          [indexed, writer],
          [plain, outside],
        ] as const) {
          const [found] = [
            ...new Search(access.view, collection, { filter: parseFilter(newDoc({ _id: old['_id'] ?? null })) }),
          ]
          if (found !== undefined && holdable(indexed, doc)) access.replace(collection, found.rid, found.doc, doc)
          else if (found !== undefined) access.remove(collection, found.rid, found.doc)
        }
      }
      for (let i = 0; i < 120; i++) {
        const { filter, sort } =
          d.below(4) === 0
            ? anyOrderedFilter(d)
            : { filter: anyFilter(d), sort: d.below(3) === 0 ? newDoc(d.pick(orders)) : undefined }
        const page = sort === undefined ? {} : { skip: d.below(2) * d.below(30), limit: 1 + d.below(10) }
        const expected = answer(outside.view, plain, filter, sort, page)
        for (const read of [page, { ...page, fields: new Set(['_id']) }]) {
          const found = answer(writer.view, indexed, filter, sort, read)
          expect(found, show(newDoc({ filter, sort: sort ?? null, ...page }))).toEqual(expected)
        }
        if (sort === undefined)
          expect(countMatching(writer.view, indexed, { filter: parseFilter(filter) }).count, show(filter)).toBe(
            expected.length,
          )
      }
      if (inside !== undefined) engine.transactions.commit(inside)
      const all = answer(outside.view, plain, newDoc(), undefined)
      expect(outside.view.count(idIndex(indexed), { low: Buffer.of(0), high: Buffer.of(255) })).toBe(all.length)
    },
  )
})

test('two conditions under one array may be met by different members', () => {
  const collection = engine.store.createCollection('t', 'members')
  engine.store.addIndex(collection, newDoc({ key: newDoc({ 'a.x': 1, 'a.y': 1 }), name: 'both' }))
  const { plain } = engine.transactions
  plain.insert(collection, newDoc({ _id: 1, a: [newDoc({ x: 1, y: 2 }), newDoc({ x: 2, y: 1 })] }))
  expect(answer(plain.view, collection, newDoc({ 'a.x': 1, 'a.y': 1 }))).toEqual([1])
  const together = newDoc({ a: newDoc({ $elemMatch: newDoc({ x: 1, y: 1 }) }) })
  expect(answer(plain.view, collection, together)).toEqual([])
})
