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
  fault,
  formFor,
  type Ground,
  openGround,
  refusal,
  register,
} from '../modules/teams/registration.fixture.ts'
import { jsonOf, startTwoCopies } from '../testing/harness.ts'

const { api, other, close } = await startTwoCopies()
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
/** What calls that are made at the same moment are answered. */
const statuses = async (...calls: Promise<Response>[]) => (await Promise.all(calls)).map(({ status }) => status)
const registered = async (ground: Ground) => (await register(coach, formFor(ground))).team._id
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
/** Nothing that is left refers to what has gone, or the lists and the dashboard could not be read. */
async function nothingDangles() {
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

describe('at the same moment at two copies', () => {
  it.each(ROUNDS)('a team is deleted and marked paid: one of both (%i)', async () => {
    const team = await registered(await openGround(api))
    const [deleted, marked] = await statuses(
      call(here, 'DELETE', `teams/${team}`),
      call(there, 'PUT', `teams/${team}`, { payment_status: true }),
    )
    const found = await fork().findOne(Team, { _id: new ObjectId(team) })
    expect([deleted, marked]).toEqual(found ? [409, 200] : [200, 404])
    await nothingDangles()
  })

  it.each(ROUNDS)('a competition is deleted while a team registers: one of both (%i)', async () => {
    const ground = await openGround(api)
    const registering = register(coach, formFor(ground)).then(
      () => 200,
      ({ status }: { status: number }) => status,
    )
    const deleted = (await call(there, 'DELETE', `competions/${ground.competion.id}`)).status
    expect(deleted === 200 ? 400 : 200).toBe(await registering)
    await nothingDangles()
  })

  it.each(ROUNDS)('a season is deleted and gets a competition: one of both (%i)', async () => {
    const slug = `wro-${new ObjectId().toHexString()}`
    const { id } = await jsonOf<{ id: string }>(await call(here, 'POST', 'seasons', { name: 'ن', name_en: 'n', slug }))
    const [deleted, made] = await statuses(
      call(here, 'DELETE', `seasons/${id}`),
      call(there, 'POST', 'competions', competitionOf(id)),
    )
    const left = await fork().count(Season, { _id: new ObjectId(id) })
    expect(await fork().count(Competition, { season: new ObjectId(id) })).toBe(left)
    expect([deleted, made]).toEqual(left === 1 ? [409, 200] : [200, 400])
    await nothingDangles()
  })

  it.each(ROUNDS)('a result is deleted and its certificate issued: one of both (%i)', async () => {
    const ground = await openGround(api, { season: { cert_download: true } })
    const team = await registered(ground)
    await call(here, 'PUT', `teams/${team}`, { payment_status: true })
    const { season, competion, region } = ground
    const { id } = await jsonOf<{ id: string }>(
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

it('who registers is told that the competition is gone, where it was deleted while the platform was asked', async () => {
  const ground = await openGround(api)
  await fault(api, 'membership', 'slow', { delay_ms: 400 })
  const registering = refusal(register(coach, formFor(ground)))
  expect((await call(here, 'DELETE', `competions/${ground.competion.id}`)).status).toBe(200)
  expect(await registering).toMatchObject({ status: 400, code: 'competition_unknown' })
  await fault(api, 'membership', 'ok')
  expect(await fork().count(Team, { competion: ground.competion._id })).toBe(0)
})
