import { ObjectId } from '@mikro-orm/mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/harness.ts'
import { feesPaid } from './0013-fees-paid.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

it('of the teams of an older database those have paid whose order says so', async () => {
  const em = api.deps.orm.em.fork()
  const [teams, orders] = [em.getCollection('teams'), em.getCollection('orders')]
  const [paid, free, refunded] = [new ObjectId(), new ObjectId(), new ObjectId()]
  await teams.insertMany([
    { _id: paid, team_no: 1, payment_status: true },
    { _id: free, team_no: 2, payment_status: true },
    { _id: refunded, team_no: 3, payment_status: false },
  ])
  await orders.insertMany([
    { order_id: 'a', attempt: 1, team: paid, payment_status: 'failed' },
    { order_id: 'b', attempt: 2, team: paid, payment_status: 'paid' },
    { order_id: 'c', attempt: 1, team: free, payment_status: 'failed' },
    { order_id: 'd', attempt: 1, team: refunded, payment_status: 'refunded' },
  ])
  for (const _twice of [1, 2]) await feesPaid.run(em)
  const after = await teams.find({}, { sort: { team_no: 1 } }).toArray()
  expect(after.map(({ fee_paid }) => fee_paid ?? false)).toEqual([true, false, false])
})
