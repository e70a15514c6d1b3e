import { expect, it } from 'vitest'
import { roomLeft } from './room.ts'

const says = { left: '{count} left', over: '{count} too many' }
const told = (length: number) => roomLeft('x'.repeat(length), 100, says)

it('tells how much room a text has left, once that is little', () => {
  expect(told(0)).toBe('')
  expect(told(89)).toBe('')
  expect(told(90)).toBe('10 left')
  expect(told(100)).toBe('0 left')
  expect(told(103)).toBe('3 too many')
})
