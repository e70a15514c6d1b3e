import { expect, test } from 'vitest'
import { newDoc } from '../bson/value.ts'
import { createIndexEntry } from '../store/catalog.ts'
import { FULL_RANGE, type View } from '../store/view.ts'
import { estimateKeyCount, estimateKeyCountQuickly } from './estimate-key-count.ts'

function indexWith(keys: number) {
  const index = createIndexEntry(1, newDoc({ v: 2, key: newDoc({ a: 1 }), name: 'a_1' }), 0)
  const state = { keys, counted: 0 }
  const none = () => {
    throw new Error('only counts are asked for')
  }
  const view: View = {
    body: none,
    entries: none,
    skip: none,
    documents: none,
    ridsOf: none,
    count: (_index, _range, limit = Infinity) => {
      state.counted++
      return Math.min(state.keys, limit)
    },
  }
  const add = (more: number): void => {
    state.keys += more
    index.keysWritten += more
  }
  return { index, view, state, add }
}

test('a large count is cached until an eighth of the keys were written', () => {
  const { index, view, state, add } = indexWith(8000)
  expect(estimateKeyCount(view, index, FULL_RANGE)).toBe(8000)
  add(1000)
  expect(estimateKeyCount(view, index, FULL_RANGE)).toBe(8000)
  expect(estimateKeyCountQuickly(view, index, FULL_RANGE, 10)).toBe(8000)
  expect(state.counted).toBe(1)
  add(1)
  expect(estimateKeyCount(view, index, FULL_RANGE)).toBe(9001)
})

test('a very large range is counted in part first and fully the second time', () => {
  const { index, view } = indexWith(50_000)
  expect([1, 2, 3].map(() => estimateKeyCount(view, index, FULL_RANGE))).toEqual([10_000, 50_000, 50_000])
})

test('a small range is counted exactly every time', () => {
  const { index, view, add } = indexWith(5)
  expect(estimateKeyCount(view, index, FULL_RANGE)).toBe(5)
  add(1)
  expect(estimateKeyCount(view, index, FULL_RANGE)).toBe(6)
})

test('a quick estimate stops at its limit', () => {
  expect(estimateKeyCountQuickly(indexWith(8000).view, indexWith(8000).index, FULL_RANGE, 256)).toBe(256)
})
