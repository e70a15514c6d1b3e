import { afterEach, describe, expect, test } from 'vitest'
import { Invoice } from '../../model/invoice.entity.ts'
import { Order } from '../../model/order.entity.ts'
import { createTestClock, DAY, HOUR, MINUTE } from '../../testing/test-clock.ts'
import { asAdmin, callErrorOf, registrationFixture, setSandboxFault } from '../teams/registration.fixture.ts'
import {
  callCheckPayment,
  callStartPayment,
  completeAtProvider,
  orderStates,
  ordersOfTeam,
  PAID_ONCE,
  registeredTeam,
  runJob,
  teamPaymentSummary,
} from './payments.fixture.ts'

const clock = createTestClock()
const { api, fork } = await registrationFixture({ now: clock.now })
afterEach(() => setSandboxFault(api, 'telr', 'ok'))

const states = (id: string) => orderStates(api, id)
const registered = () => registeredTeam(api)

describe('an order without an answer from the provider for four days', () => {
  const forgotten = async (outcome?: 'hold') => {
    const { id, ref } = await registered()
    if (outcome) await completeAtProvider(api, ref, { outcome })
    clock.forward(MINUTE)
    await runJob(api, 'orders')
    await fork().nativeUpdate(Order, { trx_reference: ref }, { trx_reference: 'nobody-knows-this' })
    clock.forward(3 * DAY)
    await runJob(api, 'orders')
    expect(await states(id)).toEqual(['pending'])
    clock.forward(DAY)
    return id
  }

  test('expires, so that its team can pay by another', async () => {
    const id = await forgotten()
    await runJob(api, 'orders')
    expect(await states(id)).toEqual(['expired'])
    const { response } = await callStartPayment(await api.as('coach'), id)
    expect((await fetch(response.order.url)).status).toBe(200)
    expect(await states(id)).toEqual(['expired', 'pending'])
  })

  test('expires too when its coach starts again before the background job', async () => {
    const id = await forgotten()
    await callStartPayment(await api.as('coach'), id)
    expect(await states(id)).toEqual(['expired', 'pending'])
  })

  test('is reported as expired, and lets an admin mark its team paid', async () => {
    const id = await forgotten()
    expect((await callCheckPayment(await api.as('coach'), id)).payment_status).toBe('expired')
    const admin = await asAdmin(api)
    const headers = { 'content-type': 'application/json' }
    const marked = await admin(`/api/admin/teams/${id}`, { method: 'PUT', headers, body: '{"payment_status":true}' })
    expect([marked.status, await states(id)]).toEqual([200, ['expired', 'paid']])
  })

  test('waits on while it is on hold at the bank', async () => {
    const id = await forgotten('hold')
    await runJob(api, 'orders')
    expect(await states(id)).toEqual(['pending'])
    expect(await callErrorOf(callStartPayment(await api.as('coach'), id))).toMatchObject({
      code: 'payment_provider_unavailable',
    })
  })

  test('is checked every day, and its payment is found when the provider answers', async () => {
    const { id, ref } = await registered()
    await setSandboxFault(api, 'telr', 'down')
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    for (let day = 0; day < 10; day += 1) {
      clock.forward(DAY)
      await runJob(api, 'orders')
    }
    expect(await states(id)).toEqual(['expired'])
    await setSandboxFault(api, 'telr', 'ok')
    clock.forward(DAY)
    await runJob(api, 'orders')
    expect(await teamPaymentSummary(api, id)).toEqual(PAID_ONCE)
  })
})

describe('an order that was paid four days ago', () => {
  test('doesn’t expire while the database fails, and is paid as soon as it works', async () => {
    const { id, ref } = await registered()
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    clock.forward(4 * DAY)
    const [order] = await ordersOfTeam(api, id)
    const inTheWay = fork().getCollection('invoices')
    await inTheWay.insertOne({ order: order?._id, number: 'in the way' })
    await runJob(api, 'orders')
    expect(await states(id)).toEqual(['pending'])
    await fork().nativeDelete(Invoice, { number: 'in the way' })
    clock.forward(HOUR)
    await runJob(api, 'orders')
    expect([await states(id), await teamPaymentSummary(api, id)]).toEqual([['paid'], PAID_ONCE])
  })
})
