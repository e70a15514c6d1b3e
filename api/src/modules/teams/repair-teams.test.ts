import { ObjectId } from '@mikro-orm/mongodb'
import { send } from '@olympiad/contracts/call'
import { listTeams } from '@olympiad/contracts/calls/teams'
import { describe, expect, test } from 'vitest'
import { createJobs } from '../../jobs.ts'
import { PEOPLE } from '../../testing/harness.ts'
import { createOpenCompetition, register, registrationFixture, registrationForm } from './registration.fixture.ts'

const { api, fork, coach } = await registrationFixture()
const teams = fork().getCollection('teams')
const orders = fork().getCollection('orders')

async function registeredByOlderCopy(changes: Parameters<typeof createOpenCompetition>[1] = {}) {
  const { team } = await register(coach, registrationForm(await createOpenCompetition(api, changes)))
  const _id = new ObjectId(team._id)
  await teams.updateOne({ _id }, { $unset: { fee_paid: '', invitations: '' }, $set: { city: 'الخرج' } })
  return _id
}

const memberOf = async (_id: ObjectId) =>
  (await send(listTeams, { query: { team_id: _id.toHexString() } }, coach)).team?.members[0]
async function repair() {
  for (const _twice of [1, 2]) {
    await createJobs(api.deps)
      .find(({ name }) => name === 'team-fields')
      ?.run(new AbortController().signal)
  }
}

describe('While an older instance still runs', () => {
  test.each([
    ['from registration on', { $unset: { fee_paid: '' } }],
    ['only at the end', { $set: { fee_paid: false } }],
  ])('its payment, %s, shows the leaders their people', async (_when, left) => {
    const { team } = await register(coach, registrationForm(await createOpenCompetition(api)))
    const _id = new ObjectId(team._id)
    await teams.updateOne({ _id }, left)
    await teams.updateOne({ _id }, { $set: { payment_status: true } })
    await orders.updateOne({ team: _id }, { $set: { payment_status: 'paid' } })
    await repair()
    expect(await memberOf(_id)).toMatchObject({ national_id: PEOPLE.student2 })
  })

  test('its refund hides them for good, also when the competition becomes free', async () => {
    const { team } = await register(coach, registrationForm(await createOpenCompetition(api)))
    const _id = new ObjectId(team._id)
    await orders.updateOne({ team: _id }, { $set: { payment_status: 'refunded' } })
    await teams.updateOne({ _id }, { $set: { payment_status: false, fee_paid: true } })
    await repair()
    await teams.updateOne({ _id }, { $set: { payment_status: true } })
    await repair()
    expect(await memberOf(_id)).not.toHaveProperty('national_id')
  })

  test('its free team gets invitations and city, and shows nobody', async () => {
    const _id = await registeredByOlderCopy({ competion: { paid: false, price: 0 } })
    await repair()
    expect(await memberOf(_id)).not.toHaveProperty('national_id')
    const stored = await teams.findOne({ _id })
    expect(stored).toMatchObject({ city: 'Al Kharj', payment_status: true })
    expect(stored?.['invitations']).toMatchObject([{ asked: 0, agreed_at: expect.any(String) }])
  })
})
