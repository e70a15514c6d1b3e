import { ObjectId } from '@mikro-orm/mongodb'
import type { Fetcher } from '@olympiad/contracts/call'
import { afterAll, describe, expect, it } from 'vitest'
import { Certificate } from '../model/certificate.entity.ts'
import { Competition } from '../model/competition.entity.ts'
import { Result } from '../model/result.entity.ts'
import { Season } from '../model/season.entity.ts'
import { Team } from '../model/team.entity.ts'
import {
  asAdmin,
  callErrorOf,
  createOpenCompetition,
  type OpenCompetition,
  register,
  registrationForm,
  setSandboxFault,
} from '../modules/teams/registration.fixture.ts'
import { parseJsonResponse, startTwoInstances } from '../testing/harness.ts'

const { api, other, close } = await startTwoInstances()
afterAll(close)

const fork = () => api.deps.orm.em.fork()
const here = await asAdmin(api)
const there = await asAdmin(other)
const coach = await api.as('coach')

const call = async (as: Fetcher, method: string, path: string, body?: object) =>
  as(`/api/admin/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
const statuses = async (...calls: Promise<Response>[]) => (await Promise.all(calls)).map(({ status }) => status)
const registerTeam = async (openCompetition: OpenCompetition) =>
  (await register(coach, registrationForm(openCompetition))).team._id
const competitionOf = (season: string) => ({
  season,
  name: 'سباق',
  name_en: `Race ${new ObjectId().toHexString()}`,
  description: 'وصف',
  description_en: 'words',
  logo: 'logo.png',
  banner: 'logo.png',
  members_no: 3,
  coaches_no: 2,
  agelevel: [{ title: 'Junior' }],
})
/** A dangling reference would break the lists and the dashboard. */
async function expectNoDanglingReferences() {
  for (const path of [
    'teams',
    'competions',
    'results',
    'gallery',
    'transections',
    'certificates',
    'dashboard?season=all',
  ]) {
    expect((await call(here, 'GET', path)).status, path).toBe(200)
  }
}

const ROUNDS = [1, 2, 3]

describe('concurrently on two instances', () => {
  it.each(ROUNDS)('deleting a team and marking it paid: only one succeeds (%i)', async () => {
    const team = await registerTeam(await createOpenCompetition(api))
    const [deleted, marked] = await statuses(
      call(here, 'DELETE', `teams/${team}`),
      call(there, 'PUT', `teams/${team}`, { payment_status: true }),
    )
    const found = await fork().findOne(Team, { _id: new ObjectId(team) })
    expect([deleted, marked]).toEqual(found ? [409, 200] : [200, 404])
    await expectNoDanglingReferences()
  })

  it.each(ROUNDS)('deleting a competition and registering a team: only one succeeds (%i)', async () => {
    const openCompetition = await createOpenCompetition(api)
    const registering = register(coach, registrationForm(openCompetition)).then(
      () => 200,
      ({ status }: { status: number }) => status,
    )
    const deleted = (await call(there, 'DELETE', `competions/${openCompetition.competion.id}`)).status
    expect(deleted === 200 ? 400 : 200).toBe(await registering)
    await expectNoDanglingReferences()
  })

  it.each(ROUNDS)('deleting a season and adding a competition: only one succeeds (%i)', async () => {
    const slug = `wro-${new ObjectId().toHexString()}`
    const { id } = await parseJsonResponse<{ id: string }>(
      await call(here, 'POST', 'seasons', { name: 'ن', name_en: 'n', slug }),
    )
    const [deleted, made] = await statuses(
      call(here, 'DELETE', `seasons/${id}`),
      call(there, 'POST', 'competions', competitionOf(id)),
    )
    const left = await fork().count(Season, { _id: new ObjectId(id) })
    expect(await fork().count(Competition, { season: new ObjectId(id) })).toBe(left)
    expect([deleted, made]).toEqual(left === 1 ? [409, 200] : [200, 400])
    await expectNoDanglingReferences()
  })

  it.each(ROUNDS)('deleting a result and issuing its certificate: only one succeeds (%i)', async () => {
    const openCompetition = await createOpenCompetition(api, { season: { cert_download: true } })
    const team = await registerTeam(openCompetition)
    await call(here, 'PUT', `teams/${team}`, { payment_status: true })
    const { season, competion, region } = openCompetition
    const { id } = await parseJsonResponse<{ id: string }>(
      await call(here, 'POST', 'results', {
        season_id: season.id,
        competion_id: competion.id,
        region_id: region.id,
        team_id: team,
        ageLevel: 'Junior',
        ranked: 1,
      }),
    )
    const [deleted, issued] = await statuses(
      call(here, 'DELETE', `results/${id}`),
      call(there, 'POST', 'certificates/final', { competion: competion.id }),
    )
    expect(issued).toBe(200)
    const left = await fork().count(Result, { _id: new ObjectId(id) })
    expect(deleted).toBe(left === 1 ? 409 : 200)
    expect(await fork().count(Certificate, { team: new ObjectId(team), revoked_at: null })).toBe(left)
  })
})

it('a registration fails if the competition was deleted during the platform look-up', async () => {
  const openCompetition = await createOpenCompetition(api)
  await setSandboxFault(api, 'membership', 'slow', { delay_ms: 400 })
  const registering = callErrorOf(register(coach, registrationForm(openCompetition)))
  expect((await call(here, 'DELETE', `competions/${openCompetition.competion.id}`)).status).toBe(200)
  expect(await registering).toMatchObject({ status: 400, code: 'competition_unknown' })
  await setSandboxFault(api, 'membership', 'ok')
  expect(await fork().count(Team, { competion: openCompetition.competion._id })).toBe(0)
})
