import type { AdminOrder } from '@olympiad/contracts/views/admin'
import { expect, test } from 'vitest'
import { allowedOutcomes } from './allowed-outcomes.ts'

type Facts = { reason?: AdminOrder['flag_reason']; paid?: boolean; came?: boolean; gone?: boolean }
const outcomes = ({ reason = 'mismatch', paid = false, came = true, gone = false }: Facts) =>
  allowedOutcomes({
    flag_reason: reason,
    team: gone ? null : { _id: '1', team_no: 1, name: 'Falcons', payment_status: paid },
    payment_data: {
      code: came ? 3 : 1,
      text: '',
      transaction: '',
      transaction_status: came ? 'A' : '',
      card_type: '',
      card_last4: '',
    },
  })

test('a received payment can be accepted or refunded, but not closed as unpaid', () => {
  expect(outcomes({})).toEqual(['accepted', 'refunded'])
})

test('a payment that the provider does not report can be closed as unpaid', () => {
  expect(outcomes({ came: false })).toEqual(['accepted', 'refunded', 'unpaid'])
})

test('a second payment, or one for a deleted team, can only be refunded', () => {
  expect(outcomes({ reason: 'paid_twice', paid: true })).toEqual(['refunded'])
  expect(outcomes({ gone: true })).toEqual(['refunded'])
})
