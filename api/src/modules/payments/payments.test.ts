import { ObjectId } from '@mikro-orm/mongodb'
import { translate } from '@olympiad/contracts/texts'
import { describe, expect, test } from 'vitest'
import { Invoice } from '../../model/invoice.entity.ts'
import { Order } from '../../model/order.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { OutboxMail } from '../../platform/mail/outbox.entity.ts'
import {
  callErrorOf,
  createOpenCompetition,
  type OpenCompetition,
  register,
  registrationFixture,
  registrationForm,
} from '../teams/registration.fixture.ts'
import { callCheckPayment, callStartPayment, completeAtProvider } from './payments.fixture.ts'

const { api, fork, coach } = await registrationFixture()

const registered = async (changes: Parameters<typeof createOpenCompetition>[1] = {}) => {
  const ground: OpenCompetition = await createOpenCompetition(api, changes)
  const { team, response } = await register(coach, registrationForm(ground))
  const order = await fork().findOneOrFail(Order, { order_id: new RegExp(`^${ground.season.slug}-`) })
  return { id: team._id, ref: response.order.ref, url: response.order.url, order }
}
const orders = (teamId: string) => fork().find(Order, { team: new ObjectId(teamId) }, { orderBy: { attempt: 1 } })
const isActive = async (id: string) => (await fork().findOneOrFail(Team, { _id: new ObjectId(id) })).payment_status
const issued = async (order: Order) => [
  await fork().count(Invoice, { order: order._id }),
  await fork().count(OutboxMail, { data: { invoice_no: (await fork().findOneOrFail(Order, order._id)).invoice_no } }),
]

test('a payment for an invalid team id is not a missing field', async () => {
  expect(await callErrorOf(callCheckPayment(coach, 'x'))).toMatchObject({
    status: 400,
    errors: [{ field: 'team_id', msg: translate('en', 'invalid_value') }],
  })
})

describe('a successful payment', () => {
  test('on the hosted page makes the team active, with one invoice and one mail', async () => {
    const { id, url, ref, order } = await registered()
    const card = { card_number: '4464040000000007', card_expiry: '12/30', card_cvv: '123', action: 'pay' }
    const paid = await fetch(url, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })
    expect(paid.headers.get('location')).toBe(`http://localhost:3000/payment/telr?team_id=${id}`)
    expect(await callCheckPayment(coach, id)).toEqual({
      success: true,
      payment_status: 'paid',
      payment: { order: { ref, status: { code: 3, text: 'Paid' } } },
    })
    expect(await isActive(id)).toBe(true)
    const settled = await fork().findOneOrFail(Order, order._id)
    expect(settled).toMatchObject({ payment_status: 'paid', provider: { card_last4: '0007', transaction_status: 'A' } })
    const invoice = await fork().findOneOrFail(Invoice, { order: order._id })
    expect(invoice).toMatchObject({
      number: settled.invoice_no,
      order_no: order.order_id,
      kind: 'simplified',
      buyer: { name: 'نورة العتيبي', email: 'coach@demo.test' },
      price: 45_000,
      tax: 6_750,
      rounding: 50,
      total: 51_800,
      payment: { method: 'telr', card_last4: '0007' },
    })
    const mails = await fork().find(OutboxMail, { to: 'coach@demo.test', template: 'payment_received' })
    expect(mails).toMatchObject([
      {
        template: 'payment_received',
        lang: 'en',
        data: { invoice_no: settled.invoice_no, total: 51_800, team: 'صقور سدير', team_no: 1 },
      },
    ])
  })

  test('is counted once for concurrent and later checks', async () => {
    const { id, ref, order } = await registered()
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => callCheckPayment(coach, id)))
    expect(answers.map(({ payment_status }) => payment_status)).toEqual(Array(10).fill('paid'))
    expect((await callCheckPayment(coach, id)).payment_status).toBe('paid')
    expect(await issued(order)).toEqual([1, 1])
    const numbers = (await fork().find(Invoice, {})).map(({ number }) => number).sort()
    expect(numbers.map((number) => Number(number.slice(-6)))).toEqual(numbers.map((_, index) => index + 1))
  })

  test('can not be made again: a paid team is not charged', async () => {
    const { id, ref } = await registered()
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    await callCheckPayment(coach, id)
    expect(await callErrorOf(callStartPayment(coach, id))).toMatchObject({ status: 409, code: 'team_already_paid' })
    expect(await orders(id)).toHaveLength(1)
  })

  test('is noticed when its payer wants to pay again', async () => {
    const { id, ref, order } = await registered()
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    const { response, team } = await callStartPayment(coach, id)
    expect(response.order).toEqual({ ref, url: `http://localhost:3000/payment/telr?team_id=${id}` })
    expect(team).toMatchObject({ payment_status: true, may_pay: false, order_status: 'paid' })
    expect(await issued(order)).toEqual([1, 1])
  })

  test.each([100, 99.99, 433.33])('is exact to the halala at %d riyals', async (price) => {
    const { id, ref, order } = await registered({ competion: { price } })
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    expect((await callCheckPayment(coach, id)).payment_status).toBe('paid')
    const { price: net, tax, rounding, total } = await fork().findOneOrFail(Invoice, { order: order._id })
    expect(net).toBe(Math.round(price * 100))
    expect(net + tax + rounding).toBe(total)
    expect(total % 100).toBe(0)
  })

  test('by an entity with a VAT number gets the full tax invoice', async () => {
    const entity = await api.as('entity')
    const { team, response } = await register(entity, registrationForm(await createOpenCompetition(api)))
    await completeAtProvider(api, response.order.ref, { outcome: 'authorised' })
    await callCheckPayment(entity, team._id)
    const invoice = await fork().findOneOrFail(Invoice, { 'buyer.tax_id': '310456783200003' } as object)
    expect(invoice).toMatchObject({ kind: 'standard', buyer: { crNumber: '1010456783' } })
  })
})

test('the invoice names the currency that was paid', async () => {
  const { id, ref, order } = await registered({ competion: { currency: 'AED' } })
  await completeAtProvider(api, ref, { outcome: 'authorised' })
  await callCheckPayment(coach, id)
  expect(await fork().findOneOrFail(Invoice, { order: order._id })).toMatchObject({ currency: 'AED', total: 51_800 })
})

test('orders of seasons with similar slugs have distinct numbers', async () => {
  for (const slug of ['2031', 'wro-2031']) {
    const { team } = await register(coach, registrationForm(await createOpenCompetition(api, { season: { slug } })))
    expect(team.team_no).toBe(1)
  }
})

describe('a payment that failed', () => {
  test.each([
    ['declined', -3],
    ['cancelled', -2],
    ['expired', -1],
  ] as const)('(%s) leaves the team unpaid and allows another', async (outcome, code) => {
    const { id, ref, url, order } = await registered()
    await completeAtProvider(api, ref, { outcome })
    const answer = await callCheckPayment(coach, id)
    expect(answer).toMatchObject({ payment_status: 'failed', payment: { order: { status: { code } } } })
    expect(await isActive(id)).toBe(false)

    const second = await callStartPayment(coach, id)
    expect(second.response.order.url).not.toBe(url)
    expect(second.team).toMatchObject({ order_status: 'pending', may_pay: true })
    await completeAtProvider(api, second.response.order.ref, { outcome: 'authorised' })
    expect((await callCheckPayment(coach, id)).payment_status).toBe('paid')
    const created = await orders(id)
    expect(created.map(({ payment_status, attempt }) => [payment_status, attempt])).toEqual([
      ['failed', 1],
      ['paid', 2],
    ])
    expect(new Set(created.map(({ order_id }) => order_id)).size).toBe(2)
    expect(await fork().count(Invoice, { order: order._id })).toBe(0)
  })

  test('is reported again without a check, when its page is opened again', async () => {
    const { id, ref } = await registered()
    await completeAtProvider(api, ref, { outcome: 'declined' })
    const first = await callCheckPayment(coach, id)
    expect(await callCheckPayment(coach, id)).toEqual(first)
  })

  test('is noticed when its payer simply starts again', async () => {
    const { id, ref, url } = await registered()
    await completeAtProvider(api, ref, { outcome: 'cancelled' })
    const { response } = await callStartPayment(coach, id)
    expect(response.order.url).not.toBe(url)
    expect((await fetch(response.order.url)).status).toBe(200)
  })
})

describe('a payment that waits', () => {
  test('is pending while nobody has paid', async () => {
    const { id, order } = await registered()
    const answer = await callCheckPayment(coach, id)
    expect(answer).toMatchObject({ payment_status: 'pending', payment: { order: { status: { code: 1 } } } })
    expect(await issued(order)).toEqual([0, 0])
  })

  test('is pending on hold, can’t be paid again, and counts once authorised', async () => {
    const { id, ref, order } = await registered()
    await completeAtProvider(api, ref, { outcome: 'hold' })
    const onHold = await callCheckPayment(coach, id)
    expect(onHold.payment_status).toBe('pending')
    expect(onHold.payment.order.status.code).toBeGreaterThan(0)
    expect(onHold.payment.order.status.code).not.toBe(3)
    expect(await isActive(id)).toBe(false)
    const { response } = await callStartPayment(coach, id)
    expect(response.order.url).toBe(`http://localhost:3000/payment/telr?team_id=${id}`)
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    expect((await callCheckPayment(coach, id)).payment_status).toBe('paid')
    expect(await issued(order)).toEqual([1, 1])
  })

  test('and is declined after its review has failed', async () => {
    const { id, ref } = await registered()
    await completeAtProvider(api, ref, { outcome: 'hold' })
    await callCheckPayment(coach, id)
    await completeAtProvider(api, ref, { outcome: 'declined' })
    expect((await callCheckPayment(coach, id)).payment_status).toBe('failed')
  })
})

describe('a payment that does not fit its order', () => {
  test.each([{ amount: '1.00' }, { currency: 'USD' }])('(%o) is flagged for an admin', async (wrong) => {
    const { id, ref, order } = await registered()
    await completeAtProvider(api, ref, { outcome: 'authorised', ...wrong })
    const answer = await callCheckPayment(coach, id)
    expect(answer.payment_status).toBe('flagged')
    expect(answer.payment.order.status.code).not.toBe(3)
    expect(await isActive(id)).toBe(false)
    expect(await fork().count(Invoice, { order: order._id })).toBe(0)
    expect(await callErrorOf(callStartPayment(coach, id))).toMatchObject({ status: 409, code: 'payment_flagged' })
    expect((await callCheckPayment(coach, id)).payment_status).toBe('flagged')
  })
})

describe('without a fee', () => {
  test('the return screen shows that all is paid, and no payment starts', async () => {
    const ground = await createOpenCompetition(api, { competion: { paid: false } })
    const { team } = await register(coach, registrationForm(ground))
    const answer = await callCheckPayment(coach, team._id)
    expect(answer).toMatchObject({ payment_status: 'paid', payment: { order: { ref: '', status: { code: 3 } } } })
    expect(await callErrorOf(callStartPayment(coach, team._id))).toMatchObject({
      status: 409,
      code: 'team_already_paid',
    })
    expect(await orders(team._id)).toEqual([])
  })
})
