import { ObjectId } from '@mikro-orm/mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/harness.ts'
import { ordersKeepTheirVat } from './0007-orders-keep-their-vat.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const orders = () => api.deps.orm.em.fork().getCollection<{ tax_percent?: number }>('orders')

describe('An order of an older database', () => {
  it('was made at 15% VAT; one that says what it was made at stays as it is', async () => {
    const [older, newer] = [new ObjectId(), new ObjectId()]
    await orders().insertMany([
      { _id: older, ...{ order_id: 'wro-2024-1-1', team: new ObjectId(), attempt: 1 } },
      { _id: newer, tax_percent: 20, ...{ order_id: 'wro-2024-2-1', team: new ObjectId(), attempt: 1 } },
    ])
    for (const _twice of [1, 2]) await ordersKeepTheirVat.run(api.deps.orm.em.fork())
    expect((await orders().findOne({ _id: older }))?.tax_percent).toBe(15)
    expect((await orders().findOne({ _id: newer }))?.tax_percent).toBe(20)
  })
})
