import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BSONRegExp, Decimal128, Double, ObjectId } from 'bson'
import { afterAll, describe, expect, test } from 'vitest'
import { formatValue } from '../bson/format-value.ts'
import { type Doc, newDoc, type Value } from '../bson/value.ts'
import { Engine } from '../engine.ts'
import { parseFilter } from '../query/parse.ts'
import { parseSort } from '../sort/sort.ts'
import { type Collection, idIndex } from '../store/catalog.ts'
import { indexKeysOf } from '../store/index-keys.ts'
import type { View } from '../store/view.ts'
import { countMatching, Search } from './search.ts'

const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-plan-'))
const engine = new Engine(join(folder, 'data.sqlite'))
afterAll(() => {
  engine.close()
  rmSync(folder, { recursive: true })
})

function createDice(seed: number) {
  let state = seed
  const below = (n: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * n)
  }
  return { below, pick: <T>(list: readonly T[]): T => list[below(list.length)] as T }
}

type Dice = ReturnType<typeof createDice>

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

/** Draws half from a small set, so that conditions match. */
function randomScalar(d: Dice): Value {
  return d.below(2) === 0 ? d.pick([1, 2, 'a', null]) : d.pick(scalars)
}

function randomValue(d: Dice, depth = 0): Value {
  const kind = depth > 1 ? 0 : d.below(10)
  if (kind < 5) return randomScalar(d)
  if (kind < 8) return Array.from({ length: d.below(4) }, () => randomValue(d, depth + 1))
  return newDoc({ x: randomValue(d, depth + 1), ...(d.below(2) === 0 ? {} : { y: randomValue(d, depth + 1) }) })
}

function randomDoc(d: Dice, id: number): Doc {
  const doc = newDoc({ _id: id, n: d.below(20) })
  for (const field of ['a', 'b', 'c']) if (d.below(5) > 0) doc[field] = randomValue(d)
  return doc
}

function randomCondition(d: Dice): Value {
  const scalar = (): Value => randomScalar(d)
  const conditions: (() => Value)[] = [
    () => randomValue(d, 1),
    () => newDoc({ $in: [randomValue(d, 1), scalar()] }),
    () => newDoc({ [d.pick(['$gt', '$gte'])]: scalar(), [d.pick(['$lt', '$lte'])]: scalar() }),
    () => newDoc({ [d.pick(['$gt', '$gte', '$lt', '$lte', '$ne', '$eq'])]: scalar() }),
    () => newDoc({ $exists: d.below(2) === 0 }),
    () => newDoc({ $elemMatch: newDoc(d.pick([{ $gte: scalar(), $lt: scalar() }, { x: scalar() }])) }),
    () => newDoc({ $not: newDoc({ $gt: scalar() }) }),
    () => new BSONRegExp('^a'),
  ]
  return d.pick(conditions)()
}

function randomFilter(d: Dice, depth = 0): Doc {
  const filter = newDoc({ [d.pick(paths)]: randomCondition(d) })
  if (d.below(2) === 0) filter[d.pick(paths)] = randomCondition(d)
  if (depth === 0 && d.below(4) === 0)
    filter[d.pick(['$or', '$and', '$nor'])] = [randomFilter(d, 1), randomFilter(d, 1)]
  if (depth === 0 && d.below(6) === 0) Object.assign(filter, { 'a.x': randomScalar(d), 'a.y': randomScalar(d) })
  return filter
}

function randomOrderedFilter(d: Dice): { filter: Doc; sort: Doc } {
  const filter = d.pick([
    {},
    { b: d.pick([1, 2, 'a']) },
    { n: newDoc({ $gte: d.below(10) }) },
    { n: newDoc({ $in: [3, 7, 8] }) },
  ])
  return { filter: newDoc(filter), sort: newDoc(d.pick(orders.filter((order) => 'n' in order))) }
}

function createTwins(d: Dice, name: string): { indexed: Collection; plain: Collection } {
  const indexed = engine.store.createCollection('t', `${name} indexed`)
  const plain = engine.store.createCollection('t', `${name} plain`)
  for (const key of keys) {
    if (d.below(2) === 0)
      engine.store.addIndex(indexed, newDoc({ key: newDoc(key), name: formatValue(newDoc(key)), ...d.pick(kinds) }))
  }
  return { indexed, plain }
}

function searchIds(
  view: View,
  collection: Collection,
  filter: Doc,
  sort?: Doc,
  { skip = 0, limit = Infinity, fields }: { skip?: number; limit?: number; fields?: ReadonlySet<string> } = {},
): Value[] {
  const query = { filter: parseFilter(filter), sort: parseSort(sort), skip, limit, ...(fields && { fields }) }
  const ids = Array.from(new Search(view, collection, query), ({ doc }) => doc['_id'] ?? null)
  return sort === undefined ? ids.sort((a, b) => Number(a) - Number(b)) : ids
}

function isIndexable(collection: Collection, doc: Doc): boolean {
  try {
    for (const index of collection.indexes) indexKeysOf(index, doc)
    return true
  } catch {
    return false
  }
}

describe.each([1, 2, 3, 4, 5, 6])('with random documents and indexes of seed %i', (seed) => {
  test.each(['outside a transaction', 'inside one that has written'])(
    'an index answers what a look at every document would, %s',
    (where) => {
      const d = createDice(seed * 7919)
      const { indexed, plain } = createTwins(d, `${seed} ${where}`)
      const outside = engine.transactions.plain
      const docs = Array.from({ length: 120 }, (_, id) => randomDoc(d, id)).filter((doc) => isIndexable(indexed, doc))
      for (const doc of docs) for (const collection of [indexed, plain]) outside.insert(collection, doc)
      const inside = where.startsWith('inside') ? engine.transactions.begin() : undefined
      const writer = inside ?? outside
      for (const old of docs.filter(() => d.below(4) === 0)) {
        const doc = randomDoc(d, Number(old['_id']))
        for (const [collection, access] of [
          [indexed, writer],
          [plain, outside],
        ] as const) {
          const [found] = [
            ...new Search(access.view, collection, { filter: parseFilter(newDoc({ _id: old['_id'] ?? null })) }),
          ]
          if (found !== undefined && isIndexable(indexed, doc)) access.replace(collection, found.rid, found.doc, doc)
          else if (found !== undefined) access.remove(collection, found.rid, found.doc)
        }
      }
      for (let i = 0; i < 120; i++) {
        const { filter, sort } =
          d.below(4) === 0
            ? randomOrderedFilter(d)
            : { filter: randomFilter(d), sort: d.below(3) === 0 ? newDoc(d.pick(orders)) : undefined }
        const page = sort === undefined ? {} : { skip: d.below(2) * d.below(30), limit: 1 + d.below(10) }
        const expected = searchIds(outside.view, plain, filter, sort, page)
        for (const read of [page, { ...page, fields: new Set(['_id']) }]) {
          const found = searchIds(writer.view, indexed, filter, sort, read)
          expect(found, formatValue(newDoc({ filter, sort: sort ?? null, ...page }))).toEqual(expected)
        }
        if (sort === undefined)
          expect(countMatching(writer.view, indexed, { filter: parseFilter(filter) }).count, formatValue(filter)).toBe(
            expected.length,
          )
      }
      if (inside !== undefined) engine.transactions.commit(inside)
      const all = searchIds(outside.view, plain, newDoc(), undefined)
      expect(outside.view.count(idIndex(indexed), { low: Buffer.of(0), high: Buffer.of(255) })).toBe(all.length)
    },
  )
})

test('different array members may meet two conditions', () => {
  const collection = engine.store.createCollection('t', 'members')
  engine.store.addIndex(collection, newDoc({ key: newDoc({ 'a.x': 1, 'a.y': 1 }), name: 'both' }))
  const { plain } = engine.transactions
  plain.insert(collection, newDoc({ _id: 1, a: [newDoc({ x: 1, y: 2 }), newDoc({ x: 2, y: 1 })] }))
  expect(searchIds(plain.view, collection, newDoc({ 'a.x': 1, 'a.y': 1 }))).toEqual([1])
  const together = newDoc({ a: newDoc({ $elemMatch: newDoc({ x: 1, y: 1 }) }) })
  expect(searchIds(plain.view, collection, together)).toEqual([])
})
