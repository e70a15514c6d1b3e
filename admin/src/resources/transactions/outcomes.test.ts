import type { AdminOrder } from '@olympiad/contracts/views/admin'
import { expect, test } from 'vitest'
import { outcomesOf } from './outcomes.ts'

type Facts = { reason?: AdminOrder['flag_reason']; paid?: boolean; came?: boolean; gone?: boolean }
const outcomes = ({ reason = 'mismatch', paid = false, came = true, gone = false }: Facts) =>
  outcomesOf({
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

test('money that came can be accepted or given back, and was not unpaid', () => {
  expect(outcomes({})).toEqual(['accepted', 'refunded'])
})

test('a payment that the provider does not call paid may be unpaid', () => {
  expect(outcomes({ came: false })).toEqual(['accepted', 'refunded', 'unpaid'])
})

test('money that came twice, or for a team that is gone, can only be given back', () => {
  expect(outcomes({ reason: 'paid_twice', paid: true })).toEqual(['refunded'])
  expect(outcomes({ gone: true })).toEqual(['refunded'])
})
