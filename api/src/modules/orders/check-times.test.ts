import { describe, expect, test } from 'vitest'
import { askUntil, nextCheck, payUntil } from './check-times.ts'

const BEGUN = new Date('2026-11-21T09:00:00Z')
const after = (seconds: number): Date => new Date(BEGUN.getTime() + seconds * 1000)
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Asked = Parameters<typeof nextCheck>[0]
const order = (changes: Partial<Asked> = {}): Asked => ({
  payment_status: 'pending',
  trx_reference: 'ref',
  created_at: BEGUN,
  checks: 0,
  ...changes,
})

describe('an open payment is asked about', () => {
  test('after growing pauses, at last every hour', () => {
    const times: number[] = []
    let now = BEGUN
    for (let checks = 0; checks < 12; checks += 1) {
      const next = nextCheck(order({ checks }), now) ?? now
      times.push((next.getTime() - now.getTime()) / 1000)
      now = next
    }
    const minutes = [1, 2, 5, 10, 20, 30, 60, 60, 60, 60].map((count) => count * MINUTE)
    expect(times).toEqual([15, 30, ...minutes])
  })

  test('at the very end of its 24 hours, never just after it', () => {
    expect(payUntil(BEGUN)).toEqual(after(DAY))
    expect(nextCheck(order({ checks: 20 }), after(DAY - 10 * MINUTE))).toEqual(after(DAY))
    expect(nextCheck(order({ checks: 20 }), after(DAY - HOUR))).toEqual(after(DAY))
    expect(nextCheck(order({ checks: 20 }), after(DAY - HOUR - 1))).toEqual(after(DAY - 1))
  })

  test('every hour as long as the bank or the provider leaves it open', () => {
    expect(nextCheck(order({ checks: 30 }), after(DAY))).toEqual(after(DAY + HOUR))
    expect(nextCheck(order({ checks: 99 }), after(30 * DAY))).toEqual(after(30 * DAY + HOUR))
  })

  test('that was never counted, as the first time', () => {
    const old = order()
    Reflect.deleteProperty(old, 'checks')
    expect(nextCheck(old, BEGUN)).toEqual(after(15))
  })
})

describe('a payment that is over for us', () => {
  const over = (checks = 30) => order({ payment_status: 'expired', checks })
  test('is asked about once a day, for two months at most', () => {
    expect(nextCheck(over(), after(DAY))).toEqual(after(2 * DAY))
    expect(nextCheck(over(), after(60 * DAY - 1))).toEqual(after(61 * DAY - 1))
    expect(nextCheck(over(), after(60 * DAY))).toBeNull()
  })
  test('is settled by an answer that comes after four days', () => {
    expect(askUntil(BEGUN)).toEqual(after(4 * DAY))
  })
  test('is asked about as before within its 24 hours', () => {
    expect(nextCheck(order({ payment_status: 'failed', checks: 2 }), after(HOUR))).toEqual(after(HOUR + MINUTE))
  })
})

test('a payment without a page is looked at when its time is over', () => {
  const unopened = order({ trx_reference: '' })
  expect(nextCheck(unopened, BEGUN)).toEqual(after(DAY))
  expect(nextCheck(unopened, after(DAY))).toBeNull()
})
