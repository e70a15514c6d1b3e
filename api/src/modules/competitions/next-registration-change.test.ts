import { expect, it } from 'vitest'
import { createOpenCompetition, registrationFixture } from '../teams/registration.fixture.ts'
import { nextRegistrationChange } from './next-registration-change.ts'

const { api, fork } = await registrationFixture()

it('is the next opening or closing of any season or competition', async () => {
  await createOpenCompetition(api, {
    season: { registration_opens_at: '2027-03-01T06:00:00.000Z', registration_closes_at: '2027-03-31T20:59:00.000Z' },
    competion: { registration_closes_at: '2027-03-15T20:59:00.000Z' },
  })
  const after = (moment: string) => nextRegistrationChange(fork(), new Date(moment))
  expect(await after('2027-02-01T00:00:00Z')).toBe(Date.parse('2027-03-01T06:00:00Z'))
  expect(await after('2027-03-01T06:00:00Z')).toBe(Date.parse('2027-03-15T20:59:00Z'))
  expect(await after('2027-03-20T00:00:00Z')).toBe(Date.parse('2027-03-31T20:59:00Z'))
  expect(await after('2027-04-01T00:00:00Z')).toBe(Number.POSITIVE_INFINITY)
})
