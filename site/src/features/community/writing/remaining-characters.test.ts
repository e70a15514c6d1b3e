import { expect, it } from 'vitest'
import { formatRemainingCharacters } from './remaining-characters.ts'

const messages = { left: '{count} left', over: '{count} too many' }
const format = (length: number) => formatRemainingCharacters('x'.repeat(length), 100, messages)

it('the counter shows the remaining characters near the limit', () => {
  expect(format(0)).toBe('')
  expect(format(89)).toBe('')
  expect(format(90)).toBe('10 left')
  expect(format(100)).toBe('0 left')
  expect(format(103)).toBe('3 too many')
})
