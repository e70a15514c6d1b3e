import { describe, expect, test } from 'vitest'
import { deriveProviderState, toProviderAnswer } from './provider-state.ts'
import type { TelrState } from './telr.ts'

const order = { order_id: 'wro-2026-12-1', total_amount: 518, currency: 'SAR', test: true }
type AnswerChanges = Partial<Omit<TelrState, 'status' | 'transaction'>> & { code?: number; transaction?: string }

const telrState = ({ code = 3, transaction, ...more }: AnswerChanges = {}): TelrState => ({
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
const derive = (answer: AnswerChanges, ours = order, shop = { test: true }) =>
  deriveProviderState(ours, telrState(answer), shop)

describe('an order is', () => {
  test('paid with code 3 and an authorised transaction, and with nothing else', () => {
    expect(derive({ code: 3, transaction: 'A' })).toBe('paid')
    for (const code of [1, 2, 4, 5]) expect(derive({ code, transaction: 'A' })).not.toBe('paid')
    for (const transaction of ['H', 'P', 'D', 'C', 'X', 'E', '']) expect(derive({ transaction })).not.toBe('paid')
    expect(derive({ code: 3 })).not.toBe('paid')
  })
  test('waiting while the provider holds, reviews or captures it', () => {
    expect(derive({ transaction: 'H' })).toBe('on_hold')
    expect(derive({ transaction: 'P' })).toBe('on_hold')
    expect(derive({ code: 2 })).toBe('on_hold')
  })
  test('still to be paid with the codes 1 and 4', () => {
    expect(derive({ code: 1 })).toBe('open')
    expect(derive({ code: 4 })).toBe('open')
  })
  test.each([0, -1, -2, -3, -4])('failed with the code %i', (code) => {
    expect(derive({ code })).toBe('failed')
    expect(derive({ code, transaction: 'D' })).toBe('failed')
  })
})

describe('an answer that does not fit the order is flagged', () => {
  test.each<[string, AnswerChanges]>([
    ['amount', { amount: '1.00' }],
    ['amount by one halala', { amount: '517.99' }],
    ['currency', { currency: 'USD' }],
    ['cart', { cartid: 'wro-2026-13-1' }],
    ['kind of payment', { test: '0' }],
  ])('by its %s, paid or not', (_, wrong) => {
    expect(derive({ ...wrong, transaction: 'A' })).toBe('flagged')
    expect(derive({ ...wrong, code: 1 })).toBe('flagged')
    expect(derive({ ...wrong, code: -3 })).toBe('flagged')
  })
  test('when money moved and the amount is missing or invalid', () => {
    expect(derive({ transaction: 'A', amount: undefined })).toBe('flagged')
    expect(derive({ transaction: 'A', amount: 'a lot' })).toBe('flagged')
    expect(derive({ transaction: 'A', cartid: undefined })).toBe('flagged')
  })
  test.each(['1e20', '5.18e2', '0x206', '518.004', '517.995', '-518', '٥١٨', '518,00', 'Infinity', '518 SAR', ''])(
    'when money moved and the amount is written %s',
    (amount) => {
      expect(derive({ transaction: 'A', amount })).toBe('flagged')
    },
  )
  test.each([true, false])('when money moved and the test mode is an unknown word (test: %s)', (test) => {
    for (const word of ['', 'yes', '2', 'null', undefined]) {
      expect(derive({ transaction: 'A', test: word }, { ...order, test }, { test })).toBe('flagged')
    }
  })
  test('but not for the same facts in another spelling', () => {
    for (const amount of ['518', '518.0', '518.000']) expect(derive({ transaction: 'A', amount })).toBe('paid')
    expect(derive({ transaction: 'A', test: 'true' })).toBe('paid')
    expect(derive({ code: 1, amount: undefined, cartid: undefined })).toBe('open')
  })
})

describe('a test payment of a shop that is live now', () => {
  const now = (answer: AnswerChanges) => derive(answer, order, { test: false })
  test('is no money: flagged if it succeeded, and over if not', () => {
    expect(now({ transaction: 'A' })).toBe('flagged')
    expect(now({ code: 1 })).toBe('failed')
    expect(now({ transaction: 'H' })).toBe('failed')
  })
  test('differs from real money in test mode, which counts', () => {
    expect(derive({ transaction: 'A', test: '0' }, { ...order, test: false }, { test: true })).toBe('paid')
  })
})

test('the stored answer is cut to the console’s limits, with four digits of a card', () => {
  const long = 'x'.repeat(5000)
  const answer = telrState({ card: { type: long, last4: '4111111111111111' } })
  const stored = toProviderAnswer({
    ...answer,
    status: { code: 3, text: long },
    transaction: { ref: long, status: long },
  })
  expect(stored).toMatchObject({ code: 3, card_last4: '1111' })
  const { text, transaction, transaction_status, card_type } = stored
  expect([text, transaction, transaction_status, card_type].map(({ length }) => length)).toEqual([100, 100, 10, 40])
})
