import { ObjectId } from '@mikro-orm/mongodb'
import { describe, expect, test } from 'vitest'
import { Result } from '../../model/result.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { revisionsOf } from '../../platform/revisions.ts'
import { stage } from '../teams/registration.fixture.ts'
import { check, registeredTeam, settleAtProvider } from './payments.fixture.ts'

const { api, fork } = await stage()

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
  const { results: before } = await revisionsOf(fork())
  await settleAtProvider(api, ref, { outcome: 'authorised' })
  expect((await check(await api.as('coach'), id)).payment_status).toBe('paid')
  return (await revisionsOf(fork())).results > before
}

describe('a team that pays at the provider', () => {
  test('is among those who achieved most on the next load, where it has a result', async () => {
    expect(await raisedByPayment({ withResult: true })).toBe(true)
  })

  test('has no page made anew where it has none, as in the days of registration', async () => {
    expect(await raisedByPayment({ withResult: false })).toBe(false)
  })
})
