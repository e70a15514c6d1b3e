import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { closeOrderFlag } from '@olympiad/contracts/calls/payments'
import type { FlagOutcome } from '@olympiad/contracts/constants'
import type { AdminOrder, AdminTeam } from '@olympiad/contracts/views/admin'
import { describe, expect, test } from 'vitest'
import { Invoice } from '../../model/invoice.entity.ts'
import { Order } from '../../model/order.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { readTagVersions } from '../../platform/cache-tags.ts'
import { PEOPLE, parseJsonResponse } from '../../testing/harness.ts'
import {
  asAdmin,
  callErrorOf,
  createOpenCompetition,
  register,
  registrationFixture,
  registrationForm,
} from '../teams/registration.fixture.ts'
import {
  callCheckPayment,
  callStartPayment,
  completeAtProvider,
  orderStates,
  ordersOfTeam,
  PAID_ONCE,
  teamPaymentSummary,
  UNPAID,
} from './payments.fixture.ts'
import { reconcileOrder } from './reconcile-order.ts'

const { api, fork, coach, coach2 } = await registrationFixture()
const admin = await asAdmin(api)

async function flagged({ paid = true } = {}) {
  const ground = await createOpenCompetition(api)
  const { team, response } = await register(coach, registrationForm(ground))
  if (paid) {
    await completeAtProvider(api, response.order.ref, { outcome: 'authorised', amount: '1.00' })
    await callCheckPayment(coach, team._id)
  } else {
    const { telr } = api.deps
    api.deps.telr = { ...telr, check: async (ref) => ({ ...(await telr.check(ref)), amount: '1.00' }) }
    await callCheckPayment(coach, team._id)
    api.deps.telr = telr
  }
  const [order] = await ordersOfTeam(api, team._id)
  if (order?.payment_status !== 'flagged') throw new Error('not flagged')
  return { team: team._id, order: order.id, ref: response.order.ref, ground }
}
const close = (id: string, outcome: FlagOutcome, more: object = {}, as: Fetcher = admin) =>
  send(closeOrderFlag, { body: { id, outcome, note: 'seen at the provider', reference: '', ...more } }, as)
const adminView = async (id: string) => parseJsonResponse<AdminOrder>(await admin(`/api/admin/transections/${id}`))
const mark = (team: string) =>
  admin(`/api/admin/teams/${team}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payment_status: true }),
  })
const waiting = async () => {
  const filter = JSON.stringify({ payment_status: 'flagged' })
  return parseJsonResponse<AdminOrder[]>(await admin(`/api/admin/transections?filter=${encodeURIComponent(filter)}`))
}

describe('a flagged payment that an admin closes', () => {
  test('as accepted pays for its team: active, with one invoice that names the card, and one mail', async () => {
    const { team, order } = await flagged()
    await close(order, 'accepted')
    expect([await teamPaymentSummary(api, team), await orderStates(api, team)]).toEqual([PAID_ONCE, ['paid: mismatch']])
    expect(await fork().findOneOrFail(Invoice, { order: new ObjectId(order) })).toMatchObject({
      total: 51_800,
      payment: { method: 'telr', card_last4: '1111' },
    })
    expect(await adminView(order)).toMatchObject({
      payment_status: 'paid',
      paid_at: expect.stringMatching(/Z$/),
      resolution: { outcome: 'accepted', note: 'seen at the provider', by: { name: 'Admin' } },
    })
    expect(await callCheckPayment(coach, team)).toMatchObject({ payment_status: 'paid' })
  })

  test('as refunded has no credit note, and its team can be paid for again', async () => {
    const { team, order } = await flagged()
    await close(order, 'refunded', { reference: 'RF-7' })
    expect([await teamPaymentSummary(api, team), await orderStates(api, team)]).toEqual([
      UNPAID,
      ['refunded: mismatch'],
    ])
    expect((await adminView(order)).resolution).toMatchObject({ outcome: 'refunded', reference: 'RF-7' })
    const { ref } = (await callStartPayment(coach, team)).response.order
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    await callCheckPayment(coach, team)
    expect([await teamPaymentSummary(api, team), await orderStates(api, team)]).toEqual([
      PAID_ONCE,
      ['refunded: mismatch', 'paid'],
    ])
  })

  test('as refunded during another payment leaves the team waiting for that payment', async () => {
    const { team, order } = await flagged()
    await fork().nativeUpdate(Order, { _id: new ObjectId(order) }, { payment_status: 'failed' })
    await callStartPayment(coach, team)
    await fork().nativeUpdate(Order, { _id: new ObjectId(order) }, { payment_status: 'flagged' })
    await close(order, 'refunded', { reference: 'RF-12' })
    expect(await parseJsonResponse<AdminTeam>(await admin(`/api/admin/teams/${team}`))).toMatchObject({
      payment: 'pending',
    })
  })

  test('as unpaid is over; money that arrives later reopens the flag', async () => {
    const { team, order, ref } = await flagged({ paid: false })
    await close(order, 'unpaid')
    expect(await orderStates(api, team)).toEqual(['failed: mismatch'])
    await completeAtProvider(api, ref, { outcome: 'authorised', amount: '1.00' })
    const [late] = await ordersOfTeam(api, team)
    if (!late) throw new Error('no order')
    await reconcileOrder(api.deps, late)
    expect(await adminView(order)).toMatchObject({ payment_status: 'flagged', resolution: null })
  })

  test('as accepted is over when its team is already marked paid: one invoice, as before', async () => {
    const { team, order } = await flagged()
    await mark(team)
    await close(order, 'accepted')
    expect([await teamPaymentSummary(api, team), await orderStates(api, team)]).toEqual([
      PAID_ONCE,
      ['failed: mismatch', 'paid'],
    ])
  })

  test.each([
    ['accepted', 1],
    ['refunded', 0],
  ] as const)('as %s invalidates the pages with active teams this often: %i', async (outcome, times) => {
    const { order } = await flagged()
    const before = await readTagVersions(fork())
    await close(order, outcome, { reference: 'RF-11' })
    const { content, results } = await readTagVersions(fork())
    expect([content - before.content, results - before.results]).toEqual([times, times])
  })

  test('still shows what the provider reported, when a later answer omits the amount', async () => {
    const { order, ref } = await flagged()
    const { telr } = api.deps
    const silent = { ...(await telr.check(ref)), amount: undefined, currency: undefined }
    const [flaggedOrder] = await fork().find(Order, { _id: new ObjectId(order) })
    if (!flaggedOrder) throw new Error('no order')
    await reconcileOrder({ ...api.deps, telr: { ...telr, check: async () => silent } }, flaggedOrder)
    expect((await adminView(order)).payment_data).toMatchObject({ amount: '1.00', currency: 'SAR' })
  })

  test('waits for no admin any more', async () => {
    const { order } = await flagged()
    expect((await waiting()).map(({ id }) => id)).toContain(order)
    await close(order, 'refunded', { reference: 'RF-8' })
    expect((await waiting()).map(({ id }) => id)).not.toContain(order)
  })

  test('is closed once by concurrent requests', async () => {
    const { team, order } = await flagged()
    const outcomes: FlagOutcome[] = ['accepted', 'refunded', 'accepted', 'refunded', 'accepted', 'refunded']
    const settled = await Promise.allSettled(outcomes.map((outcome) => close(order, outcome, { reference: 'RF-9' })))
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of settled)
      if (answer.status === 'rejected') expect(answer.reason.code).toBe('flag_already_resolved')
    const [state] = await orderStates(api, team)
    expect(await teamPaymentSummary(api, team)).toEqual(state === 'paid: mismatch' ? PAID_ONCE : UNPAID)
  })
})

describe('closing is refused, with nothing written', () => {
  test('as unpaid, when the provider reports money', async () => {
    const { team, order } = await flagged()
    expect(await callErrorOf(close(order, 'unpaid'))).toMatchObject({ status: 409, code: 'flag_payment_received' })
    expect([await orderStates(api, team), (await adminView(order)).resolution]).toEqual([['flagged: mismatch'], null])
  })

  test('as accepted, when the team was paid twice: the second payment can only be refunded', async () => {
    const { team, response } = await register(coach, registrationForm(await createOpenCompetition(api)))
    await completeAtProvider(api, response.order.ref, { outcome: 'authorised' })
    const [order] = await ordersOfTeam(api, team._id)
    if (!order) throw new Error('no order')
    await fork().nativeUpdate(Team, { _id: new ObjectId(team._id) }, { payment_status: true })
    await reconcileOrder(api.deps, order)
    expect(await orderStates(api, team._id)).toEqual(['flagged: paid_twice'])
    expect(await callErrorOf(close(order.id, 'accepted'))).toMatchObject({ status: 409, code: 'flag_paid_twice' })
    await close(order.id, 'refunded', { reference: 'RF-10' })
    expect([await orderStates(api, team._id), (await teamPaymentSummary(api, team._id)).paid]).toEqual([
      ['refunded: paid_twice'],
      true,
    ])
  })

  test('as accepted, when another team has the reservation', async () => {
    const { team, order, ground } = await flagged()
    await fork().nativeUpdate(Team, { _id: new ObjectId(team) }, { name_key: null, member_keys: null })
    await register(coach2, registrationForm(ground, { coaches: [PEOPLE.coach2], members: [PEOPLE.student4] }))
    expect(await callErrorOf(close(order, 'accepted'))).toMatchObject({ status: 409, code: 'retry_name_taken' })
    expect(await orderStates(api, team)).toEqual(['flagged: mismatch'])
  })

  test('for an order without a flag, and without a note or a reference', async () => {
    const { order } = await flagged()
    const { team } = await register(coach, registrationForm(await createOpenCompetition(api)))
    const [pending] = await ordersOfTeam(api, team._id)
    expect(await callErrorOf(close(pending?.id ?? '', 'refunded', { reference: 'x' }))).toMatchObject({
      code: 'order_not_flagged',
    })
    expect((await callErrorOf(close(order, 'refunded'))).errors).toMatchObject([{ field: 'reference' }])
    expect((await callErrorOf(close(order, 'accepted', { note: ' ' }))).errors).toMatchObject([{ field: 'note' }])
    expect((await callErrorOf(close('a'.repeat(24), 'accepted'))).status).toBe(404)
  })

  test('for everybody but admins', async () => {
    const { order } = await flagged()
    expect((await callErrorOf(close(order, 'accepted', {}, api.visitor))).status).toBe(401)
    expect((await callErrorOf(close(order, 'accepted', {}, coach))).status).toBe(403)
    expect((await adminView(order)).payment_status).toBe('flagged')
  })
})
