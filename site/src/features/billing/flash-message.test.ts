import { expect, it } from 'vitest'
import { billingFlashMessage } from './flash-message.ts'

it('the message names the result of the form, reports unknown keys as not saved, and is undefined without a key', () => {
  const said = (query: string) => billingFlashMessage(new URLSearchParams(query))
  expect(said('billing=billing_address_saved')).toEqual({ key: 'billing_address_saved', isError: false })
  expect(said('billing=postal_code_wrong')).toEqual({ key: 'postal_code_wrong', isError: true })
  for (const unknown of ['billing=', 'billing=database_unavailable', 'billing=signin_done', 'billing=constructor']) {
    expect(said(unknown)).toEqual({ key: 'billing_address_unsaved', isError: true })
  }
  expect([said(''), said('my_data=erasure_requested')]).toEqual([undefined, undefined])
})
