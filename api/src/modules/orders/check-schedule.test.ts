import { describe, expect, test } from 'vitest'
import { nextCheckAt, paymentDeadline, reconcileDeadline } from './check-schedule.ts'

const BEGUN = new Date('2026-11-21T09:00:00Z')
const after = (seconds: number): Date => new Date(BEGUN.getTime() + seconds * 1000)
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type CheckedOrder = Parameters<typeof nextCheckAt>[0]
const order = (changes: Partial<CheckedOrder> = {}): CheckedOrder => ({
  payment_status: 'pending',
  trx_reference: 'ref',
  created_at: BEGUN,
  checks: 0,
  ...changes,
})

describe('an open payment is checked', () => {
  test('after growing pauses, at last every hour', () => {
    const times: number[] = []
    let now = BEGUN
    for (let checks = 0; checks < 12; checks += 1) {
      const next = nextCheckAt(order({ checks }), now) ?? now
      times.push((next.getTime() - now.getTime()) / 1000)
      now = next
    }
    const minutes = [1, 2, 5, 10, 20, 30, 60, 60, 60, 60].map((count) => count * MINUTE)
    expect(times).toEqual([15, 30, ...minutes])
  })

  test('at the very end of its 24 hours, never just after it', () => {
    expect(paymentDeadline(BEGUN)).toEqual(after(DAY))
    expect(nextCheckAt(order({ checks: 20 }), after(DAY - 10 * MINUTE))).toEqual(after(DAY))
    expect(nextCheckAt(order({ checks: 20 }), after(DAY - HOUR))).toEqual(after(DAY))
    expect(nextCheckAt(order({ checks: 20 }), after(DAY - HOUR - 1))).toEqual(after(DAY - 1))
  })

  test('every hour while the bank or the provider leaves it open', () => {
    expect(nextCheckAt(order({ checks: 30 }), after(DAY))).toEqual(after(DAY + HOUR))
    expect(nextCheckAt(order({ checks: 99 }), after(30 * DAY))).toEqual(after(30 * DAY + HOUR))
  })

  test('like the first time when its counter is missing', () => {
    const old = order()
    Reflect.deleteProperty(old, 'checks')
    expect(nextCheckAt(old, BEGUN)).toEqual(after(15))
  })
})

describe('a payment that is over for us', () => {
  const expiredOrder = (checks = 30) => order({ payment_status: 'expired', checks })
  test('is checked once a day, for two months at most', () => {
    expect(nextCheckAt(expiredOrder(), after(DAY))).toEqual(after(2 * DAY))
    expect(nextCheckAt(expiredOrder(), after(60 * DAY - 1))).toEqual(after(61 * DAY - 1))
    expect(nextCheckAt(expiredOrder(), after(60 * DAY))).toBeNull()
  })
  test('is decided by an answer after four days', () => {
    expect(reconcileDeadline(BEGUN)).toEqual(after(4 * DAY))
  })
  test('is checked as before within its 24 hours', () => {
    expect(nextCheckAt(order({ payment_status: 'failed', checks: 2 }), after(HOUR))).toEqual(after(HOUR + MINUTE))
  })
})

test('a payment without a page is checked at its deadline', () => {
  const unopened = order({ trx_reference: '' })
  expect(nextCheckAt(unopened, BEGUN)).toEqual(after(DAY))
  expect(nextCheckAt(unopened, after(DAY))).toBeNull()
})
