import { describe, expect, it } from 'vitest'
import { teamState, unfinishedPaymentState } from './team-state.ts'

describe('the state of a team', () => {
  it.each([
    [{ status: true, payment_status: true }, 'paid'],
    [{ status: true, payment_status: true, free: true }, 'free'],
    [{ status: true, payment_status: false }, 'unpaid'],
    [{ status: true, payment_status: false, order_status: 'failed' as const }, 'unpaid'],
    [{ status: true, payment_status: false, order_status: 'flagged' as const }, 'flagged'],
    [{ status: true, payment_status: false, offer_ended_at: '2026-11-21T09:00:00.000Z' }, 'offerOver'],
    [{ status: false, payment_status: true }, 'disabled'],
    [{ status: false, payment_status: true, withdrawn: true }, 'withdrawn'],
    [{ status: false, payment_status: false, withdrawn: true, order_status: 'flagged' as const }, 'withdrawn'],
  ])('%j is %s', (team, text) => expect(teamState({ free: false, ...team }).text).toBe(text))
})

describe('the payment of a team', () => {
  it('is explained while the team is not active', () => {
    expect(unfinishedPaymentState({ status: true, payment_status: false, order_status: 'expired' })).toBe('expired')
    expect(unfinishedPaymentState({ status: true, payment_status: false, order_status: 'pending' })).toBe('pending')
  })

  it('needs no explanation when it is paid or stopped, or when the reader may not see it', () => {
    expect(unfinishedPaymentState({ status: true, payment_status: true, order_status: 'paid' })).toBeUndefined()
    expect(unfinishedPaymentState({ status: false, payment_status: false, order_status: 'failed' })).toBeUndefined()
    expect(unfinishedPaymentState({ status: true, payment_status: false })).toBeUndefined()
  })
})
