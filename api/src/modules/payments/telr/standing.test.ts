import { describe, expect, test } from 'vitest'
import { answerOf, standingOf } from './standing.ts'
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
const standing = (answer: Said, ours = order, shop = { test: true }) => standingOf(ours, said(answer), shop)

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
  test.each(['1e20', '5.18e2', '0x206', '518.004', '517.995', '-518', '٥١٨', '518,00', 'Infinity', '518 SAR', ''])(
    'when money moved and the amount is written %s',
    (amount) => {
      expect(standing({ transaction: 'A', amount })).toBe('flagged')
    },
  )
  test.each([true, false])('when money moved and the kind of payment is told in no known word (test: %s)', (test) => {
    for (const word of ['', 'yes', '2', 'null', undefined]) {
      expect(standing({ transaction: 'A', test: word }, { ...order, test }, { test })).toBe('flagged')
    }
  })
  test('but the same facts in another spelling fit', () => {
    for (const amount of ['518', '518.0', '518.000']) expect(standing({ transaction: 'A', amount })).toBe('paid')
    expect(standing({ transaction: 'A', test: 'true' })).toBe('paid')
    expect(standing({ code: 1, amount: undefined, cartid: undefined })).toBe('open')
  })
})

describe('a test payment of a shop that is live by now', () => {
  const now = (answer: Said) => standing(answer, order, { test: false })
  test('is no money: flagged where it went through, and over where it did not', () => {
    expect(now({ transaction: 'A' })).toBe('flagged')
    expect(now({ code: 1 })).toBe('failed')
    expect(now({ transaction: 'H' })).toBe('failed')
  })
  test('and real money that arrives while the shop is on trial again is money', () => {
    expect(standing({ transaction: 'A', test: '0' }, { ...order, test: false }, { test: true })).toBe('paid')
  })
})

test('what is kept of an answer is cut to what the console has room for, and of a card four digits', () => {
  const long = 'x'.repeat(5000)
  const answer = said({ card: { type: long, last4: '4111111111111111' } })
  const kept = answerOf({ ...answer, status: { code: 3, text: long }, transaction: { ref: long, status: long } })
  expect(kept).toMatchObject({ code: 3, card_last4: '1111' })
  const { text, transaction, transaction_status, card_type } = kept
  expect([text, transaction, transaction_status, card_type].map(({ length }) => length)).toEqual([100, 100, 10, 40])
})
