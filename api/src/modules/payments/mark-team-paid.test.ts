import { ObjectId } from '@mikro-orm/mongodb'
import type { Fetcher } from '@olympiad/contracts/call'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { afterEach, describe, expect, test } from 'vitest'
import { Competition } from '../../model/competition.entity.ts'
import { Invoice } from '../../model/invoice.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import { AuditEntry } from '../../platform/audit/audit.entity.ts'
import { OutboxMail } from '../../platform/mail/outbox.entity.ts'
import { PEOPLE, parseJsonResponse } from '../../testing/harness.ts'
import { createTestClock, DAY, HOUR } from '../../testing/test-clock.ts'
import { invoiceHtml } from '../invoices/invoice.html.ts'
import {
  asAdmin,
  callErrorOf,
  createOpenCompetition,
  register,
  registrationFixture,
  registrationForm,
  setSandboxFault,
} from '../teams/registration.fixture.ts'
import { markTeamPaid } from './mark-team-paid.ts'
import {
  callCheckPayment,
  callStartPayment,
  completeAtProvider,
  orderStates,
  ordersOfTeam,
  PAID_ONCE,
  runJob,
  teamPaymentSummary,
  telrWithConcurrentPayment,
  UNPAID,
} from './payments.fixture.ts'

const clock = createTestClock()
const { api, fork } = await registrationFixture({ now: clock.now })
afterEach(() => setSandboxFault(api, 'telr', 'ok'))

const registered = async (as: 'coach' | 'entity' = 'coach') => {
  const ground = await createOpenCompetition(api)
  const { team, response } = await register(await api.as(as), registrationForm(ground))
  return { id: team._id, ref: response.order.ref, url: response.order.url, ground }
}
type Registered = Awaited<ReturnType<typeof registered>>
const put = (as: Fetcher, path: string, body: unknown) =>
  as(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const mark = async (id: string, payment_status: unknown = true, as?: Fetcher) => {
  const answer = await put(as ?? (await asAdmin(api)), `/api/admin/teams/${id}`, { payment_status })
  return {
    status: answer.status,
    body: await parseJsonResponse<AdminTeam & { success: boolean; msg: string; code?: string }>(answer),
  }
}
const expired = async () => {
  const team = await registered()
  clock.forward(DAY)
  await runJob(api, 'orders')
  return team
}

describe('an admin who marks a team paid', () => {
  test('makes a paid order in their name, with an invoice and a mail to the registrant', async () => {
    const { id } = await registered()
    const { status, body } = await mark(id)
    expect([status, body]).toMatchObject([
      200,
      {
        success: true,
        msg: 'Status is Updated Successfully!',
        id,
        payment_status: true,
        order_status: 'paid',
        order: { payment_status: 'paid', total_amount: 518, flag_reason: null },
      },
    ])
    expect([await teamPaymentSummary(api, id), await orderStates(api, id)]).toEqual([PAID_ONCE, ['failed', 'paid']])
    const [, order] = await ordersOfTeam(api, id)
    expect(order).toMatchObject({
      payment_method: 'manual',
      marked_by: { _id: expect.stringMatching(/^[0-9a-f]{24}$/), name: 'Admin' },
      total_amount: 518,
      buyer: { email: 'coach@demo.test' },
      trx_reference: '',
    })
    const invoice = await fork().findOneOrFail(Invoice, { order: order?._id ?? new ObjectId() })
    expect(invoice).toMatchObject({
      number: order?.invoice_no,
      payment: { method: 'manual' },
      total: 51_800,
      issued_at: order?.paid_at,
    })
    const mail = await fork().findOneOrFail(OutboxMail, { data: { invoice_no: invoice.number } })
    expect(mail).toMatchObject({ to: 'coach@demo.test', template: 'payment_received' })
    expect((await callCheckPayment(await api.as('coach'), id)).payment_status).toBe('paid')
  })

  test('records means, reference and day of the payment on the order, its invoice and the log', async () => {
    const { id } = await registered()
    const today = dayInRiyadh(clock.now())
    const means = { payment_means: 'transfer', payment_reference: 'TRF-778', payment_day: today }
    const admin = await asAdmin(api)
    const answer = await put(admin, `/api/admin/teams/${id}`, { payment_status: true, ...means })
    expect(answer.status).toBe(200)
    const manual = { means: 'transfer', reference: 'TRF-778', paid_on: today }
    const [, order] = await ordersOfTeam(api, id)
    expect(order).toMatchObject({ payment_status: 'paid', manual })
    expect(await parseJsonResponse<object>(await admin(`/api/admin/transections/${order?.id}`))).toMatchObject({
      manual,
    })
    const invoice = await fork().findOneOrFail(Invoice, { number: order?.invoice_no ?? '' })
    expect(invoice.payment).toMatchObject({ method: 'manual', means: 'transfer', reference: 'TRF-778', paid_on: today })
    const html = await invoiceHtml(invoice, '')
    for (const words of ['تحويل بنكي', 'Bank transfer', 'TRF-778', today]) expect(html).toContain(words)
    const entry = await fork().findOneOrFail(AuditEntry, { collection: 'orders', record: order?._id ?? null })
    expect(JSON.stringify(entry.changes)).toContain('TRF-778')
  })

  test.each([
    ['a day after today', { payment_means: 'cash', payment_day: '2999-01-01' }, 'payment_day'],
    ['no means', { payment_reference: 'x', payment_day: '2026-01-01' }, 'payment_means'],
    ['no day', { payment_means: 'cash' }, 'payment_day'],
    ['a transfer without its reference', { payment_means: 'transfer', payment_day: '2026-01-01' }, 'payment_reference'],
    [
      'a form that was left empty',
      { payment_means: '', payment_reference: '', payment_day: '2026-01-01' },
      'payment_means',
    ],
    ['a means that is none', { payment_means: 'gold', payment_day: '2026-01-01' }, 'payment_means'],
  ])('is refused with %s, and nothing is paid', async (_what, means, field) => {
    const { id } = await registered()
    const answer = await put(await asAdmin(api), `/api/admin/teams/${id}`, { payment_status: true, ...means })
    expect(answer.status).toBe(400)
    expect(await parseJsonResponse<object>(answer)).toMatchObject({ errors: [{ field }] })
    expect(await teamPaymentSummary(api, id)).toEqual(UNPAID)
  })

  test('can’t name a day more than a year before the registration', async () => {
    const { id } = await registered()
    const admin = await asAdmin(api)
    const on = (time: number) =>
      put(admin, `/api/admin/teams/${id}`, {
        payment_status: true,
        payment_means: 'cash',
        payment_day: dayInRiyadh(new Date(time)),
      })
    const { created_at } = await fork().findOneOrFail(Team, { _id: new ObjectId(id) })
    const before = await on(created_at.getTime() - 366 * DAY)
    expect([before.status, await parseJsonResponse<object>(before)]).toMatchObject([
      400,
      { code: 'paid_day_early', errors: [{ field: 'payment_day' }] },
    ])
    expect(await teamPaymentSummary(api, id)).toEqual(UNPAID)
    expect((await on(created_at.getTime() - 365 * DAY)).status).toBe(200)
  })

  test.each([
    ['another admin was faster', async ({ id }: Registered) => void (await mark(id))],
    ['the card has paid', ({ ref }: Registered) => completeAtProvider(api, ref, { outcome: 'authorised' })],
    [
      'the competition is free',
      ({ ground }: Registered) => fork().nativeUpdate(Competition, { _id: ground.competion._id }, { paid: false }),
    ],
  ])('gets an error that the means were not recorded, when %s', async (_why, meanwhile) => {
    const team = await registered()
    await meanwhile(team)
    const means = { payment_means: 'transfer', payment_reference: 'TRF-9', payment_day: dayInRiyadh(clock.now()) }
    const answer = await put(await asAdmin(api), `/api/admin/teams/${team.id}`, { payment_status: true, ...means })
    expect([answer.status, await parseJsonResponse<object>(answer)]).toMatchObject([
      409,
      { code: 'payment_means_conflict' },
    ])
    expect((await ordersOfTeam(api, team.id)).filter(({ manual }) => manual)).toEqual([])
  })

  test('may repeat the same request', async () => {
    const { id } = await registered()
    const admin = await asAdmin(api)
    const means = { payment_means: 'cash', payment_day: dayInRiyadh(clock.now()) }
    for (const _again of [1, 2]) {
      expect((await put(admin, `/api/admin/teams/${id}`, { payment_status: true, ...means })).status).toBe(200)
    }
    expect(await teamPaymentSummary(api, id)).toEqual(PAID_ONCE)
  })

  test('creates one order for repeated and concurrent clicks', async () => {
    const { id } = await registered()
    const admin = await asAdmin(api)
    const answers = await Promise.all(Array.from({ length: 8 }, () => mark(id, true, admin)))
    expect(answers.map(({ status, body }) => [status, body.payment_status])).toEqual(Array(8).fill([200, true]))
    expect((await mark(id, true, admin)).status).toBe(200)
    expect([await teamPaymentSummary(api, id), await orderStates(api, id)]).toEqual([PAID_ONCE, ['failed', 'paid']])
  })

  test('takes today’s price', async () => {
    const { id, ground } = await registered()
    await fork().nativeUpdate(Competition, { _id: ground.competion._id }, { price: 900 })
    expect((await mark(id)).body.order?.total_amount).toBe(1035)
  })

  test('gets the full tax invoice for an entity', async () => {
    const { id } = await registered('entity')
    await mark(id)
    expect(await fork().findOneOrFail(Invoice, { team: new ObjectId(id) })).toMatchObject({ kind: 'standard' })
  })

  test('of a free competition activates it without an order', async () => {
    const { id, ground } = await registered()
    await fork().nativeUpdate(Competition, { _id: ground.competion._id }, { paid: false })
    expect((await mark(id)).body).toMatchObject({ payment_status: true })
    expect([await teamPaymentSummary(api, id), await orderStates(api, id)]).toEqual([
      { paid: true, invoices: 0, mails: 0 },
      ['failed'],
    ])
  })
})

describe('the card payment of a team that is marked paid', () => {
  test('counts instead if it succeeded', async () => {
    const { id, ref } = await registered()
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    const { status, body } = await mark(id)
    expect([status, body.payment_status]).toEqual([200, true])
    expect([await teamPaymentSummary(api, id), await orderStates(api, id)]).toEqual([PAID_ONCE, ['paid']])
    expect((await ordersOfTeam(api, id))[0]).toMatchObject({ payment_method: 'telr' })
  })

  test('is in the audit log under the admin whose mark found it', async () => {
    const { id, ref } = await registered()
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    await mark(id)
    const [order] = await ordersOfTeam(api, id)
    const log = await fork().find(AuditEntry, { record: order?._id ?? new ObjectId() })
    expect(log.flatMap(({ changes }) => changes ?? [])).toContainEqual({
      field: 'payment_status',
      before: 'pending',
      after: 'paid',
    })
  })

  test('prevents the mark while it is on hold at the bank', async () => {
    const { id, ref } = await registered()
    await completeAtProvider(api, ref, { outcome: 'hold' })
    const { status, body } = await mark(id)
    expect([status, body.code]).toEqual([409, 'payment_on_hold'])
    expect([await teamPaymentSummary(api, id), await orderStates(api, id)]).toEqual([UNPAID, ['pending']])
  })

  test.each(['down', 'nonsense', 'huge'] as const)('prevents the mark while the provider is %s', async (mode) => {
    const { id } = await registered()
    await setSandboxFault(api, 'telr', mode)
    const { status, body } = await mark(id)
    expect([status, body.code]).toEqual([502, 'payment_check_unavailable'])
    expect([await teamPaymentSummary(api, id), await orderStates(api, id)]).toEqual([UNPAID, ['pending']])
  })

  test('is closed, and a later payment on its page is flagged as paid twice', async () => {
    const { id, ref } = await registered()
    await mark(id)
    expect(await callErrorOf(callStartPayment(await api.as('coach'), id))).toMatchObject({ code: 'team_already_paid' })
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    clock.forward(HOUR)
    await runJob(api, 'orders')
    expect([await teamPaymentSummary(api, id), await orderStates(api, id)]).toEqual([
      PAID_ONCE,
      ['flagged: paid_twice', 'paid'],
    ])
  })

  test('is found by the background job also after weeks on hold at the bank', async () => {
    const { id, ref } = await registered()
    await mark(id)
    await completeAtProvider(api, ref, { outcome: 'hold' })
    for (let day = 0; day < 8; day += 1) {
      clock.forward(DAY)
      await runJob(api, 'orders')
    }
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    clock.forward(DAY)
    await runJob(api, 'orders')
    expect([await teamPaymentSummary(api, id), await orderStates(api, id)]).toEqual([
      PAID_ONCE,
      ['flagged: paid_twice', 'paid'],
    ])
  })

  test('prevents the mark when it doesn’t match, until the admin has seen it', async () => {
    const { id, ref } = await registered()
    await completeAtProvider(api, ref, { outcome: 'authorised', amount: '1.00' })
    const { status, body } = await mark(id)
    expect([status, body.code]).toEqual([409, 'mark_paid_order_flagged'])
    expect([await teamPaymentSummary(api, id), await orderStates(api, id)]).toEqual([UNPAID, ['flagged: mismatch']])
    expect((await mark(id)).status).toBe(200)
    expect([await teamPaymentSummary(api, id), await orderStates(api, id)]).toEqual([
      PAID_ONCE,
      ['flagged: mismatch', 'paid'],
    ])
  })

  test('that is flagged stays flagged', async () => {
    const { id, ref } = await registered()
    await completeAtProvider(api, ref, { outcome: 'authorised', amount: '1.00' })
    await callCheckPayment(await api.as('coach'), id)
    const { body } = await mark(id)
    expect(body).toMatchObject({ order_status: 'paid', order: { payment_status: 'paid' } })
    expect([await teamPaymentSummary(api, id), await orderStates(api, id)]).toEqual([
      PAID_ONCE,
      ['flagged: mismatch', 'paid'],
    ])
  })

  test('made at the same moment pays the team once, and no money is lost', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { id, ref } = await registered()
      const coach = await api.as('coach')
      const admin = await asAdmin(api)
      const pay = () => completeAtProvider(api, ref, { outcome: 'authorised' }).then(() => callCheckPayment(coach, id))
      await Promise.all([
        mark(id, true, admin),
        pay(),
        mark(id, true, admin),
        callStartPayment(coach, id).catch(() => {}),
      ])
      clock.forward(HOUR)
      await runJob(api, 'orders')
      expect(await teamPaymentSummary(api, id)).toEqual(PAID_ONCE)
      expect([['paid'], ['flagged: paid_twice', 'paid']]).toContainEqual(await orderStates(api, id))
    }
  })

  test('that succeeds while the previous one is checked counts instead', async () => {
    const { id, ref } = await registered()
    await completeAtProvider(api, ref, { outcome: 'cancelled' })
    const coach = await api.as('coach')
    const telr = telrWithConcurrentPayment(api, { id, ref }, coach)
    const admin = await fork().findOneOrFail(User, { name: 'Admin' })
    await markTeamPaid({ ...api.deps, telr }, new ObjectId(id), admin)
    expect([await teamPaymentSummary(api, id), await orderStates(api, id)]).toEqual([PAID_ONCE, ['failed', 'paid']])
    expect((await ordersOfTeam(api, id))[1]).toMatchObject({ payment_method: 'telr' })
  })

  test('that begins at the same moment is closed or checked', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { id, ref } = await registered()
      await completeAtProvider(api, ref, { outcome: 'cancelled' })
      const coach = await api.as('coach')
      await Promise.all([
        callStartPayment(coach, id).catch(() => {}),
        mark(id),
        callStartPayment(coach, id).catch(() => {}),
      ])
      expect(await teamPaymentSummary(api, id)).toEqual(PAID_ONCE)
      expect((await orderStates(api, id)).filter((state) => state === 'pending')).toEqual([])
    }
  })
})

describe('an expired team that is marked paid', () => {
  test('reserves its name and members again', async () => {
    const { id } = await expired()
    expect((await mark(id)).status).toBe(200)
    expect((await fork().findOneOrFail(Team, { _id: new ObjectId(id) })).name_key).toBe('صقور سدير')
    expect([await teamPaymentSummary(api, id), await orderStates(api, id)]).toEqual([PAID_ONCE, ['expired', 'paid']])
  })

  test.each([
    ['retry_name_taken', { members: [PEOPLE.student4] }],
    ['retry_member_taken', { teamName: 'Another' }],
  ])('is refused when another team has them (%s)', async (code, otherForm) => {
    const { id, ground } = await expired()
    await register(await api.as('coach2'), registrationForm(ground, { coaches: [PEOPLE.coach2], ...otherForm }))
    const { status, body } = await mark(id)
    expect([status, body.code]).toEqual([409, code])
    expect([await teamPaymentSummary(api, id), await orderStates(api, id)]).toEqual([UNPAID, ['expired']])
  })
})
