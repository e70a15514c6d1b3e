import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { closeFlag } from '@olympiad/contracts/calls/payments'
import type { FlagOutcome } from '@olympiad/contracts/constants'
import type { AdminOrder, AdminTeam } from '@olympiad/contracts/views/admin'
import { describe, expect, test } from 'vitest'
import { Invoice } from '../../model/invoice.entity.ts'
import { Order } from '../../model/order.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { revisionsOf } from '../../platform/revisions.ts'
import { jsonOf, PEOPLE } from '../../testing/harness.ts'
import { asAdmin, formFor, openGround, refusal, register, stage } from '../teams/registration.fixture.ts'
import {
  check,
  ordersOf,
  PAID_ONCE,
  settleAtProvider,
  standingOfTeam,
  start,
  statesOf,
  UNPAID,
} from './payments.fixture.ts'
import { settle } from './settle.ts'

const { api, fork, coach, coach2 } = await stage()
const admin = await asAdmin(api)

/** A team whose payment does not fit its order; `paid` where money has moved. */
async function flagged({ paid = true } = {}) {
  const ground = await openGround(api)
  const { team, response } = await register(coach, formFor(ground))
  if (paid) {
    await settleAtProvider(api, response.order.ref, { outcome: 'authorised', amount: '1.00' })
    await check(coach, team._id)
  } else {
    const { telr } = api.deps
    api.deps.telr = { ...telr, check: async (ref) => ({ ...(await telr.check(ref)), amount: '1.00' }) }
    await check(coach, team._id)
    api.deps.telr = telr
  }
  const [order] = await ordersOf(api, team._id)
  if (order?.payment_status !== 'flagged') throw new Error('not flagged')
  return { team: team._id, order: order.id, ref: response.order.ref, ground }
}
const close = (id: string, outcome: FlagOutcome, more: object = {}, as: Fetcher = admin) =>
  send(closeFlag, { body: { id, outcome, note: 'seen at the provider', reference: '', ...more } }, as)
const seen = async (id: string) => jsonOf<AdminOrder>(await admin(`/api/admin/transections/${id}`))
const mark = (team: string) =>
  admin(`/api/admin/teams/${team}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payment_status: true }),
  })
const waiting = async () => {
  const filter = JSON.stringify({ payment_status: 'flagged' })
  return jsonOf<AdminOrder[]>(await admin(`/api/admin/transections?filter=${encodeURIComponent(filter)}`))
}

describe('a flagged payment that an admin has looked at', () => {
  test('and accepts pays for its team: active, with one invoice that names the card, and one mail', async () => {
    const { team, order } = await flagged()
    await close(order, 'accepted')
    expect([await standingOfTeam(api, team), await statesOf(api, team)]).toEqual([PAID_ONCE, ['paid: mismatch']])
    expect(await fork().findOneOrFail(Invoice, { order: new ObjectId(order) })).toMatchObject({
      total: 51_800,
      payment: { method: 'telr', card_last4: '1111' },
    })
    expect(await seen(order)).toMatchObject({
      payment_status: 'paid',
      paid_at: expect.stringMatching(/Z$/),
      resolution: { outcome: 'accepted', note: 'seen at the provider', by: { name: 'Admin' } },
    })
    expect(await check(coach, team)).toMatchObject({ payment_status: 'paid' })
  })

  test('and gave back is refunded without a credit note, and its team can be paid for again', async () => {
    const { team, order } = await flagged()
    await close(order, 'refunded', { reference: 'RF-7' })
    expect([await standingOfTeam(api, team), await statesOf(api, team)]).toEqual([UNPAID, ['refunded: mismatch']])
    expect((await seen(order)).resolution).toMatchObject({ outcome: 'refunded', reference: 'RF-7' })
    const { ref } = (await start(coach, team)).response.order
    await settleAtProvider(api, ref, { outcome: 'authorised' })
    await check(coach, team)
    expect([await standingOfTeam(api, team), await statesOf(api, team)]).toEqual([
      PAID_ONCE,
      ['refunded: mismatch', 'paid'],
    ])
  })

  test('and gave back while the team is paying anew leaves it waiting for that payment', async () => {
    const { team, order } = await flagged()
    await fork().nativeUpdate(Order, { _id: new ObjectId(order) }, { payment_status: 'failed' })
    await start(coach, team)
    await fork().nativeUpdate(Order, { _id: new ObjectId(order) }, { payment_status: 'flagged' })
    await close(order, 'refunded', { reference: 'RF-12' })
    expect(await jsonOf<AdminTeam>(await admin(`/api/admin/teams/${team}`))).toMatchObject({ payment: 'pending' })
  })

  test('and for which no money came is over; should it come after all, it needs another look', async () => {
    const { team, order, ref } = await flagged({ paid: false })
    await close(order, 'unpaid')
    expect(await statesOf(api, team)).toEqual(['failed: mismatch'])
    await settleAtProvider(api, ref, { outcome: 'authorised', amount: '1.00' })
    const [late] = await ordersOf(api, team)
    if (!late) throw new Error('no order')
    await settle(api.deps, late)
    expect(await seen(order)).toMatchObject({ payment_status: 'flagged', resolution: null })
  })

  test('of a team that was marked paid meanwhile is over when it is accepted: one invoice, as before', async () => {
    const { team, order } = await flagged()
    await mark(team)
    await close(order, 'accepted')
    expect([await standingOfTeam(api, team), await statesOf(api, team)]).toEqual([
      PAID_ONCE,
      ['failed: mismatch', 'paid'],
    ])
  })

  test.each([
    ['accepted', 1],
    ['refunded', 0],
  ] as const)('and is %s makes the pages anew that name active teams, as often: %i', async (outcome, times) => {
    const { order } = await flagged()
    const before = await revisionsOf(fork())
    await close(order, outcome, { reference: 'RF-11' })
    const { content, results } = await revisionsOf(fork())
    expect([content - before.content, results - before.results]).toEqual([times, times])
  })

  test('still says what the provider reported, where a later answer leaves the amount out', async () => {
    const { order, ref } = await flagged()
    const { telr } = api.deps
    const silent = { ...(await telr.check(ref)), amount: undefined, currency: undefined }
    const [flaggedOrder] = await fork().find(Order, { _id: new ObjectId(order) })
    if (!flaggedOrder) throw new Error('no order')
    await settle({ ...api.deps, telr: { ...telr, check: async () => silent } }, flaggedOrder)
    expect((await seen(order)).payment_data).toMatchObject({ amount: '1.00', currency: 'SAR' })
  })

  test('waits for nobody any more', async () => {
    const { order } = await flagged()
    expect((await waiting()).map(({ id }) => id)).toContain(order)
    await close(order, 'refunded', { reference: 'RF-8' })
    expect((await waiting()).map(({ id }) => id)).not.toContain(order)
  })

  test('is closed once, however many do so at once', async () => {
    const { team, order } = await flagged()
    const outcomes: FlagOutcome[] = ['accepted', 'refunded', 'accepted', 'refunded', 'accepted', 'refunded']
    const sent = await Promise.allSettled(outcomes.map((outcome) => close(order, outcome, { reference: 'RF-9' })))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of sent) if (answer.status === 'rejected') expect(answer.reason.code).toBe('flag_closed')
    const [state] = await statesOf(api, team)
    expect(await standingOfTeam(api, team)).toEqual(state === 'paid: mismatch' ? PAID_ONCE : UNPAID)
  })
})

describe('closing is refused, with nothing written', () => {
  test('as unpaid, where the provider says that money has come', async () => {
    const { team, order } = await flagged()
    expect(await refusal(close(order, 'unpaid'))).toMatchObject({ status: 409, code: 'flag_money_came' })
    expect([await statesOf(api, team), (await seen(order)).resolution]).toEqual([['flagged: mismatch'], null])
  })

  test('as accepted, where the team was paid twice: the second money can only be given back', async () => {
    const { team, response } = await register(coach, formFor(await openGround(api)))
    await settleAtProvider(api, response.order.ref, { outcome: 'authorised' })
    const [order] = await ordersOf(api, team._id)
    if (!order) throw new Error('no order')
    await fork().nativeUpdate(Team, { _id: new ObjectId(team._id) }, { payment_status: true })
    await settle(api.deps, order)
    expect(await statesOf(api, team._id)).toEqual(['flagged: paid_twice'])
    expect(await refusal(close(order.id, 'accepted'))).toMatchObject({ status: 409, code: 'flag_paid_twice' })
    await close(order.id, 'refunded', { reference: 'RF-10' })
    expect([await statesOf(api, team._id), (await standingOfTeam(api, team._id)).paid]).toEqual([
      ['refunded: paid_twice'],
      true,
    ])
  })

  test('as accepted, where another team has the place by now', async () => {
    const { team, order, ground } = await flagged()
    await fork().nativeUpdate(Team, { _id: new ObjectId(team) }, { name_key: null, member_keys: null })
    await register(coach2, formFor(ground, { coaches: [PEOPLE.coach2], members: [PEOPLE.student4] }))
    expect(await refusal(close(order, 'accepted'))).toMatchObject({ status: 409, code: 'retry_name_taken' })
    expect(await statesOf(api, team)).toEqual(['flagged: mismatch'])
  })

  test('of one that was not flagged, and without a note or a reference', async () => {
    const { order } = await flagged()
    const { team } = await register(coach, formFor(await openGround(api)))
    const [pending] = await ordersOf(api, team._id)
    expect(await refusal(close(pending?.id ?? '', 'refunded', { reference: 'x' }))).toMatchObject({
      code: 'flag_not_open',
    })
    expect((await refusal(close(order, 'refunded'))).errors).toMatchObject([{ field: 'reference' }])
    expect((await refusal(close(order, 'accepted', { note: ' ' }))).errors).toMatchObject([{ field: 'note' }])
    expect((await refusal(close('a'.repeat(24), 'accepted'))).status).toBe(404)
  })

  test('to everybody but admins', async () => {
    const { order } = await flagged()
    expect((await refusal(close(order, 'accepted', {}, api.visitor))).status).toBe(401)
    expect((await refusal(close(order, 'accepted', {}, coach))).status).toBe(403)
    expect((await seen(order)).payment_status).toBe('flagged')
  })
})
