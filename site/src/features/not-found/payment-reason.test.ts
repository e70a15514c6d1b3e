import { describe, expect, it } from 'vitest'
import { failedPayment } from './payment-reason.ts'

const asked = (query: string) => failedPayment(new URLSearchParams(query))

describe('the not-found page', () => {
  it('says what happened with a payment, and offers to try again', () => {
    expect(asked('payment=declined&team_id=1')).toEqual({
      teamId: '1',
      text: 'lost.pay.declined',
      canTryAgain: true,
    })
  })

  it('offers no second payment while the first is being looked at', () => {
    expect(asked('payment=flagged&team_id=1')?.canTryAgain).toBe(false)
  })

  it('says that the payment did not arrive when the reason is one it does not know', () => {
    expect(asked('payment=toString&team_id=1')?.text).toBe('lost.pay.failed')
  })

  it('is a plain broken link without a team or a reason', () => {
    expect(asked('payment=declined')).toBeUndefined()
    expect(asked('team_id=1')).toBeUndefined()
    expect(asked('')).toBeUndefined()
  })
})
