import type { AdminCertificate } from '@olympiad/contracts/views/certificates'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseJsonResponse } from '../../testing/harness.ts'
import { asAdmin, callErrorOf, registrationFixture } from '../teams/registration.fixture.ts'
import {
  createCertifiedCompetition,
  createCertifiedTeam,
  createTeamResult,
  generate,
  issue,
  revoke,
  verify,
} from './certificates.fixture.ts'

const { api, coach } = await registrationFixture()
const admin = await asAdmin(api)
const first = await createCertifiedCompetition(api)
const second = await createCertifiedCompetition(api)

const ask = async (query: Record<string, unknown> = {}) => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) params.set(name, JSON.stringify(value))
  return parseJsonResponse<AdminCertificate[]>(await admin(`/api/admin/certificates?${params}`))
}
const names = async (filter: object) =>
  (await ask({ filter, sort: ['crt_serial', 'ASC'] })).map(({ team }) => team.name)

let falcons = ''
beforeAll(async () => {
  falcons = await createCertifiedTeam(api, first, { form: { teamName: 'صقور سدير' } })
  const stars = await createCertifiedTeam(api, second, { form: { teamName: 'Stars' } })
  await createTeamResult(api, first, falcons, 1)
  await createTeamResult(api, second, stars, 2)
  await issue(admin, first)
  await issue(admin, second)
  await generate(coach, falcons)
})

describe('the certificates of the console', () => {
  test('show their team, their facts and their download path', async () => {
    const [final] = await ask({ filter: { type: 'f', team: falcons } })
    expect(final).toMatchObject({
      type: 'f',
      ranked: 1,
      revoked_at: null,
      team: { _id: falcons, name: 'صقور سدير', team_no: 1 },
      season: { _id: first.season.id, name_en: 'Olympiad 2026' },
      competion: { _id: first.competion.id, name_en: 'RoboMission' },
      cerfificate_path: expect.stringMatching(/^\/api\/certificates\/NRO-[\w-]+\.pdf$/),
    })
    const file = await admin(final?.cerfificate_path ?? '')
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(JSON.stringify(final)).not.toContain('members')
  })

  test('can be filtered by season, competition, kind and team', async () => {
    expect((await ask()).length).toBe(3)
    expect(await names({ type: 'q' })).toEqual(['صقور سدير'])
    expect(await names({ season: second.season.id })).toEqual(['Stars'])
    expect(await names({ competion: first.competion.id, type: 'f' })).toEqual(['صقور سدير'])
    expect(await names({ team: 'a'.repeat(24) })).toEqual([])
  })

  test('are found by part of the serial, by team and by number', async () => {
    const [star] = await ask({ filter: { s: 'stars' } })
    expect(star?.team.name).toBe('Stars')
    const part = star?.crt_serial.slice(4, 18).toLowerCase() ?? ''
    expect(await names({ s: part })).toEqual(['Stars'])
    expect((await ask({ filter: { s: '#1' } })).length).toBe(3)
    expect(await names({ s: '.*' })).toEqual([])
  })

  test('are marked once revoked; the public check shows it too', async () => {
    const [star] = await ask({ filter: { s: 'stars' } })
    await revoke(admin, star?.id ?? '')
    expect(await names({ revoked_at: true })).toEqual(['Stars'])
    expect(await names({ revoked_at: false })).toEqual(['صقور سدير', 'صقور سدير'])
    expect((await verify(api.visitor, star?.crt_serial ?? '')).revoked_at).toMatch(/Z$/)
    expect((await admin(star?.cerfificate_path ?? '')).status).toBe(404)
    await revoke(admin, star?.id ?? '')
    expect((await callErrorOf(revoke(admin, 'a'.repeat(24)))).status).toBe(404)
  })

  test('are answered in the specification’s envelope too, and are only read', async () => {
    const page = await admin('/api/admin/certificates/?page=0&type=f')
    expect(await parseJsonResponse<object>(page)).toMatchObject({
      certificates: { length: 2 },
      currentPage: 0,
      totalItems: 2,
    })
    const [{ id } = { id: '' }] = await ask()
    for (const method of ['PUT', 'POST', 'DELETE']) {
      expect((await admin(`/api/admin/certificates/${id}`, { method, body: '{}' })).status).toBe(404)
    }
  })

  test.each([
    'filter={"type":"x"}',
    'filter={"slot":"f:1"}',
    'filter={"revoked_at":{"$ne":null}}',
    'sort=["facts.members","ASC"]',
  ])('reject the query %s', async (query) => {
    expect((await admin(`/api/admin/certificates?${query}`)).status).toBe(400)
  })
})
