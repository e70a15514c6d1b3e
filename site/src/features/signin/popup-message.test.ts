import { expect, it } from 'vitest'
import { readPopupMessage } from './popup-message.ts'

it('a message reports a sign-in, or why it failed', () => {
  expect(readPopupMessage({ type: 'signed-in' })).toEqual({ type: 'signed-in' })
  expect(readPopupMessage({ type: 'failed', msg: 'why' })).toEqual({ type: 'failed', msg: 'why' })
})

it('a message carries nothing else', () => {
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
])('an invalid message is ignored: %j', (data) => {
  expect(readPopupMessage(data)).toBeUndefined()
})
