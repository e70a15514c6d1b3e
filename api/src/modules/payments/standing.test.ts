import { describe, expect, test } from 'vitest'
import { statusFor } from './check-payment.ts'
import { standingOf } from './standing.ts'
import type { TelrState } from './telr.ts'

const order = { order_id: 'wro-2026-12-1', total_amount: 518, currency: 'SAR', test: true }
type Said = Partial<Omit<TelrState, 'status' | 'transaction'>> & { code?: number; transaction?: string }

const said = ({ code = 3, transaction, ...more }: Said = {}): TelrState => ({
  ref: 'r',
  cartid: 'wro-2026-12-1',
  test: '1',
  amount: '518.00',
  currency: 'SAR',
  card: undefined,
  ...more,
  status: { code, text: '' },
  transaction: transaction === undefined ? undefined : { ref: 't', status: transaction },
})
const standing = (answer: Said) => standingOf(order, said(answer))

describe('an order is', () => {
  test('paid with code 3 and an authorised transaction, and with nothing else', () => {
    expect(standing({ code: 3, transaction: 'A' })).toBe('paid')
    for (const code of [1, 2, 4, 5]) expect(standing({ code, transaction: 'A' })).not.toBe('paid')
    for (const transaction of ['H', 'P', 'D', 'C', 'X', 'E', '']) expect(standing({ transaction })).not.toBe('paid')
    expect(standing({ code: 3 })).not.toBe('paid')
  })
  test('waiting while the provider holds, reviews or captures it', () => {
    expect(standing({ transaction: 'H' })).toBe('held')
    expect(standing({ transaction: 'P' })).toBe('held')
    expect(standing({ code: 2 })).toBe('held')
  })
  test('still to be paid with the codes 1 and 4', () => {
    expect(standing({ code: 1 })).toBe('open')
    expect(standing({ code: 4 })).toBe('open')
  })
  test.each([0, -1, -2, -3, -4])('failed with the code %i', (code) => {
    expect(standing({ code })).toBe('failed')
    expect(standing({ code, transaction: 'D' })).toBe('failed')
  })
})

describe('an answer that does not fit the order is flagged', () => {
  test.each<[string, Said]>([
    ['amount', { amount: '1.00' }],
    ['amount by one halala', { amount: '517.99' }],
    ['currency', { currency: 'USD' }],
    ['cart', { cartid: 'wro-2026-13-1' }],
    ['kind of payment', { test: '0' }],
  ])('by its %s, paid or not', (_, wrong) => {
    expect(standing({ ...wrong, transaction: 'A' })).toBe('flagged')
    expect(standing({ ...wrong, code: 1 })).toBe('flagged')
    expect(standing({ ...wrong, code: -3 })).toBe('flagged')
  })
  test('when money moved and the amount is left out or is none', () => {
    expect(standing({ transaction: 'A', amount: undefined })).toBe('flagged')
    expect(standing({ transaction: 'A', amount: 'a lot' })).toBe('flagged')
    expect(standing({ transaction: 'A', cartid: undefined })).toBe('flagged')
  })
  test('but the same facts in another spelling fit', () => {
    expect(standing({ transaction: 'A', amount: '518' })).toBe('paid')
    expect(standing({ transaction: 'A', test: 'true' })).toBe('paid')
    expect(standing({ code: 1, amount: undefined, cartid: undefined })).toBe('open')
  })
})

describe('a caller is told', () => {
  const provider = (code: number) => ({
    code,
    text: 'said',
    transaction: '',
    transaction_status: '',
    card_type: '',
    card_last4: '',
  })
  test('code 3 of a paid order only', () => {
    expect(statusFor({ payment_status: 'paid', provider: null }).code).toBe(3)
    for (const payment_status of ['pending', 'failed', 'expired', 'flagged', 'refunded'] as const) {
      expect(statusFor({ payment_status, provider: provider(3) }).code).not.toBe(3)
    }
  })
  test('the provider’s own code where it agrees with ours', () => {
    expect(statusFor({ payment_status: 'pending', provider: provider(2) }).code).toBe(2)
    expect(statusFor({ payment_status: 'failed', provider: provider(-2) }).code).toBe(-2)
    expect(statusFor({ payment_status: 'failed', provider: null }).code).toBeLessThanOrEqual(0)
    expect(statusFor({ payment_status: 'pending', provider: null }).code).toBe(1)
    expect(statusFor({ payment_status: 'flagged', provider: provider(-3) }).code).toBe(1)
  })
})
