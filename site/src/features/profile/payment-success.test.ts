import { describe, expect, it } from 'vitest'
import { paymentSuccess } from './payment-success.ts'

const newest = { id: '1', payment_status: true }
const older = { id: '2', payment_status: true }
const unpaid = { id: '3', payment_status: false }
const invoiced = (team: string, issued_at: string) => ({
  team,
  documents: [{ number: issued_at, document: 'invoice' as const, issued_at, path: '/api/invoices/x.pdf' as const }],
})
const successOf = (query: string, teams: (typeof newest)[], orders: ReturnType<typeof invoiced>[] = []) =>
  paymentSuccess(new URLSearchParams(query), teams, orders)

describe('the success dialog', () => {
  it('is about the team in the address', () => {
    expect(successOf('payment_status=true&team_id=2', [newest, older])?.team).toBe(older)
    expect(successOf('payment_status=true&team_id=3', [newest, unpaid])).toBeUndefined()
  })

  it('is about the team that was paid last if the address names none, with its order', () => {
    const orders = [invoiced('1', '2026-11-01'), invoiced('3', '2026-11-30'), invoiced('2', '2026-11-20')]
    expect(successOf('payment_status=true', [newest, older, unpaid], orders)).toEqual({ team: older, order: orders[2] })
    expect(successOf('payment_status=true', [unpaid, newest, older])).toEqual({ team: newest, order: undefined })
  })

  it('does not open without an active team or without the parameter', () => {
    expect([successOf('payment_status=true', [unpaid]), successOf('', [newest])]).toEqual([undefined, undefined])
  })
})
