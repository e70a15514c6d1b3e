import { ObjectId } from '@mikro-orm/mongodb'
import { describe, expect, test } from 'vitest'
import { Result } from '../../model/result.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { readTagVersions } from '../../platform/cache-tags.ts'
import { registrationFixture } from '../teams/registration.fixture.ts'
import { callCheckPayment, completeAtProvider, registeredTeam } from './payments.fixture.ts'

const { api, fork } = await registrationFixture()

async function raisedByPayment({ withResult }: { withResult: boolean }): Promise<boolean> {
  const { id, ref } = await registeredTeam(api)
  const em = fork()
  const { _id, season, competion } = await em.findOneOrFail(Team, { _id: new ObjectId(id) })
  if (withResult) {
    em.create(Result, {
      team: _id,
      season,
      competion,
      ageLevel: 'Junior',
      ranked: 1,
      score: 90,
      created_at: new Date(),
    })
    await em.flush()
  }
  const { results: before } = await readTagVersions(fork())
  await completeAtProvider(api, ref, { outcome: 'authorised' })
  expect((await callCheckPayment(await api.as('coach'), id)).payment_status).toBe('paid')
  return (await readTagVersions(fork())).results > before
}

describe('a team that pays at the provider', () => {
  test('is in the achievements on the next load if it has a result', async () => {
    expect(await raisedByPayment({ withResult: true })).toBe(true)
  })

  test('invalidates no page without a result, as during registration', async () => {
    expect(await raisedByPayment({ withResult: false })).toBe(false)
  })
})
