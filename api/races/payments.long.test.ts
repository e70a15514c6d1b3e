import { describe, expect, test } from 'vitest'
import { Invoice } from '../src/model/invoice.entity.ts'
import { Team } from '../src/model/team.entity.ts'
import { callCheckPayment, completeAtProvider } from '../src/modules/payments/payments.fixture.ts'
import { register, registrationForm } from '../src/modules/teams/registration.fixture.ts'
import { OutboxMail } from '../src/platform/mail/outbox.entity.ts'
import { marksPaid, takesNumber, withLooseCounter, withoutCondition, withoutTransactions } from './rules.ts'
import { accepted, ascending, CALLS, openTrack, type Race, STUDENTS, series, verdicts } from './track.ts'

const race = await openTrack()

const NUMBER_INDEX = ['invoices', 'number_1'] as const
const ORDER_INDEX = ['invoices', 'order_1_credits_1_revision_1'] as const

const invoiceNumbers = async (fork: Race['fork']) =>
  ascending((await fork().find(Invoice, {})).map(({ number }) => Number(number.slice(-6))))

describe('payments of different teams that arrive at once at several copies', () => {
  // Two guards and a backstop: the atomic $inc, the transaction, and the unique index.
  const numbered = async ({ api, ground, fork, each, rush }: Race) => {
    const open = await ground()
    const teams = await each(async ({ coach }, nth) => {
      const form = registrationForm(open, { teamName: `Team ${nth}`, members: [STUDENTS[nth] ?? ''] })
      const { team, response } = await register(coach, form)
      await completeAtProvider(api, response.order.ref, { outcome: 'authorised' })
      return team._id
    })
    const outcomes = await rush(takesNumber, ({ coach }, nth) => callCheckPayment(coach, teams[nth] ?? ''))
    expect(await invoiceNumbers(fork), 'invoice numbers').toEqual(series(CALLS))
    expect(verdicts(outcomes)).toEqual(Array(CALLS).fill('accepted'))
    expect(await fork().count(Team, { payment_status: true })).toBe(CALLS)
  }

  test('are all counted, with invoice numbers from 1 without gap or double', () => race(numbered))

  test.each([
    ['the transaction', { rules: [withLooseCounter], indexes: [NUMBER_INDEX] }],
    ['the step that looks and writes at once', { rules: [withoutTransactions], indexes: [NUMBER_INDEX] }],
  ])('have such numbers by %s alone', (_, off) => race(numbered, off))

  test('do not with all of that switched off (control)', async () => {
    const off = { rules: [withoutTransactions, withLooseCounter], indexes: [NUMBER_INDEX] }
    await expect(race(numbered, off)).rejects.toThrow('invoice numbers')
  })
})

describe('one payment that is asked about many times at once at several copies', () => {
  // Guards: the write's condition that the order is unpaid, and the transaction, which retries and then finds it paid.
  // Backstop: the unique index of one invoice per order.
  const paidOnce = async ({ api, coach, ground, fork, rush }: Race) => {
    const { team, response } = await register(coach, registrationForm(await ground()))
    await completeAtProvider(api, response.order.ref, { outcome: 'authorised' })
    const outcomes = await rush(marksPaid, (copy) => callCheckPayment(copy.coach, team._id))
    expect(await invoiceNumbers(fork), 'invoices of one payment').toEqual([1])
    expect(await fork().count(OutboxMail, { template: 'payment_received' }), 'mails of one payment').toBe(1)
    expect(await fork().count(Team, { payment_status: true })).toBe(1)
    expect(verdicts(outcomes)).toEqual(Array(CALLS).fill('accepted'))
    expect(accepted(outcomes).map(({ payment_status }) => payment_status)).toEqual(Array(CALLS).fill('paid'))
  }

  test('activates the team with one invoice and one mail, and every caller gets the result', () => race(paidOnce))

  test.each([
    ['the condition', { rules: [withoutTransactions], indexes: [ORDER_INDEX] }],
    ['the transaction', { rules: [withoutCondition], indexes: [ORDER_INDEX] }],
  ])('does so by %s alone', (_, off) => race(paidOnce, off))

  test('does not with all of that switched off (control)', async () => {
    const off = { rules: [withoutTransactions, withoutCondition], indexes: [ORDER_INDEX] }
    await expect(race(paidOnce, off)).rejects.toThrow('invoices of one payment')
  })
})
