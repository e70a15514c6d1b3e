import { expect, it } from 'vitest'
import { createRepeatFilter } from './repeats.ts'

it('reads a code once while it stays in view, and again after it was away', () => {
  const isNew = createRepeatFilter()
  const readings = [0, 200, 1600, 3000, 4600].map((at) => isNew('a', at))
  expect(readings).toEqual([true, false, false, false, true])
})

it('reads codes that take turns each once', () => {
  const isNew = createRepeatFilter()
  expect(['a', 'b', 'a', 'b', 'c'].map((text, nth) => isNew(text, nth * 400))).toEqual([true, true, false, false, true])
})
