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
import { DAY, HOUR, movingClock } from '../../testing/clock.ts'
import { jsonOf, PEOPLE } from '../../testing/harness.ts'
import { invoiceHtml } from '../invoices/invoice.html.ts'
import { asAdmin, fault, formFor, openGround, refusal, register, stage } from '../teams/registration.fixture.ts'
import { markPaid } from './mark-paid.ts'
import {
  check,
  ordersOf,
  PAID_ONCE,
  paidMeanwhile,
  runJob,
  settleAtProvider,
  standingOfTeam,
  start,
  statesOf,
  UNPAID,
} from './payments.fixture.ts'

const clock = movingClock()
const { api, fork } = await stage({ now: clock.now })
afterEach(() => fault(api, 'telr', 'ok'))

const registered = async (as: 'coach' | 'entity' = 'coach') => {
  const ground = await openGround(api)
  const { team, response } = await register(await api.as(as), formFor(ground))
  return { id: team._id, ref: response.order.ref, url: response.order.url, ground }
}
type Registered = Awaited<ReturnType<typeof registered>>
const put = (as: Fetcher, path: string, body: unknown) =>
  as(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const mark = async (id: string, payment_status: unknown = true, as?: Fetcher) => {
  const answer = await put(as ?? (await asAdmin(api)), `/api/admin/teams/${id}`, { payment_status })
  return {
    status: answer.status,
    body: await jsonOf<AdminTeam & { success: boolean; msg: string; code?: string }>(answer),
  }
}
const expired = async () => {
  const team = await registered()
  clock.forward(DAY)
  await runJob(api, 'orders')
  return team
}

describe('an admin who marks a team paid', () => {
  test('makes a paid order in their name, with an invoice and a mail to who registered it', async () => {
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
    expect([await standingOfTeam(api, id), await statesOf(api, id)]).toEqual([PAID_ONCE, ['failed', 'paid']])
    const [, order] = await ordersOf(api, id)
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
    expect((await check(await api.as('coach'), id)).payment_status).toBe('paid')
  })

  test('says by what means, with which reference and on which day the money came: on the order, its invoice, the log', async () => {
    const { id } = await registered()
    const today = dayInRiyadh(clock.now())
    const said = { payment_means: 'transfer', payment_reference: 'TRF-778', payment_day: today }
    const admin = await asAdmin(api)
    const answer = await put(admin, `/api/admin/teams/${id}`, { payment_status: true, ...said })
    expect(answer.status).toBe(200)
    const manual = { means: 'transfer', reference: 'TRF-778', paid_on: today }
    const [, order] = await ordersOf(api, id)
    expect(order).toMatchObject({ payment_status: 'paid', manual })
    expect(await jsonOf<object>(await admin(`/api/admin/transections/${order?.id}`))).toMatchObject({ manual })
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
  ])('is refused with %s, and nothing is paid', async (_what, said, field) => {
    const { id } = await registered()
    const answer = await put(await asAdmin(api), `/api/admin/teams/${id}`, { payment_status: true, ...said })
    expect(answer.status).toBe(400)
    expect(await jsonOf<object>(answer)).toMatchObject({ errors: [{ field }] })
    expect(await standingOfTeam(api, id)).toEqual(UNPAID)
  })

  test('names no day more than a year before the team was registered', async () => {
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
    expect([before.status, await jsonOf<object>(before)]).toMatchObject([
      400,
      { code: 'paid_day_early', errors: [{ field: 'payment_day' }] },
    ])
    expect(await standingOfTeam(api, id)).toEqual(UNPAID)
    expect((await on(created_at.getTime() - 365 * DAY)).status).toBe(200)
  })

  test.each([
    ['another admin was faster', async ({ id }: Registered) => void (await mark(id))],
    ['the card has paid', ({ ref }: Registered) => settleAtProvider(api, ref, { outcome: 'authorised' })],
    [
      'there is nothing to pay',
      ({ ground }: Registered) => fork().nativeUpdate(Competition, { _id: ground.competion._id }, { paid: false }),
    ],
  ])('is told that how the money came was not written down, where %s', async (_why, meanwhile) => {
    const team = await registered()
    await meanwhile(team)
    const said = { payment_means: 'transfer', payment_reference: 'TRF-9', payment_day: dayInRiyadh(clock.now()) }
    const answer = await put(await asAdmin(api), `/api/admin/teams/${team.id}`, { payment_status: true, ...said })
    expect([answer.status, await jsonOf<object>(answer)]).toMatchObject([409, { code: 'means_not_recorded' }])
    expect((await ordersOf(api, team.id)).filter(({ manual }) => manual)).toEqual([])
  })

  test('says the same again without harm', async () => {
    const { id } = await registered()
    const admin = await asAdmin(api)
    const said = { payment_means: 'cash', payment_day: dayInRiyadh(clock.now()) }
    for (const _again of [1, 2]) {
      expect((await put(admin, `/api/admin/teams/${id}`, { payment_status: true, ...said })).status).toBe(200)
    }
    expect(await standingOfTeam(api, id)).toEqual(PAID_ONCE)
  })

  test('does so once, however often it is pressed, at once and later', async () => {
    const { id } = await registered()
    const admin = await asAdmin(api)
    const answers = await Promise.all(Array.from({ length: 8 }, () => mark(id, true, admin)))
    expect(answers.map(({ status, body }) => [status, body.payment_status])).toEqual(Array(8).fill([200, true]))
    expect((await mark(id, true, admin)).status).toBe(200)
    expect([await standingOfTeam(api, id), await statesOf(api, id)]).toEqual([PAID_ONCE, ['failed', 'paid']])
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

  test('of a competition that costs nothing makes its team active, without an order', async () => {
    const { id, ground } = await registered()
    await fork().nativeUpdate(Competition, { _id: ground.competion._id }, { paid: false })
    expect((await mark(id)).body).toMatchObject({ payment_status: true })
    expect([await standingOfTeam(api, id), await statesOf(api, id)]).toEqual([
      { paid: true, invoices: 0, mails: 0 },
      ['failed'],
    ])
  })
})

describe('the card payment of a team that is marked paid', () => {
  test('counts instead where it has gone through', async () => {
    const { id, ref } = await registered()
    await settleAtProvider(api, ref, { outcome: 'authorised' })
    const { status, body } = await mark(id)
    expect([status, body.payment_status]).toEqual([200, true])
    expect([await standingOfTeam(api, id), await statesOf(api, id)]).toEqual([PAID_ONCE, ['paid']])
    expect((await ordersOf(api, id))[0]).toMatchObject({ payment_method: 'telr' })
  })

  test('is in the log of changes under the admin whose mark found it paid', async () => {
    const { id, ref } = await registered()
    await settleAtProvider(api, ref, { outcome: 'authorised' })
    await mark(id)
    const [order] = await ordersOf(api, id)
    const log = await fork().find(AuditEntry, { record: order?._id ?? new ObjectId() })
    expect(log.flatMap(({ changes }) => changes ?? [])).toContainEqual({
      field: 'payment_status',
      before: 'pending',
      after: 'paid',
    })
  })

  test('keeps the mark away while the bank holds it', async () => {
    const { id, ref } = await registered()
    await settleAtProvider(api, ref, { outcome: 'hold' })
    const { status, body } = await mark(id)
    expect([status, body.code]).toEqual([409, 'payment_held'])
    expect([await standingOfTeam(api, id), await statesOf(api, id)]).toEqual([UNPAID, ['pending']])
  })

  test.each(['down', 'nonsense', 'huge'] as const)('keeps the mark away while the provider is %s', async (mode) => {
    const { id } = await registered()
    await fault(api, 'telr', mode)
    const { status, body } = await mark(id)
    expect([status, body.code]).toEqual([502, 'provider_check_down'])
    expect([await standingOfTeam(api, id), await statesOf(api, id)]).toEqual([UNPAID, ['pending']])
  })

  test('is closed, and what is paid on its page all the same is paid twice', async () => {
    const { id, ref } = await registered()
    await mark(id)
    expect(await refusal(start(await api.as('coach'), id))).toMatchObject({ code: 'team_already_paid' })
    await settleAtProvider(api, ref, { outcome: 'authorised' })
    clock.forward(HOUR)
    await runJob(api, 'orders')
    expect([await standingOfTeam(api, id), await statesOf(api, id)]).toEqual([
      PAID_ONCE,
      ['flagged: paid_twice', 'paid'],
    ])
  })

  test('is found by the background also where the bank holds that money for weeks', async () => {
    const { id, ref } = await registered()
    await mark(id)
    await settleAtProvider(api, ref, { outcome: 'hold' })
    for (let day = 0; day < 8; day += 1) {
      clock.forward(DAY)
      await runJob(api, 'orders')
    }
    await settleAtProvider(api, ref, { outcome: 'authorised' })
    clock.forward(DAY)
    await runJob(api, 'orders')
    expect([await standingOfTeam(api, id), await statesOf(api, id)]).toEqual([
      PAID_ONCE,
      ['flagged: paid_twice', 'paid'],
    ])
  })

  test('keeps the mark away where it turns out not to fit, until the admin has seen that', async () => {
    const { id, ref } = await registered()
    await settleAtProvider(api, ref, { outcome: 'authorised', amount: '1.00' })
    const { status, body } = await mark(id)
    expect([status, body.code]).toEqual([409, 'mark_flagged'])
    expect([await standingOfTeam(api, id), await statesOf(api, id)]).toEqual([UNPAID, ['flagged: mismatch']])
    expect((await mark(id)).status).toBe(200)
    expect([await standingOfTeam(api, id), await statesOf(api, id)]).toEqual([PAID_ONCE, ['flagged: mismatch', 'paid']])
  })

  test('that is flagged stays flagged', async () => {
    const { id, ref } = await registered()
    await settleAtProvider(api, ref, { outcome: 'authorised', amount: '1.00' })
    await check(await api.as('coach'), id)
    const { body } = await mark(id)
    expect(body).toMatchObject({ order_status: 'paid', order: { payment_status: 'paid' } })
    expect([await standingOfTeam(api, id), await statesOf(api, id)]).toEqual([PAID_ONCE, ['flagged: mismatch', 'paid']])
  })

  test('made in the same moment: the team is paid once, and no money is lost sight of', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { id, ref } = await registered()
      const coach = await api.as('coach')
      const admin = await asAdmin(api)
      const pay = () => settleAtProvider(api, ref, { outcome: 'authorised' }).then(() => check(coach, id))
      await Promise.all([mark(id, true, admin), pay(), mark(id, true, admin), start(coach, id).catch(() => {})])
      clock.forward(HOUR)
      await runJob(api, 'orders')
      expect(await standingOfTeam(api, id)).toEqual(PAID_ONCE)
      expect([['paid'], ['flagged: paid_twice', 'paid']]).toContainEqual(await statesOf(api, id))
    }
  })

  test('that begins and is paid while the one before is asked about counts instead', async () => {
    const { id, ref } = await registered()
    await settleAtProvider(api, ref, { outcome: 'cancelled' })
    const coach = await api.as('coach')
    const telr = paidMeanwhile(api, { id, ref }, coach)
    const admin = await fork().findOneOrFail(User, { name: 'Admin' })
    await markPaid({ ...api.deps, telr }, new ObjectId(id), admin)
    expect([await standingOfTeam(api, id), await statesOf(api, id)]).toEqual([PAID_ONCE, ['failed', 'paid']])
    expect((await ordersOf(api, id))[1]).toMatchObject({ payment_method: 'telr' })
  })

  test('that begins in the same moment is closed or asked about', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { id, ref } = await registered()
      await settleAtProvider(api, ref, { outcome: 'cancelled' })
      const coach = await api.as('coach')
      await Promise.all([start(coach, id).catch(() => {}), mark(id), start(coach, id).catch(() => {})])
      expect(await standingOfTeam(api, id)).toEqual(PAID_ONCE)
      expect((await statesOf(api, id)).filter((state) => state === 'pending')).toEqual([])
    }
  })
})

describe('an expired team that is marked paid', () => {
  test('has its name and its members again', async () => {
    const { id } = await expired()
    expect((await mark(id)).status).toBe(200)
    expect((await fork().findOneOrFail(Team, { _id: new ObjectId(id) })).name_key).toBe('صقور سدير')
    expect([await standingOfTeam(api, id), await statesOf(api, id)]).toEqual([PAID_ONCE, ['expired', 'paid']])
  })

  test.each([
    ['retry_name_taken', { members: [PEOPLE.student4] }],
    ['retry_member_taken', { teamName: 'Another' }],
  ])('is refused where another team has them (%s)', async (code, theirs) => {
    const { id, ground } = await expired()
    await register(await api.as('coach2'), formFor(ground, { coaches: [PEOPLE.coach2], ...theirs }))
    const { status, body } = await mark(id)
    expect([status, body.code]).toEqual([409, code])
    expect([await standingOfTeam(api, id), await statesOf(api, id)]).toEqual([UNPAID, ['expired']])
  })
})
