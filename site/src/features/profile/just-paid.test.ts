import { describe, expect, it } from 'vitest'
import { justPaid } from './just-paid.ts'

const paid = { id: '1', payment_status: true, free: false }
const free = { id: '2', payment_status: true, free: true }
const unpaid = { id: '3', payment_status: false, free: false }
const said = (query: string, ...teams: (typeof paid)[]) => justPaid(new URLSearchParams(query), teams)

describe('the success dialog', () => {
  it('speaks of the team that the address names', () => {
    expect(said('payment_status=true&team_id=1', free, paid)).toBe('paid')
    expect(said('payment_status=true&team_id=2', paid, free)).toBe('free')
    expect(said('payment_status=true&team_id=3', paid, unpaid)).toBeUndefined()
  })

  it('speaks of no payment to whose teams had none, where it names none', () => {
    expect(said('payment_status=true', unpaid, free)).toBe('free')
    expect(said('payment_status=true', free, paid)).toBe('paid')
  })

  it('is not there without an active team, nor unasked', () => {
    expect([said('payment_status=true', unpaid), said('', paid)]).toEqual([undefined, undefined])
  })
})
