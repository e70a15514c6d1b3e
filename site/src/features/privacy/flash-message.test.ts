import { expect, it } from 'vitest'
import { privacyFlashMessage } from './flash-message.ts'

it('the message names the result of a button, and ignores foreign keys in the address', () => {
  expect(privacyFlashMessage(new URLSearchParams('my_data=erasure_requested'))).toEqual({
    key: 'erasure_requested',
    isError: false,
  })
  expect(privacyFlashMessage(new URLSearchParams('my_data=export_rate_limited'))).toEqual({
    key: 'export_rate_limited',
    isError: true,
  })
  for (const foreign of ['', 'my_data=', 'my_data=signin_done', 'my_data=constructor', 'my_data=<b>']) {
    expect(privacyFlashMessage(new URLSearchParams(foreign))).toBeUndefined()
  }
})
