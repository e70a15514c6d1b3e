import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { encodeKey } from '../bson/encode-key.ts'
import { newDoc } from '../bson/value.ts'
import { Engine } from '../engine.ts'
import { Search } from '../plan/search.ts'
import { parseFilter } from '../query/parse.ts'
import { FULL_RANGE, type Range, type View } from './view.ts'

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
for (let _id = 0; _id < SIZE; _id++) plain.insert(collection, newDoc({ _id, n: _id % 1500 }))

const remove = (_id: number): void => {
  for (const { rid, doc } of new Search(plain.view, collection, { filter: parseFilter(newDoc({ _id })) })) {
    plain.remove(collection, rid, doc)
  }
}
const fromHundred: Range = { low: encodeKey(100), high: encodeKey(1400) }

function expectCounts(view: View, range: Range, reverse: boolean, counts: readonly number[]): void {
  const { rows } = view.entries(index, range, { reverse, limit: 2 * SIZE })
  for (const count of counts) {
    const { count: passed, position } = view.skip(index, range, reverse, count)
    expect(passed, `${count}`).toBe(Math.min(count, rows.length))
    const row = rows[count - 1]
    expect(position && [position.rid, Buffer.from(position.key)], `${count}`).toEqual(
      row && [row.rid, Buffer.from(row.key)],
    )
  }
}
const COUNTS = [1, 1023, 1024, 1025, 3000, 2048, 2049, 4300, 100, 5000, 4096, 5001, 9000]

test.each([
  ['all', FULL_RANGE],
  ['a part', fromHundred],
])('skipping over %s keys reaches the same position in both directions, and again from the cache', (_, range) => {
  for (const reverse of [false, true, false, true]) expectCounts(plain.view, range, reverse, COUNTS)
})

test('a write before a position moves it', () => {
  expectCounts(plain.view, FULL_RANGE, false, [4300])
  for (let _id = 0; _id < 10; _id++) remove(_id)
  expectCounts(plain.view, FULL_RANGE, false, COUNTS)
  for (let _id = SIZE; _id < SIZE + 25; _id++) plain.insert(collection, newDoc({ _id, n: -_id }))
  expectCounts(plain.view, FULL_RANGE, false, COUNTS)
})

test('counts of the whole index and of a part stay right after writes and removals', () => {
  const readAll = (range: Range) => plain.view.entries(index, range, { reverse: false, limit: 2 * SIZE }).rows.length
  for (const round of [0, 1, 2]) {
    for (const range of [FULL_RANGE, fromHundred]) {
      for (const _ of [1, 2]) expect(plain.view.count(index, range)).toBe(readAll(range))
      expect(plain.view.count(index, range, 7)).toBe(7)
    }
    for (let nth = 0; nth < 10; nth++) plain.insert(collection, newDoc({ _id: `${round}-${nth}`, n: 200 + nth }))
    remove(150 + round)
  }
  const other = engine.store.createCollection('t', 'arrays')
  const tags = engine.store.addIndex(other, newDoc({ key: newDoc({ tags: 1 }), name: 'tags' }))
  for (let _id = 0; _id < 20; _id++) {
    plain.insert(other, newDoc({ _id, tags: ['a', 'b', _id] }))
    expect(plain.view.count(tags, FULL_RANGE)).toBe(_id + 1)
  }
})

test('a transaction skips to the positions of its snapshot', () => {
  const transaction = engine.transactions.begin()
  expectCounts(transaction.view, FULL_RANGE, false, [3000])
  for (let _id = 100; _id < 140; _id++) remove(_id)
  expectCounts(plain.view, FULL_RANGE, false, COUNTS)
  const { rows } = transaction.view.entries(index, FULL_RANGE, { reverse: false, limit: 2 * SIZE })
  expect(rows.length).toBe(plain.view.count(index, FULL_RANGE) + 40)
  expectCounts(transaction.view, FULL_RANGE, false, COUNTS)
  engine.transactions.abort(transaction)
})
