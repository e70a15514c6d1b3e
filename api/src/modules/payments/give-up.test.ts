import { afterEach, describe, expect, test } from 'vitest'
import { Invoice } from '../../model/invoice.entity.ts'
import { Order } from '../../model/order.entity.ts'
import { DAY, HOUR, MINUTE, movingClock } from '../../testing/clock.ts'
import { asAdmin, fault, refusal, stage } from '../teams/registration.fixture.ts'
import {
  check,
  ordersOf,
  PAID_ONCE,
  registeredTeam,
  runJob,
  settleAtProvider,
  standingOfTeam,
  start,
  statesOf,
} from './payments.fixture.ts'

const clock = movingClock()
const { api, fork } = await stage({ now: clock.now })
afterEach(() => fault(api, 'telr', 'ok'))

const states = (id: string) => statesOf(api, id)
const registered = () => registeredTeam(api)

describe('an order that the provider can’t be asked about for four days', () => {
  const forgotten = async (outcome?: 'hold') => {
    const { id, ref } = await registered()
    if (outcome) await settleAtProvider(api, ref, { outcome })
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
    const { response } = await start(await api.as('coach'), id)
    expect((await fetch(response.order.url)).status).toBe(200)
    expect(await states(id)).toEqual(['expired', 'pending'])
  })

  test('does so too when its coach starts again before the background looks', async () => {
    const id = await forgotten()
    await start(await api.as('coach'), id)
    expect(await states(id)).toEqual(['expired', 'pending'])
  })

  test('is told as expired, and lets an admin mark its team paid', async () => {
    const id = await forgotten()
    expect((await check(await api.as('coach'), id)).payment_status).toBe('expired')
    const admin = await asAdmin(api)
    const headers = { 'content-type': 'application/json' }
    const marked = await admin(`/api/admin/teams/${id}`, { method: 'PUT', headers, body: '{"payment_status":true}' })
    expect([marked.status, await states(id)]).toEqual([200, ['expired', 'paid']])
  })

  test('waits on where the bank held its money', async () => {
    const id = await forgotten('hold')
    await runJob(api, 'orders')
    expect(await states(id)).toEqual(['pending'])
    expect(await refusal(start(await api.as('coach'), id))).toMatchObject({ code: 'provider_down' })
  })

  test('is asked about every day, and what was paid is found when it answers', async () => {
    const { id, ref } = await registered()
    await fault(api, 'telr', 'down')
    await settleAtProvider(api, ref, { outcome: 'authorised' })
    for (let day = 0; day < 10; day += 1) {
      clock.forward(DAY)
      await runJob(api, 'orders')
    }
    expect(await states(id)).toEqual(['expired'])
    await fault(api, 'telr', 'ok')
    clock.forward(DAY)
    await runJob(api, 'orders')
    expect(await standingOfTeam(api, id)).toEqual(PAID_ONCE)
  })
})

describe('an order that was paid four days ago', () => {
  test('is not given up while that can’t be written down, and is paid as soon as it can', async () => {
    const { id, ref } = await registered()
    await settleAtProvider(api, ref, { outcome: 'authorised' })
    clock.forward(4 * DAY)
    const [order] = await ordersOf(api, id)
    const inTheWay = fork().getCollection('invoices')
    await inTheWay.insertOne({ order: order?._id, number: 'in the way' })
    await runJob(api, 'orders')
    expect(await states(id)).toEqual(['pending'])
    await fork().nativeDelete(Invoice, { number: 'in the way' })
    clock.forward(HOUR)
    await runJob(api, 'orders')
    expect([await states(id), await standingOfTeam(api, id)]).toEqual([['paid'], PAID_ONCE])
  })
})
