import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { parseWebhook } from './webhook.ts'

/** From the formula of `parseWebhook`, without the order's reference. */
const VECTOR = {
  tran_store: '1234',
  tran_type: 'sale',
  tran_class: 'ecom',
  tran_test: '1',
  tran_ref: '040012345678',
  tran_prevref: '',
  tran_firstref: '',
  tran_currency: 'SAR',
  tran_amount: '575.00',
  tran_cartid: 'WRO-1-a1',
  tran_desc: 'WRO registration',
  tran_status: 'A',
  tran_authcode: '123456',
  tran_authmessage: 'Authorised',
  tran_check: '180014602e1ec954fe2196c55314b41ffeac6888',
}
const merchant = { store: 1234, webhookSecret: 'testsecret' }
const read = (changes: Record<string, string> = {}, us = merchant) =>
  parseWebhook(new URLSearchParams({ ...VECTOR, ...changes }), us)
const without = (name: string) => {
  const form = new URLSearchParams(VECTOR)
  form.delete(name)
  return form
}
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')
const FORGED = expect.objectContaining({ name: 'Forbidden', key: 'webhook_signature_invalid' })

describe('a transaction advice', () => {
  test('is read with a valid hash', () => {
    expect(read()).toEqual({ cartId: 'WRO-1-a1', claimsPaid: true })
  })

  test('may have the order’s reference inside or outside its hash', () => {
    const signed = `testsecret:1234:sale:ecom:1:040012345678:::abc:SAR:575.00:WRO-1-a1:WRO registration:A:123456:Authorised`
    expect(read({ tran_order: 'abc', tran_check: sha1(signed) }).cartId).toBe('WRO-1-a1')
    expect(read({ tran_order: 'abc' }).cartId).toBe('WRO-1-a1')
  })

  test('is hashed without the spaces around its values, and a hash may be in capitals', () => {
    expect(read({ tran_desc: ' WRO registration ', tran_cartid: 'WRO-1-a1 ' }).cartId).toBe('WRO-1-a1')
    expect(read({ tran_check: VECTOR.tran_check.toUpperCase() }).claimsPaid).toBe(true)
  })

  test('counts a missing field as empty', () => {
    expect(parseWebhook(without('tran_prevref'), merchant).cartId).toBe('WRO-1-a1')
  })

  test('may claim anything else than a payment', () => {
    for (const status of ['H', 'P', 'D', 'C', 'X', 'E']) {
      const signed = `testsecret:1234:sale:ecom:1:040012345678:::SAR:575.00:WRO-1-a1:WRO registration:${status}:123456:Authorised`
      expect(read({ tran_status: status, tran_check: sha1(signed) }).claimsPaid).toBe(false)
    }
  })

  test.each(Object.keys(VECTOR).filter((name) => name !== 'tran_check'))('is refused where %s was changed', (name) => {
    expect(() => read({ [name]: '7' })).toThrow(FORGED)
  })

  test('with a duplicate field uses the first', () => {
    const form = new URLSearchParams(VECTOR)
    form.append('tran_cartid', 'WRO-2-a1')
    form.append('tran_check', 'x')
    expect(parseWebhook(form, merchant).cartId).toBe('WRO-1-a1')
    expect(() => parseWebhook(new URLSearchParams(`tran_cartid=WRO-2-a1&${form}`), merchant)).toThrow(FORGED)
  })

  test.each([
    ['as an array', (form: string) => form.replace('tran_cartid=', 'tran_cartid%5B%5D=')],
    ['in capitals', (form: string) => form.replaceAll('tran_', 'TRAN_')],
    ['as parts of a form with files', (form: string) => form.replaceAll('&', '\r\n')],
  ])('is refused with its fields %s', (_, written) => {
    const form = new URLSearchParams(written(String(new URLSearchParams(VECTOR))))
    expect(() => parseWebhook(form, merchant)).toThrow(FORGED)
  })

  test.each(['', '0', 'x'.repeat(40), VECTOR.tran_check.slice(1), `${VECTOR.tran_check}0`])(
    'is refused with the hash “%s”',
    (tran_check) => {
      expect(() => read({ tran_check })).toThrow(FORGED)
    },
  )

  test('is refused without a hash, signed with another secret, and empty', () => {
    expect(() => parseWebhook(without('tran_check'), merchant)).toThrow(FORGED)
    expect(() => read({}, { ...merchant, webhookSecret: 'other' })).toThrow(FORGED)
    expect(() => parseWebhook(new URLSearchParams(), merchant)).toThrow(FORGED)
  })

  test('of another store is refused, despite a valid hash', () => {
    expect(() => read({}, { ...merchant, store: 4321 })).toThrow(
      expect.objectContaining({ name: 'Forbidden', key: 'webhook_wrong_store' }),
    )
  })
})
