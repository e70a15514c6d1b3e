import type { AdminOrder } from '@olympiad/contracts/views/admin'
import { expect, test } from 'vitest'
import { needsLook } from './needs-look.ts'

type Facts = { state?: AdminOrder['payment_status']; reason: AdminOrder['flag_reason']; paid: boolean }
const order = ({ state = 'flagged', reason, paid }: Facts) =>
  needsLook({
    payment_status: state,
    flag_reason: reason,
    team: { _id: '1', team_no: 1, name: 'Falcons', payment_status: paid },
  } as AdminOrder)

test('a flagged payment needs a look until its team is paid', () => {
  expect(order({ reason: 'mismatch', paid: false })).toBe(true)
  expect(order({ reason: 'mismatch', paid: true })).toBe(false)
})

test('money that came twice needs a look although the team is paid', () => {
  expect(order({ reason: 'paid_twice', paid: true })).toBe(true)
})

test('no other payment needs one', () => {
  expect(order({ state: 'expired', reason: null, paid: false })).toBe(false)
})
