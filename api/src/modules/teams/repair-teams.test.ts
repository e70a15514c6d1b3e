import { ObjectId } from '@mikro-orm/mongodb'
import { send } from '@olympiad/contracts/call'
import { listTeams } from '@olympiad/contracts/calls/teams'
import { describe, expect, test } from 'vitest'
import { jobsOf } from '../../jobs.ts'
import { PEOPLE } from '../../testing/harness.ts'
import { formFor, openGround, register, stage } from './registration.fixture.ts'

const { api, fork, coach } = await stage()
const teams = fork().getCollection('teams')
const orders = fork().getCollection('orders')

/** A team as the version before writes it: without the fields that it does not know. */
async function registeredByOlderCopy(changes: Parameters<typeof openGround>[1] = {}) {
  const { team } = await register(coach, formFor(await openGround(api, changes)))
  const _id = new ObjectId(team._id)
  await teams.updateOne({ _id }, { $unset: { fee_paid: '', invitations: '' }, $set: { city: 'الخرج' } })
  return _id
}
const memberOf = async (_id: ObjectId) =>
  (await send(listTeams, { query: { team_id: _id.toHexString() } }, coach)).team?.members[0]
async function repair() {
  for (const _twice of [1, 2]) {
    await jobsOf(api.deps)
      .find(({ name }) => name === 'team-fields')
      ?.run(new AbortController().signal)
  }
}

describe('Where an older copy of the program still runs', () => {
  test.each([
    ['from registration on', { $unset: { fee_paid: '' } }],
    ['only at the end', { $set: { fee_paid: false } }],
  ])('a payment that it takes, %s, shows the leaders their people', async (_when, left) => {
    const { team } = await register(coach, formFor(await openGround(api)))
    const _id = new ObjectId(team._id)
    await teams.updateOne({ _id }, left)
    await teams.updateOne({ _id }, { $set: { payment_status: true } })
    await orders.updateOne({ team: _id }, { $set: { payment_status: 'paid' } })
    await repair()
    expect(await memberOf(_id)).toMatchObject({ national_id: PEOPLE.student2 })
  })

  test('a refund that it records hides them for good, also when there is nothing to pay any more', async () => {
    const { team } = await register(coach, formFor(await openGround(api)))
    const _id = new ObjectId(team._id)
    await orders.updateOne({ team: _id }, { $set: { payment_status: 'refunded' } })
    await teams.updateOne({ _id }, { $set: { payment_status: false, fee_paid: true } })
    await repair()
    await teams.updateOne({ _id }, { $set: { payment_status: true } })
    await repair()
    expect(await memberOf(_id)).not.toHaveProperty('national_id')
  })

  test('a team that it registers without a fee has its invitations and its city, and shows nobody', async () => {
    const _id = await registeredByOlderCopy({ competion: { paid: false, price: 0 } })
    await repair()
    expect(await memberOf(_id)).not.toHaveProperty('national_id')
    const stored = await teams.findOne({ _id })
    expect(stored).toMatchObject({ city: 'Al Kharj', payment_status: true })
    expect(stored?.['invitations']).toMatchObject([{ asked: 0, agreed_at: expect.any(String) }])
  })
})
