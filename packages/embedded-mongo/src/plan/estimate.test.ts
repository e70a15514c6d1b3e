import { expect, test } from 'vitest'
import { newDoc } from '../bson/value.ts'
import { indexOf } from '../store/catalog.ts'
import { type View, wholeRange } from '../store/view.ts'
import { estimate, glance } from './estimate.ts'

/** An index of so many keys, and how often they were gone through. */
function indexWith(keys: number) {
  const index = indexOf(1, newDoc({ v: 2, key: newDoc({ a: 1 }), name: 'a_1' }), 0)
  const state = { keys, counted: 0 }
  const none = () => {
    throw new Error('only counts are asked for')
  }
  const view: View = {
    body: none,
    entries: none,
    pass: none,
    documents: none,
    ridsOf: none,
    count: (_index, _range, limit = Infinity) => {
      state.counted++
      return Math.min(state.keys, limit)
    },
  }
  const add = (more: number): void => {
    state.keys += more
    index.written += more
  }
  return { index, view, state, add }
}

test('many keys are counted once, until an eighth of them were written', () => {
  const { index, view, state, add } = indexWith(8000)
  expect(estimate(view, index, wholeRange)).toBe(8000)
  add(1000)
  expect(estimate(view, index, wholeRange)).toBe(8000)
  expect(glance(view, index, wholeRange, 10)).toBe(8000)
  expect(state.counted).toBe(1)
  add(1)
  expect(estimate(view, index, wholeRange)).toBe(9001)
})

test('very many are counted in part first, and as a whole when they are asked for again', () => {
  const { index, view } = indexWith(50_000)
  expect([1, 2, 3].map(() => estimate(view, index, wholeRange))).toEqual([10_000, 50_000, 50_000])
})

test('few are counted each time, so that they are right', () => {
  const { index, view, add } = indexWith(5)
  expect(estimate(view, index, wholeRange)).toBe(5)
  add(1)
  expect(estimate(view, index, wholeRange)).toBe(6)
})

test('a glance goes no further than it is told', () => {
  expect(glance(indexWith(8000).view, indexWith(8000).index, wholeRange, 256)).toBe(256)
})
