import { expect, test } from 'vitest'
import { formatChange } from './format-change.ts'

test.each([
  [30, 24, '+25%'],
  [18, 24, '-25%'],
  [24, 24, '0%'],
  [0, 24, '-100%'],
  [24, 0, '–'],
  [-518, 518, '-200%'],
])('%i after %i is a change of %s', (now, then, change) => expect(formatChange(now, then)).toBe(change))
