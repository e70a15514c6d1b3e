import { describe, expect, it } from 'vitest'
import { signWebhook } from './webhook-fields.ts'

describe('the hash of a webhook', () => {
  const values = {
    ...{ tran_store: '1234', tran_type: 'sale', tran_class: 'ecom', tran_test: '1', tran_ref: '040012345678' },
    ...{ tran_currency: 'SAR', tran_amount: '575.00', tran_cartid: 'WRO-1-a1', tran_desc: 'WRO registration' },
    ...{ tran_status: 'A', tran_authcode: '123456', tran_authmessage: 'Authorised' },
  }

  it('equals the hash computed by hand', () => {
    expect(signWebhook(values, 'testsecret', false)).toBe('180014602e1ec954fe2196c55314b41ffeac6888')
  })

  it('includes the order on request and trims the values', () => {
    const spaced = { ...values, tran_desc: '  WRO registration ', tran_order: 'ref' }
    expect(signWebhook(spaced, 'testsecret', false)).toBe('180014602e1ec954fe2196c55314b41ffeac6888')
    expect(signWebhook(spaced, 'testsecret', true)).not.toBe('180014602e1ec954fe2196c55314b41ffeac6888')
  })
})
