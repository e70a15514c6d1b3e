import { describe, expect, it } from 'vitest'
import { parseFailedPayment } from './payment-reason.ts'

const parse = (query: string) => parseFailedPayment(new URLSearchParams(query))

describe('the not-found page', () => {
  it('explains a failed payment, and offers another try', () => {
    expect(parse('payment=declined&team_id=1')).toEqual({
      teamId: '1',
      messageKey: 'lost.pay.declined',
      canRetry: true,
    })
  })

  it('offers no second payment while the first is under review', () => {
    expect(parse('payment=flagged&team_id=1')?.canRetry).toBe(false)
  })

  it('has a general explanation for an unknown reason', () => {
    expect(parse('payment=toString&team_id=1')?.messageKey).toBe('lost.pay.failed')
  })

  it('is a plain broken link without a team or a reason', () => {
    expect(parse('payment=declined')).toBeUndefined()
    expect(parse('team_id=1')).toBeUndefined()
    expect(parse('')).toBeUndefined()
  })
})
