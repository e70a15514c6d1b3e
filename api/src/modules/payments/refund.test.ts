import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { generateInvoice, recordRefund } from '@olympiad/contracts/calls/payments'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { AdminOrder } from '@olympiad/contracts/views/admin'
import { afterAll, describe, expect, test } from 'vitest'
import { Invoice } from '../../model/invoice.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { OutboxMail } from '../../platform/mail/outbox.entity.ts'
import { renderMail } from '../../platform/mail/templates/templates.ts'
import { parseJsonResponse, startTwoInstances } from '../../testing/harness.ts'
import {
  createCertifiedCompetition,
  createCertifiedTeam,
  generate,
  list,
} from '../certificates/certificates.fixture.ts'
import {
  asAdmin,
  callErrorOf,
  createOpenCompetition,
  register,
  registrationForm,
} from '../teams/registration.fixture.ts'
import {
  callCheckPayment,
  callStartPayment,
  completeAtProvider,
  orderStates,
  ordersOfTeam,
} from './payments.fixture.ts'

const { api, other: otherInstance, close } = await startTwoInstances()
afterAll(close)

const fork = () => api.deps.orm.em.fork()
const coach = await api.as('coach')
const admin = await asAdmin(api)
const otherAdmin = await asAdmin(otherInstance)
const TODAY = dayInRiyadh(new Date())
const WHY = { reason: 'withdrawn', refunded_on: TODAY, reference: 'RF-0042', note: '' } as const

async function paidTeam() {
  const { team, response } = await register(coach, registrationForm(await createOpenCompetition(api)))
  await completeAtProvider(api, response.order.ref, { outcome: 'authorised' })
  await callCheckPayment(coach, team._id)
  const [order] = await ordersOfTeam(api, team._id)
  if (!order) throw new Error('no order')
  return { team: team._id, order: order.id }
}
const refund = (id: string, changes: Partial<typeof WHY> | object = {}, as: Fetcher = admin) =>
  send(recordRefund, { body: { id, ...WHY, ...changes } }, as)
const adminView = async (id: string) => parseJsonResponse<AdminOrder>(await admin(`/api/admin/transections/${id}`))
const papersOf = (order: string) => fork().find(Invoice, { order: new ObjectId(order) }, { orderBy: { _id: 1 } })
const mailsOf = (credit_note: string) => fork().find(OutboxMail, { data: { credit_note } })
const isActive = async (team: string) => (await fork().findOneOrFail(Team, { _id: new ObjectId(team) })).payment_status

describe('a refund that an admin records', () => {
  test('credits the invoice, and the team is no longer paid', async () => {
    const { team, order } = await paidTeam()
    expect(await refund(order)).toEqual({ success: true, msg: 'The refund is recorded.' })
    const [invoice, note] = await papersOf(order)
    expect(note).toMatchObject({
      credits: invoice?.number,
      total: 51_800,
      tax: 6_750,
      buyer: invoice?.buyer,
      reason: { en: 'The team withdrew before the competition began' },
    })
    expect(await isActive(team)).toBe(false)
    expect(await adminView(order)).toMatchObject({
      payment_status: 'refunded',
      team: { payment_status: false },
      invoice_buyer: { name: invoice?.buyer.name },
      documents: [{ document: 'invoice' }, { document: 'credit_note', number: note?.number }],
      refund: { by: { name: 'Admin' }, ...WHY, credit_note: note?.number, recorded_at: expect.stringMatching(/Z$/) },
    })
  })

  test('is mailed to the buyer in their language, with the credit note', async () => {
    const { order } = await paidTeam()
    await refund(order)
    const number = (await papersOf(order))[1]?.number ?? ''
    const [mail] = await mailsOf(number)
    expect(mail).toMatchObject({ to: 'coach@demo.test', template: 'payment_refunded' })
    if (!mail) throw new Error('no mail')
    const { text } = await renderMail({ ...mail, lang: 'en' }, 'https://olympiad.example.sa')
    expect(text).toContain('518.00 SAR')
    expect(text).toContain(`https://olympiad.example.sa/api/invoices/${number}.pdf`)
    expect((await renderMail({ ...mail, lang: 'ar' }, 'https://x.sa')).subject).toBe(
      'أُعيدت إليكم رسوم التسجيل: فريق صقور سدير',
    )
    expect((await coach(`/api/invoices/${number}.pdf`)).headers.get('content-type')).toBe('application/pdf')
  })

  test('closes the team’s page, its invoice and its certificates, until it is paid again', async () => {
    const ground = await createCertifiedCompetition(api)
    const team = await createCertifiedTeam(api, ground, { team: { payment_status: false } })
    const { ref } = (await callStartPayment(coach, team)).response.order
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    await callCheckPayment(coach, team)
    await generate(coach, team)
    const [order] = await ordersOfTeam(api, team)
    await refund(order?.id ?? '')
    expect((await callErrorOf(list(coach, team))).status).toBe(404)
    expect((await callErrorOf(generate(coach, team))).status).toBe(404)
    expect(await callErrorOf(send(generateInvoice, { body: { team_id: team } }, coach))).toMatchObject({
      code: 'invoice_not_found',
    })
    expect(await callCheckPayment(coach, team)).toMatchObject({ payment_status: 'refunded' })

    const again = (await callStartPayment(coach, team)).response.order
    await completeAtProvider(api, again.ref, { outcome: 'authorised' })
    await callCheckPayment(coach, team)
    expect([await isActive(team), await orderStates(api, team)]).toEqual([true, ['refunded', 'paid']])
    expect((await list(coach, team)).certificatesq).toHaveLength(1)
  })

  test('keeps its documents for the buyer and admins, also after the team’s deletion', async () => {
    const { team, order } = await paidTeam()
    await refund(order)
    expect((await admin(`/api/admin/teams/${team}`, { method: 'DELETE' })).status).toBe(200)
    const { documents } = await adminView(order)
    expect(documents.map(({ document }) => document)).toEqual(['invoice', 'credit_note'])
    const stranger = await api.as('coach2')
    for (const { path } of documents) {
      for (const reader of [admin, coach]) {
        expect((await reader(path)).headers.get('content-type')).toBe('application/pdf')
      }
      expect((await stranger(path)).status).toBe(404)
    }
  })

  test('of an order marked paid by an admin works the same way', async () => {
    const { team } = await register(coach, registrationForm(await createOpenCompetition(api)))
    await admin(`/api/admin/teams/${team._id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ payment_status: true }),
    })
    const order = (await ordersOfTeam(api, team._id)).find(({ payment_status }) => payment_status === 'paid')
    await refund(order?.id ?? '', { reason: 'other', note: 'bank transfer back' })
    expect([await isActive(team._id), await orderStates(api, team._id)]).toEqual([false, ['failed', 'refunded']])
  })

  test('is final, whatever the provider reports afterwards', async () => {
    const { team, order } = await paidTeam()
    const [{ trx_reference } = { trx_reference: '' }] = await ordersOfTeam(api, team)
    await refund(order)
    await completeAtProvider(api, trx_reference, { outcome: 'authorised' }).catch(() => undefined)
    expect(await callCheckPayment(coach, team)).toMatchObject({ payment_status: 'refunded' })
    expect([await isActive(team), await orderStates(api, team)]).toEqual([false, ['refunded']])
  })
})

describe('is recorded once', () => {
  test('for repeated requests at two instances', async () => {
    const { team, order } = await paidTeam()
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => refund(order, { reference: `RF-${n}` }, n % 2 ? admin : otherAdmin)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of results)
      if (answer.status === 'rejected') expect(answer.reason.code).toBe('refund_already_recorded')
    const papers = await papersOf(order)
    expect(papers).toHaveLength(2)
    expect(await mailsOf(papers[1]?.number ?? '')).toHaveLength(1)
    expect([await isActive(team), await orderStates(api, team)]).toEqual([false, ['refunded']])
    const won = (await adminView(order)).refund
    expect(won?.credit_note).toBe(papers[1]?.number)
  })

  test('and leaves no gap among the credit notes', async () => {
    const counts = (await fork().find(Invoice, { credits: { $ne: null } }))
      .map(({ number }) => Number(number.split('-')[2]))
      .sort((one, two) => one - two)
    expect(counts).toEqual(counts.map((_, index) => index + 1))
  })

  test('during a concurrent change of the buyer: never an invoice without its credit note', async () => {
    const { team, order } = await paidTeam()
    const [{ order_id } = { order_id: '' }] = await ordersOfTeam(api, team)
    const body = JSON.stringify({
      team,
      order_id,
      customer_name: 'School',
      customer_email: '',
      crNumber: '',
      tax_id: '',
    })
    const change = () =>
      otherAdmin('/api/teams/transections/genrate-ad-rc-custom-s/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    await Promise.allSettled([refund(order), change(), change()])
    const papers = await papersOf(order)
    const credited = new Set(papers.map(({ credits }) => credits))
    expect(papers.filter(({ number, credits }) => !credits && !credited.has(number))).toEqual([])
    expect((await adminView(order)).payment_status).toBe('refunded')
  })
})

describe('is refused, with nothing written', () => {
  const untouched = async (order: string, team: string) => {
    expect(await papersOf(order)).toHaveLength(1)
    expect([await isActive(team), await orderStates(api, team)]).toEqual([true, ['paid']])
  }

  test('for an unpaid order, and an unknown one', async () => {
    const { team } = await register(coach, registrationForm(await createOpenCompetition(api)))
    const [order] = await ordersOfTeam(api, team._id)
    expect(await callErrorOf(refund(order?.id ?? ''))).toMatchObject({ status: 409, code: 'refund_not_paid' })
    expect((await callErrorOf(refund('a'.repeat(24)))).status).toBe(404)
    expect(await orderStates(api, team._id)).toEqual(['pending'])
  })

  test('without a reference, a reason or a day, and for another reason without a note', async () => {
    const { team, order } = await paidTeam()
    for (const [changes, field] of [
      [{ reference: ' ' }, 'reference'],
      [{ reason: 'because' }, 'reason'],
      [{ refunded_on: 'yesterday' }, 'refunded_on'],
      [{ reason: 'other', note: '' }, 'note'],
      [{ amount: 1 }, 'amount'],
    ] as const) {
      const { status, errors } = await callErrorOf(refund(order, changes))
      expect([status, errors.map((error) => error.field)]).toEqual([400, [field]])
    }
    await untouched(order, team)
  })

  test.each(['2020-01-01', '2999-01-01'])('for the day %s, before the payment or after today', async (refunded_on) => {
    const { team, order } = await paidTeam()
    expect(await callErrorOf(refund(order, { refunded_on }))).toMatchObject({ status: 400, code: 'refund_too_early' })
    await untouched(order, team)
  })

  test('for everybody but admins', async () => {
    const { team, order } = await paidTeam()
    expect((await callErrorOf(refund(order, {}, api.visitor))).status).toBe(401)
    for (const person of ['coach', 'student', 'entity', 'judge'] as const) {
      expect((await callErrorOf(refund(order, {}, await api.as(person)))).status).toBe(403)
    }
    await untouched(order, team)
  })
})
