import { expect, it } from 'vitest'
import { readPopupMessage } from './popup-message.ts'

it('hears that somebody signed in, and why somebody did not', () => {
  expect(readPopupMessage({ type: 'signed-in' })).toEqual({ type: 'signed-in' })
  expect(readPopupMessage({ type: 'failed', msg: 'why' })).toEqual({ type: 'failed', msg: 'why' })
})

it('believes nothing that a message carries beside that', () => {
  expect(readPopupMessage({ type: 'signed-in', user: { type: 4 }, redirect: 'https://evil.example' })).toEqual({
    type: 'signed-in',
  })
})

it.each([
  null,
  undefined,
  'signed-in',
  1,
  [],
  {},
  { type: 'failed' },
  { type: 'failed', msg: { html: 1 } },
  { type: 'x' },
])('does not hear %j', (data) => {
  expect(readPopupMessage(data)).toBeUndefined()
})
