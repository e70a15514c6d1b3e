import { ObjectId } from '@mikro-orm/mongodb'
import type { AdminResult } from '@olympiad/contracts/views/admin-results'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AuditEntry } from '../../platform/audit/audit.entity.ts'
import { readTagVersions } from '../../platform/cache-tags.ts'
import { startDemoApi } from '../../testing/demo.ts'
import { parseJsonResponse } from '../../testing/harness.ts'
import { createFinalCertificate, createRankableTeams } from './results.fixture.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

const PATH = '/api/admin/results'
const em = () => api.deps.orm.em.fork()
const send = (method: string, path: string, body?: unknown) =>
  api.admin(PATH + path, {
    method,
    headers: { 'accept-language': 'en', ...(!(body instanceof FormData) && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
const get = async <T>(path: string): Promise<T> => parseJsonResponse<T>(await send('GET', path))
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const ask = (filter: object, sort = ['ranked', 'ASC']) =>
  get<AdminResult[]>(`?sort=${json(sort)}&range=${json([0, 99])}&filter=${json(filter)}`)

async function teamWithoutResult() {
  const [team] = (await createRankableTeams(api, 1)).teams
  if (!team) throw new Error('no team was made')
  const form = {
    season_id: team.season._id.toHexString(),
    team_id: team._id.toHexString(),
    competion_id: team.competion._id.toHexString(),
    region_id: team.region._id.toHexString(),
    ageLevel: team.ageLevel,
    ranked: 4,
  }
  return { team, form }
}
const falcons = async () => {
  const [found] = await ask({ s: 'صقور سدير' })
  if (!found) throw new Error('the demo has no winner')
  return found
}

describe('the results of the console', () => {
  it('are exported with the city in the reader’s language', async () => {
    const sheet = async (lang: string) =>
      (await api.admin(`${PATH}?download=true`, { headers: { 'accept-language': lang } })).text()
    const [arabic, english] = [await sheet('ar'), await sheet('en')]
    expect(arabic).toMatch(/صقور سدير.*,المجمعة,/)
    expect(arabic).not.toContain('Al Majmaah')
    expect(english).toMatch(/صقور سدير.*,Al Majmaah,/)
  })

  it('contain their team, its region and the form’s data', async () => {
    expect(await falcons()).toMatchObject({
      season: { slug: 'wro-2024' },
      competion: { slug: 'robo_mission', name_en: 'RoboMission' },
      team: { name: 'صقور سدير', schoolName: 'متوسطة الملك فيصل', payment_status: true },
      region: { en_name: 'Riyadh' },
      ageLevel: 'Junior',
      ranked: 1,
      score: 225,
    })
  })

  it('are found by school and team number, and filtered by level', async () => {
    const { team, competion_id, season_id } = await falcons()
    expect((await ask({ s: `#${team?.team_no}` })).map(({ team: one }) => one?.name)).toContain('صقور سدير')
    expect((await ask({ s: 'لا أحد' })).length).toBe(0)
    const level = await ask({ season: season_id, competion: competion_id, ageLevel: 'Junior' })
    expect(level.map(({ ranked }) => ranked)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('answer the specification too', async () => {
    const page = await get<{ results: AdminResult[] }>('/?page=1&per_page=10')
    expect(page).toMatchObject({ success: true, currentPage: 1 })
    expect(page.results).toHaveLength(10)
    const { id } = await falcons()
    expect(await get(`/?id=${id}`)).toMatchObject({ success: true, result: { id, ranked: 1 } })
    expect(await get('/season/?search=true')).toMatchObject({ seasons: [{ slug: 'wro-2026' }, { slug: 'wro-2024' }] })
  })

  it.each([
    ['per_page=7&page=0', 'per_page'],
    [`filter=${json({ ranked: { $gt: 0 } })}`, 'filter.ranked'],
    [`filter=${json({ team: { $ne: null } })}`, 'filter.team'],
    [`sort=${json(['team', 'ASC'])}`, 'sort.0'],
  ])('reject the query %s', async (query, field) => {
    const answer = await send('GET', `?${query}`)
    expect(answer.status).toBe(400)
    expect((await parseJsonResponse(answer)).errors[0]?.field).toContain(field.split('.')[0])
  })
})

describe('an admin adds a result', () => {
  it('by the specified form, and the public pages are invalidated', async () => {
    const { form, team } = await teamWithoutResult()
    const before = (await readTagVersions(em())).results
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...form, score: '٩٢٫٥' })) body.set(name, String(value))
    const answer = await send('POST', '/', body)
    expect(await parseJsonResponse<object>(answer)).toMatchObject({
      success: true,
      msg: 'Saved Successfully!',
      result: { ranked: 4, score: 92.5, team: { name: team.name } },
    })
    expect((await readTagVersions(em())).results).toBeGreaterThan(before)
  })

  it('once for each team', async () => {
    const { form } = await teamWithoutResult()
    expect((await send('POST', '', form)).status).toBe(200)
    const answer = await send('POST', '', form)
    expect(answer.status).toBe(409)
    expect((await parseJsonResponse(answer)).errors).toEqual([
      { field: 'team_id', msg: 'This team has a result already. Edit that one instead.' },
    ])
  })

  it.each(['season_id', 'team_id', 'competion_id', 'region_id', 'ageLevel', 'ranked'] as const)(
    'never without %s',
    async (field) => {
      const { form } = await teamWithoutResult()
      for (const empty of [undefined, '']) {
        const answer = await send('POST', '', { ...form, [field]: empty })
        expect(answer.status).toBe(400)
        const { msg, errors } = await parseJsonResponse(answer)
        expect([msg, errors[0]?.field]).toEqual(['Please fill in all fields...', field])
      }
    },
  )

  it.each([
    ['season_id', 'This team is of another season.'],
    ['competion_id', 'This team takes part in another competition.'],
    ['region_id', 'This team is from another region.'],
    ['team_id', 'This team does not exist.'],
  ])('only with the team’s %s', async (field, msg) => {
    const { form } = await teamWithoutResult()
    const answer = await send('POST', '', { ...form, [field]: new ObjectId().toHexString() })
    expect((await parseJsonResponse(answer)).errors).toEqual([{ field, msg }])
  })

  it.each([
    [{ ranked: 0 }, 'ranked'],
    [{ ranked: 41 }, 'ranked'],
    [{ ranked: 1.5 }, 'ranked'],
    [{ ranked: { $gt: 0 } }, 'ranked'],
    [{ score: -1 }, 'score'],
    [{ score: 1.234 }, 'score'],
    [{ score: 'many' }, 'score'],
    [{ ageLevel: 'Senior citizens' }, 'ageLevel'],
    [{ ageLevel: 'Children' }, 'ageLevel'],
    [{ payment_status: true }, 'payment_status'],
    [{ isAdmin: true }, 'isAdmin'],
  ])('not with %j', async (fields, field) => {
    const { form } = await teamWithoutResult()
    const answer = await send('POST', '', { ...form, ...fields })
    expect(answer.status).toBe(400)
    expect((await parseJsonResponse(answer)).errors.map((error) => error.field)).toEqual([field])
  })
})

describe('an admin changes a result', () => {
  it('field by field, in both ways of calling', async () => {
    const { form } = await teamWithoutResult()
    const { id } = await parseJsonResponse<AdminResult>(await send('POST', '', form))
    expect(await parseJsonResponse<object>(await send('PUT', `/${id}`, { ranked: '٢' }))).toMatchObject({
      ranked: 2,
      score: null,
      msg: 'Update Successfully!',
    })
    expect(await parseJsonResponse<object>(await send('PUT', '', { id, score: 10 }))).toMatchObject({
      ranked: 2,
      score: 10,
    })
    expect(await parseJsonResponse<object>(await send('PUT', `/${id}`, { score: null }))).toMatchObject({ score: null })
  })

  it('to another team only with all fields', async () => {
    const { form } = await teamWithoutResult()
    const { id } = await parseJsonResponse<AdminResult>(await send('POST', '', form))
    const { id: taken, team_id } = await falcons()
    expect((await send('PUT', `/${id}`, { team_id, ageLevel: 'Junior' })).status).toBe(409)
    expect(await get(`/${id}`)).toMatchObject({ team_id: form.team_id })
    expect(taken).not.toBe(id)
  })
})

describe('an admin deletes a result', () => {
  it('and gets the specified message', async () => {
    const { form } = await teamWithoutResult()
    const { id } = await parseJsonResponse<AdminResult>(await send('POST', '', form))
    const answer = await send('DELETE', `/?id=${id}`)
    expect(await parseJsonResponse<object>(answer)).toMatchObject({
      success: true,
      msg: 'Resultes Delete Successfully!',
    })
    expect((await send('DELETE', `/${id}`)).status).toBe(404)
  })

  it('and the log names the team', async () => {
    const { team, form } = await teamWithoutResult()
    const { _id: record } = await parseJsonResponse<AdminResult>(await send('POST', '', form))
    await send('DELETE', `/${record}`)
    const [entry] = await em().find(AuditEntry, { action: 'delete', record: new ObjectId(record) })
    expect(entry?.label).toBe(team.name)
  })

  it('only without a final certificate', async () => {
    const { team, form } = await teamWithoutResult()
    const { id } = await parseJsonResponse<AdminResult>(await send('POST', '', form))
    const { revoke } = await createFinalCertificate(api, team)
    const answer = await send('DELETE', `/${id}`)
    expect(answer.status).toBe(409)
    expect((await parseJsonResponse(answer)).msg).toBe(
      'A certificate of achievement of this team is issued. Revoke it first.',
    )
    await revoke()
    expect((await send('DELETE', `/${id}`)).status).toBe(200)
  })
})
