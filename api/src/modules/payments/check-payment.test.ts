import { describe, expect, test } from 'vitest'
import { paymentStatusFor } from './check-payment.ts'

describe('a caller gets', () => {
  const provider = (code: number) => ({
    code,
    text: 'said',
    transaction: '',
    transaction_status: '',
    card_type: '',
    card_last4: '',
  })
  test('code 3 of a paid order only', () => {
    expect(paymentStatusFor({ payment_status: 'paid', provider: null }).code).toBe(3)
    for (const payment_status of ['pending', 'failed', 'expired', 'flagged', 'refunded'] as const) {
      expect(paymentStatusFor({ payment_status, provider: provider(3) }).code).not.toBe(3)
    }
  })
  test('the provider’s own code where it agrees with ours', () => {
    expect(paymentStatusFor({ payment_status: 'pending', provider: provider(2) }).code).toBe(2)
    expect(paymentStatusFor({ payment_status: 'failed', provider: provider(-2) }).code).toBe(-2)
    expect(paymentStatusFor({ payment_status: 'failed', provider: null }).code).toBeLessThanOrEqual(0)
    expect(paymentStatusFor({ payment_status: 'pending', provider: null }).code).toBe(1)
    expect(paymentStatusFor({ payment_status: 'flagged', provider: provider(-3) }).code).toBe(1)
  })
})
