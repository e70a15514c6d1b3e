import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { encodeKey } from '../bson/key.ts'
import { newDoc } from '../bson/value.ts'
import { Engine } from '../engine.ts'
import { Search } from '../plan/search.ts'
import { parseFilter } from '../query/parse.ts'
import { type Range, type View, wholeRange } from './view.ts'

const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-latest-'))
const engine = new Engine(join(folder, 'data.sqlite'))
afterAll(() => {
  engine.close()
  rmSync(folder, { recursive: true })
})

const SIZE = 5000
const collection = engine.store.createCollection('t', 'places')
const index = engine.store.addIndex(collection, newDoc({ key: newDoc({ n: 1 }), name: 'n' }))
const { plain } = engine.transactions
// Several documents have the same key.
for (let _id = 0; _id < SIZE; _id++) plain.insert(collection, newDoc({ _id, n: _id % 1500 }))

const remove = (_id: number): void => {
  for (const { rid, doc } of new Search(plain.view, collection, { filter: parseFilter(newDoc({ _id })) })) {
    plain.remove(collection, rid, doc)
  }
}
const fromHundred: Range = { low: encodeKey(100), high: encodeKey(1400) }

/** Where each count leads, by reading everything on the way. */
function expectTrue(view: View, range: Range, reverse: boolean, counts: readonly number[]): void {
  const { rows } = view.entries(index, range, { reverse, limit: 2 * SIZE })
  for (const count of counts) {
    const { count: passed, place } = view.pass(index, range, reverse, count)
    expect(passed, `${count}`).toBe(Math.min(count, rows.length))
    const row = rows[count - 1]
    expect(place && [place.rid, Buffer.from(place.key)], `${count}`).toEqual(row && [row.rid, Buffer.from(row.key)])
  }
}
const COUNTS = [1, 1023, 1024, 1025, 3000, 2048, 2049, 4300, 100, 5000, 4096, 5001, 9000]

test.each([
  ['all', wholeRange],
  ['a part', fromHundred],
])('whoever passes over %s keys comes to the same place, in both directions, the second time too', (_, range) => {
  for (const reverse of [false, true, false, true]) expectTrue(plain.view, range, reverse, COUNTS)
})

test('what is written before a place moves it', () => {
  expectTrue(plain.view, wholeRange, false, [4300])
  for (let _id = 0; _id < 10; _id++) remove(_id)
  expectTrue(plain.view, wholeRange, false, COUNTS)
  for (let _id = SIZE; _id < SIZE + 25; _id++) plain.insert(collection, newDoc({ _id, n: -_id }))
  expectTrue(plain.view, wholeRange, false, COUNTS)
})

test('what was counted stays true while keys are written and removed, of all and of a part', () => {
  const truth = (range: Range) => plain.view.entries(index, range, { reverse: false, limit: 2 * SIZE }).rows.length
  for (const round of [0, 1, 2]) {
    for (const range of [wholeRange, fromHundred]) {
      for (const _ of [1, 2]) expect(plain.view.count(index, range)).toBe(truth(range))
      expect(plain.view.count(index, range, 7)).toBe(7)
    }
    for (let nth = 0; nth < 10; nth++) plain.insert(collection, newDoc({ _id: `${round}-${nth}`, n: 200 + nth }))
    remove(150 + round)
  }
  const other = engine.store.createCollection('t', 'arrays')
  const tags = engine.store.addIndex(other, newDoc({ key: newDoc({ tags: 1 }), name: 'tags' }))
  for (let _id = 0; _id < 20; _id++) {
    plain.insert(other, newDoc({ _id, tags: ['a', 'b', _id] }))
    expect(plain.view.count(tags, wholeRange)).toBe(_id + 1)
  }
})

test('a transaction comes to the places of its own moment', () => {
  const transaction = engine.transactions.begin()
  expectTrue(transaction.view, wholeRange, false, [3000])
  for (let _id = 100; _id < 140; _id++) remove(_id)
  expectTrue(plain.view, wholeRange, false, COUNTS)
  const { rows } = transaction.view.entries(index, wholeRange, { reverse: false, limit: 2 * SIZE })
  expect(rows.length).toBe(plain.view.count(index, wholeRange) + 40)
  expectTrue(transaction.view, wholeRange, false, COUNTS)
  engine.transactions.abort(transaction)
})
