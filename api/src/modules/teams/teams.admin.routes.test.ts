import type { Fetcher } from '@olympiad/contracts/call'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { describe, expect, test } from 'vitest'
import { parseJsonResponse } from '../../testing/harness.ts'
import { orderStates, PAID_ONCE, teamPaymentSummary, UNPAID } from '../payments/payments.fixture.ts'
import {
  asAdmin,
  createOpenCompetition,
  register,
  registrationFixture,
  registrationForm,
} from './registration.fixture.ts'

const { api, coach } = await registrationFixture()

const registered = async () => ({
  id: (await register(coach, registrationForm(await createOpenCompetition(api)))).team._id,
})

const put = (as: Fetcher, path: string, body: unknown) =>
  as(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const mark = async (id: string, payment_status: unknown = true, as?: Fetcher) => {
  const answer = await put(as ?? (await asAdmin(api)), `/api/admin/teams/${id}`, { payment_status })
  return { status: answer.status, body: await parseJsonResponse<AdminTeam & { code?: string }>(answer) }
}

describe('a payment mark', () => {
  test('may be sent to the collection, and as the specified form', async () => {
    const admin = await asAdmin(api)
    const [first, second, third] = [await registered(), await registered(), await registered()]
    expect((await put(admin, '/api/admin/teams/', { id: first.id, payment_status: true })).status).toBe(200)
    const form = new FormData()
    form.set('id', second.id)
    form.set('payment_status', 'true')
    expect((await admin('/api/admin/teams', { method: 'PUT', body: form })).status).toBe(200)
    expect((await put(admin, `/api/admin/teams?id=${third.id}`, { payment_status: 'true' })).status).toBe(200)
    for (const { id } of [first, second, third]) expect(await teamPaymentSummary(api, id)).toEqual(PAID_ONCE)
  })
})

describe('removing the payment mark', () => {
  test('of a paid team needs its refund', async () => {
    const { id } = await registered()
    await mark(id)
    const { status, body } = await mark(id, false)
    expect([status, body.code]).toEqual([409, 'refund_required'])
    expect(await teamPaymentSummary(api, id)).toEqual(PAID_ONCE)
  })
  test('of an unpaid team changes nothing', async () => {
    const { id } = await registered()
    expect((await mark(id, false)).status).toBe(200)
    expect([await teamPaymentSummary(api, id), await orderStates(api, id)]).toEqual([UNPAID, ['pending']])
  })
})

describe('a payment mark is refused', () => {
  test('from everybody but admins', async () => {
    const { id } = await registered()
    expect((await mark(id, true, api.visitor)).status).toBe(401)
    for (const person of ['coach', 'student', 'entity', 'judge'] as const) {
      expect((await mark(id, true, await api.as(person))).status).toBe(403)
      expect((await put(await api.as(person), '/api/admin/teams', { id, payment_status: true })).status).toBe(403)
    }
    expect(await teamPaymentSummary(api, id)).toEqual(UNPAID)
  })

  test('with an invalid value', async () => {
    const { id } = await registered()
    const admin = await asAdmin(api)
    const path = `/api/admin/teams/${id}`
    for (const body of [
      {},
      { payment_status: 1 },
      { payment_status: 'yes' },
      { payment_status: [true] },
      { payment_status: { $ne: false } },
      { payment_status: true, marked_by: 'me' },
      { id: 'a'.repeat(24), payment_status: true },
      [],
      'true',
      null,
    ]) {
      expect((await put(admin, path, body)).status).toBe(400)
    }
    expect((await admin(path, { method: 'PUT', body: '{"payment_status":' })).status).toBe(400)
    expect((await put(admin, '/api/admin/teams', { payment_status: true })).status).toBe(400)
    expect(await teamPaymentSummary(api, id)).toEqual(UNPAID)
  })

  test('of an unknown team', async () => {
    for (const id of ['a'.repeat(24), 'nonsense']) {
      expect((await mark(id)).status).toBe(404)
      expect((await mark(id, false)).status).toBe(404)
    }
  })
})
