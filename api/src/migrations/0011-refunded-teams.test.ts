import { ObjectId } from '@mikro-orm/mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/harness.ts'
import { refundedTeams } from './0011-refunded-teams.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

const orders = () =>
  api.deps.orm.em
    .fork()
    .getCollection<{ order_id: string; team: ObjectId; attempt: number; payment_status: string }>('orders')
const teams = () => api.deps.orm.em.fork().getCollection<{ refunded?: boolean }>('teams')
const migrated = async () => {
  for (const _twice of [1, 2]) await refundedTeams.run(api.deps.orm.em.fork())
}

describe('A team of an older database', () => {
  it.each([
    ['says so where its money was given back', ['failed', 'refunded'], false, true],
    ['waits for payment where it has begun again', ['refunded', 'pending'], false, undefined],
    ['is paid where it has paid again', ['refunded', 'paid'], true, undefined],
    ['waits for payment where nothing was given back', ['expired'], false, undefined],
  ])('%s', async (_what, states, payment_status, refunded) => {
    const team = new ObjectId()
    const no = Math.floor(Math.random() * 1e9)
    await teams().insertOne({ _id: team, ...{ payment_status, season: new ObjectId(), team_no: no } })
    await orders().insertMany(
      states.map((state, index) => ({ order_id: `${no}-${index}`, team, attempt: index + 1, payment_status: state })),
    )
    await migrated()
    expect((await teams().findOne({ _id: team }))?.refunded).toBe(refunded)
  })
})
