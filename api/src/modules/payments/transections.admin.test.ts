import { send } from '@olympiad/contracts/call'
import { changeInvoiceBuyer } from '@olympiad/contracts/calls/payments'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { AdminOrder, OrderTotals } from '@olympiad/contracts/views/admin'
import { beforeAll, describe, expect, test } from 'vitest'
import { Order } from '../../model/order.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { parseJsonResponse } from '../../testing/harness.ts'
import {
  asAdmin,
  createOpenCompetition,
  register,
  registrationFixture,
  registrationForm,
} from '../teams/registration.fixture.ts'
import { callCheckPayment, callStartPayment, completeAtProvider } from './payments.fixture.ts'

const { api, fork, coach } = await registrationFixture()
const admin = await asAdmin(api)

const ask = async (query: Record<string, unknown> = {}) => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) params.set(name, JSON.stringify(value))
  const answer = await admin(`/api/admin/transections?${params}`)
  expect(answer.status).toBe(200)
  return {
    orders: await parseJsonResponse<AdminOrder[]>(answer),
    total: Number(answer.headers.get('content-range')?.split('/')[1]),
  }
}
const mark = (id: string) =>
  admin(`/api/admin/teams/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payment_status: true }),
  })

const orderIds = { paid: '', waiting: '', flagged: '', marked: '' }
const first = await createOpenCompetition(api)
const second = await createOpenCompetition(api, { competion: { price: 100, name_en: 'RoboSports' } })
beforeAll(async () => {
  const registered = async (ground: typeof first, teamName: string) => {
    const members = [{ [first.season.id]: '1100000056', [second.season.id]: '1100000064' }[ground.season.id] ?? '']
    return register(coach, registrationForm(ground, { teamName, members }))
  }
  const paid = await registered(first, 'صقور سدير')
  orderIds.paid = paid.team._id
  await completeAtProvider(api, paid.response.order.ref, { outcome: 'declined' })
  const again = await callStartPayment(coach, orderIds.paid)
  await completeAtProvider(api, again.response.order.ref, { outcome: 'authorised' })
  await callCheckPayment(coach, orderIds.paid)
  orderIds.waiting = (await registered(second, 'نجوم قباء')).team._id
  const third = await createOpenCompetition(api)
  const flagged = await register(coach, registrationForm(third, { teamName: 'Falcons (A+)' }))
  orderIds.flagged = flagged.team._id
  await completeAtProvider(api, flagged.response.order.ref, { outcome: 'authorised', amount: '1.00' })
  await callCheckPayment(coach, orderIds.flagged)
  const fourth = await createOpenCompetition(api)
  orderIds.marked = (await register(coach, registrationForm(fourth, { teamName: 'طويق' }))).team._id
  await mark(orderIds.marked)
})

describe('the transactions of the console', () => {
  test('are listed newest first, in pages that never repeat or skip one', async () => {
    const all = await ask()
    expect(all.total).toBe(6)
    const times = all.orders.map(({ created_at }) => created_at)
    expect(times).toEqual([...times].sort().reverse())
    const seen: string[] = []
    for (let from = 0; from < 6; from += 2) {
      seen.push(...(await ask({ sort: ['order_id', 'ASC'], range: [from, from + 1] })).orders.map(({ id }) => id))
    }
    expect(new Set(seen).size).toBe(6)
    const amounts = (await ask({ sort: ['total_amount', 'ASC'] })).orders.map(({ total_amount }) => total_amount)
    expect(amounts).toEqual([115, 518, 518, 518, 518, 518])
  })

  test('can be filtered by state, method, season, competition and team', async () => {
    const count = async (filter: object) => (await ask({ filter })).total
    expect(await count({ payment_status: 'paid' })).toBe(2)
    expect(await count({ payment_status: 'flagged' })).toBe(1)
    expect(await count({ payment_method: 'manual' })).toBe(1)
    expect(await count({ season: second.season.id })).toBe(1)
    expect(await count({ competion: first.competion.id })).toBe(2)
    expect(await count({ team: orderIds.marked, payment_method: 'telr' })).toBe(1)
    expect(await count({ team: 'a'.repeat(24) })).toBe(0)
  })

  test('can be filtered by a day or a month in Riyadh, of their start and of their payment', async () => {
    const em = fork()
    const at = (order_id: string, times: { created_at?: Date; paid_at?: Date }) =>
      em.nativeUpdate(Order, { order_id }, times)
    const { orders } = await ask({ filter: { team: orderIds.marked } })
    const marked = orders.find(({ payment_status }) => payment_status === 'paid')
    if (!marked) throw new Error('no order')
    const before = { created_at: new Date(marked.created_at), paid_at: new Date(marked.paid_at ?? '') }
    // In Riyadh this is March 1.
    await at(marked.order_id, {
      created_at: new Date('2026-02-28T21:30:00Z'),
      paid_at: new Date('2026-02-28T22:00:00Z'),
    })
    const count = async (filter: object) => (await ask({ filter })).total
    expect(await count({ created_at: '2026-02-28' })).toBe(0)
    expect(await count({ created_at: '2026-03-01' })).toBe(1)
    expect(await count({ paid_at: '2026-03' })).toBe(1)
    expect(await count({ paid_at: { from: '2026-02-01', to: '2026-03-01' } })).toBe(1)
    await at(marked.order_id, before)
  })

  test('are summed up by state for the same filter', async () => {
    const totals = async (filter: object) =>
      parseJsonResponse<OrderTotals>(
        await admin(`/api/admin/transections/totals?filter=${encodeURIComponent(JSON.stringify(filter))}`),
      )
    expect(await totals({})).toEqual([
      { payment_status: 'pending', count: 1, total_amount: 115 },
      { payment_status: 'paid', count: 2, total_amount: 1036 },
      { payment_status: 'failed', count: 2, total_amount: 1036 },
      { payment_status: 'flagged', count: 1, total_amount: 518 },
    ])
    expect(await totals({ season: second.season.id })).toEqual([
      { payment_status: 'pending', count: 1, total_amount: 115 },
    ])
    expect(await totals({ s: 'طويق', payment_status: 'paid' })).toEqual([
      { payment_status: 'paid', count: 1, total_amount: 518 },
    ])
    expect(await totals({ team: 'a'.repeat(24) })).toEqual([])
    expect((await admin('/api/admin/transections/totals?filter={"payment_status":{"$ne":"paid"}}')).status).toBe(400)
    expect((await coach('/api/admin/transections/totals')).status).toBe(403)
  })

  test.each([
    ['صقور', 2],
    ['نجوم', 1],
    ['falcons (a', 1],
    ['.*', 0],
    ['#1', 6],
    ['٩', 0],
  ])('are found by %s', async (s, total) => {
    expect((await ask({ filter: { s } })).total).toBe(total)
  })

  test('are found by invoice, credit note, provider’s reference, card and payer', async () => {
    const found = async (s: string) => (await ask({ filter: { s } })).orders.map(({ id }) => id)
    const [paid] = (await ask({ filter: { team: orderIds.paid, payment_status: 'paid' } })).orders
    const school = { customer_name: 'مدارس وادي سدير', customer_email: '', crNumber: '1010123456', tax_id: '' }
    const body = { team: orderIds.paid, order_id: paid?.order_id ?? '', ...school }
    await send(changeInvoiceBuyer, { body }, admin)
    const [order] = (await ask({ filter: { team: orderIds.paid, payment_status: 'paid' } })).orders
    const { _id, user } = await fork().findOneOrFail(Order, { order_id: paid?.order_id ?? '' }, { populate: ['user'] })
    for (const { number } of order?.documents ?? []) expect(await found(number.toLowerCase())).toEqual([order?.id])
    expect(order?.documents).toHaveLength(3)
    const reference = order?.payment_data?.transaction ?? ''
    expect(reference).not.toBe('')
    for (const words of [reference, paid?.trx_reference ?? '', 'وادى سدير', '1010123456']) {
      expect(await found(words)).toEqual([_id.toHexString()])
    }
    for (const card of ['1111', 'Visa 1111', '**** 1111', '•••• ١١١١']) expect(await found(card)).toContain(order?.id)
    expect(await found('٠٠٠٩')).toEqual([])
    const national = user.phone_number.replace('+966', '')
    for (const words of [user.email, user.national_id, `0${national}`, national, user.phone_number, 'نورة العتيبي']) {
      expect(await found(words)).toHaveLength(6)
    }
  })

  test('are found by their number', async () => {
    const { orders } = await ask({ filter: { team: orderIds.waiting } })
    const { order_id = '', id } = orders[0] ?? {}
    expect((await ask({ filter: { s: order_id.toUpperCase() } })).orders.map((order) => order.id)).toEqual([id])
  })

  test('are not searched by words that match too many teams or people', async () => {
    const coaches = Array.from({ length: 2_001 }, () => ({ type: PERSON_TYPE.coach, search_keys: ['everybody'] }))
    const users = fork().getCollection('users')
    await users.insertMany(coaches)
    const answer = await admin(`/api/admin/transections?filter=${encodeURIComponent('{"s":"everyb"}')}`)
    expect(answer.status).toBe(400)
    expect(await parseJsonResponse<object>(answer)).toMatchObject({ code: 'search_too_broad' })
    await users.deleteMany({ search_keys: 'everybody' })
  })

  test('show item, buyer and the provider’s answer', async () => {
    const { orders } = await ask({ filter: { team: orderIds.paid, payment_status: 'paid' } })
    expect(orders[0]).toMatchObject({
      order_type: 'registration',
      team: { _id: orderIds.paid, team_no: 1, name: 'صقور سدير', payment_status: true },
      season: { _id: first.season.id, name_en: 'Olympiad 2026' },
      competion: { _id: first.competion.id, name_en: 'RoboMission' },
      user: { name: 'نورة العتيبي', email: 'coach@demo.test' },
      attempt: 2,
      test: true,
      payment_method: 'telr',
      total_amount: 518,
      invoice_no: expect.stringMatching(/^INV-/),
      paid_at: expect.stringMatching(/Z$/),
      flag_reason: null,
      marked_by: null,
      payment_data: { code: 3, transaction_status: 'A', card_last4: '1111' },
    })
    expect(JSON.stringify(orders)).not.toContain('check_at')
  })

  test('show the reason of a flag, and the admin who marked one', async () => {
    const flagged = (await ask({ filter: { payment_status: 'flagged' } })).orders[0]
    expect(flagged).toMatchObject({ flag_reason: 'mismatch', paid_at: null, team: { payment_status: false } })
    expect(flagged).toMatchObject({ total_amount: 518, payment_data: { amount: '1.00', currency: 'SAR' } })
    expect((await ask({ filter: { flag_reason: 'mismatch' } })).orders).toEqual([flagged])
    expect((await ask({ filter: { flag_reason: 'paid_twice' } })).total).toBe(0)
    const marked = (await ask({ filter: { payment_method: 'manual' } })).orders[0]
    expect(marked).toMatchObject({ marked_by: { name: 'Admin' }, payment_data: null, trx_reference: '', test: false })
  })

  test('keep their facts after the team’s deletion', async () => {
    const em = fork()
    await em.nativeDelete(Team, { name: 'نجوم قباء' })
    const { orders } = await ask({ filter: { s: 'نجوم' } })
    expect(orders[0]).toMatchObject({ team: null, items: { name: 'نجوم قباء', team_no: 1 } })
  })

  test('are returned by number, also for the specification’s calls', async () => {
    const { orders } = await ask({ filter: { team: orderIds.marked, payment_status: 'paid' } })
    const id = orders[0]?.id
    expect(await parseJsonResponse<object>(await admin(`/api/admin/transections/${id}`))).toEqual(orders[0])
    expect((await admin(`/api/admin/transections/${'a'.repeat(24)}`)).status).toBe(404)
    const page = await admin('/api/admin/transections/?page=0')
    expect(await parseJsonResponse<object>(page)).toMatchObject({
      orders: { length: 6 },
      currentPage: 0,
      totalItems: 6,
    })
    expect(await parseJsonResponse<object>(await admin(`/api/admin/transections/?id=${id}`))).toMatchObject({
      order: { id },
    })
  })

  test('are for admins only, and nothing there can be changed', async () => {
    const path = '/api/admin/transections'
    expect((await api.visitor(path)).status).toBe(401)
    for (const person of ['coach', 'student', 'entity', 'judge'] as const) {
      const as = await api.as(person)
      expect((await as(path)).status).toBe(403)
      expect((await as(`${path}/${orderIds.paid}`)).status).toBe(403)
      expect((await as(`${path}?page=0`)).status).toBe(403)
    }
    for (const method of ['PUT', 'POST', 'DELETE']) {
      expect((await admin(`${path}/${orderIds.paid}`, { method, body: '{}' })).status).toBe(404)
    }
  })

  test.each([
    'filter={"payment_status":"stolen"}',
    'filter={"payment_status":{"$ne":"paid"}}',
    'filter={"buyer.national_id":"1"}',
    'sort=["buyer.email","ASC"]',
    'page=0&payment_method=cash',
    'filter={"created_at":{"$gt":"2020-01-01"}}',
    'filter={"paid_at":"2026-02-31"}',
  ])('reject the query %s', async (query) => {
    expect((await admin(`/api/admin/transections?${query}`)).status).toBe(400)
  })
})
