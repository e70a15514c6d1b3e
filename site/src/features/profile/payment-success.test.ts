import { describe, expect, it } from 'vitest'
import { paymentSuccessKind } from './payment-success.ts'

const paid = { id: '1', payment_status: true, free: false }
const free = { id: '2', payment_status: true, free: true }
const unpaid = { id: '3', payment_status: false, free: false }
const kindOf = (query: string, ...teams: (typeof paid)[]) => paymentSuccessKind(new URLSearchParams(query), teams)

describe('the success dialog', () => {
  it('is about the team in the address', () => {
    expect(kindOf('payment_status=true&team_id=1', free, paid)).toBe('paid')
    expect(kindOf('payment_status=true&team_id=2', paid, free)).toBe('free')
    expect(kindOf('payment_status=true&team_id=3', paid, unpaid)).toBeUndefined()
  })

  it('mentions no payment if no team had one and the address names none', () => {
    expect(kindOf('payment_status=true', unpaid, free)).toBe('free')
    expect(kindOf('payment_status=true', free, paid)).toBe('paid')
  })

  it('does not open without an active team or without the parameter', () => {
    expect([kindOf('payment_status=true', unpaid), kindOf('', paid)]).toEqual([undefined, undefined])
  })
})
