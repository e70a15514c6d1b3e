import { ObjectId } from '@mikro-orm/mongodb'
import type { Fetcher } from '@olympiad/contracts/call'
import papaparse from 'papaparse'
import { describe, expect, test } from 'vitest'
import { Competition } from '../../../model/competition.entity.ts'
import { Score } from '../../../model/score.entity.ts'
import { PEOPLE, parseJsonResponse } from '../../../testing/harness.ts'
import { adminTeamCalls } from '../admin.fixture.ts'
import { asAdmin, createOpenCompetition, type OpenCompetition, registrationFixture } from '../registration.fixture.ts'

const { api, fork, coach, coach2 } = await registrationFixture({ now: () => new Date('2026-11-20T21:30:00Z') })
const { put, registered } = adminTeamCalls(api)

const requestExport = async (competion_id: string, { as, lang = 'en' }: { as?: Fetcher; lang?: 'ar' | 'en' } = {}) =>
  (as ?? (await asAdmin(api)))(`/api/admin/teams/?download=true&competion_id=${competion_id}`, {
    headers: { 'accept-language': lang },
  })
async function sheet(competion_id: string, lang?: 'ar' | 'en') {
  const text = await (await requestExport(competion_id, { ...(lang && { lang }) })).text()
  const { data, meta } = papaparse.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  return { rows: data, headings: meta.fields ?? [] }
}

async function submit(id: string, { competion }: Pick<OpenCompetition, 'competion'>, sent: Partial<Score>) {
  const em = fork()
  const of = { team: new ObjectId(id), competion: competion._id, user: new ObjectId(), created_at: new Date() }
  em.create(Score, { ...of, form: 'rounds', scores: [], matches: [], ...sent })
  await em.flush()
}

const youtube_link = 'https://youtu.be/a'

describe('the export of a competition', () => {
  test('has a line for each team, with all people and contacts', async () => {
    const { id, ground, competion } = await registered(coach)
    const second = { teamName: 'Second', coaches: [PEOPLE.coach2], members: [PEOPLE.student4] }
    await registered(coach2, second, ground)
    await put(id, { payment_status: true })
    const { rows, headings } = await sheet(competion.id)
    expect(headings).not.toContain('Season')
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({
      'Team no.': '0001',
      Team: 'صقور سدير',
      Competition: 'RoboMission',
      'Age group': 'Junior',
      School: 'مدرسة الأندلس',
      Region: 'Riyadh',
      City: 'Al Kharj',
      Status: 'Paid',
      Created: '2026-11-21 00:30',
      'Coach 1, national ID': PEOPLE.coach,
      'Coach 2, name': '',
      'Member 1, national ID': PEOPLE.student2,
      'Member 2, national ID': PEOPLE.student3,
      'Member 3, name': '',
      'Round 1, score': '',
    })
    expect(rows[0]?.['Coach 1, phone']).toMatch(/^\+9665\d{8}$/)
    expect(rows[1]).toMatchObject({ Team: 'Second', Status: 'Not-Paid', 'Member 1, national ID': PEOPLE.student4 })
  })

  test('is named by the day in Riyadh, and recorded in the audit log', async () => {
    const { competion } = await registered(coach)
    const answer = await requestExport(competion.id)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="2026-11-21.csv"')
    // The byte order mark makes Excel read UTF-8.
    expect(Buffer.from(await answer.arrayBuffer()).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const written = { action: 'export', 'detail.competion_id': competion.id }
    expect(await fork().getCollection('audit').findOne(written)).toMatchObject({ collection: 'teams' })
  })

  test('contains the same teams as the list with the same filters, also in the specified call', async () => {
    const { id, ground, competion } = await registered(coach)
    const second = { teamName: 'Second', coaches: [PEOPLE.coach2], members: [PEOPLE.student4] }
    await registered(coach2, second, ground)
    await put(id, { payment_status: true })
    const teams = async (narrowed: string, from = competion.id) =>
      (await sheet(`${from}&${narrowed}`)).rows.map((row) => row['Team'])
    expect(await teams('payment_status=true')).toEqual(['صقور سدير'])
    expect(await teams('payment_status=false')).toEqual(['Second'])
    expect(await teams('s=secon')).toEqual(['Second'])
    expect(await teams('ageLevel=Senior')).toEqual([])
    expect(await teams('created_at=2026-11-21..2026-11-21')).toHaveLength(2)
    expect(await teams('created_at=2026-11-22..')).toEqual([])
    expect(await teams(`competion=${competion.id}&payment_status=true`, 'all')).toEqual(['صقور سدير'])
    const entry = await fork().getCollection('audit').findOne({ 'detail.s': 'secon' })
    expect(entry).toMatchObject({ collection: 'teams', detail: { competion_id: competion.id, rows: 1 } })
  })

  test('is in Arabic for an Arabic admin', async () => {
    const { competion } = await registered(coach)
    const { rows } = await sheet(competion.id, 'ar')
    expect(rows[0]?.['المدينة']).toBe('الخرج')
    expect(rows[0]).toMatchObject({
      'رقم الفريق': '0001',
      'الفئة العمرية': 'المتوسطة',
      المسابقة: 'مهمّة الروبوت',
      المنطقة: 'الرياض',
      'حالة الدفع': 'Not-Paid',
      'العضو 1، الجنس': 'ذكر',
      'العضو 1، الجنسية': 'المملكة العربية السعودية',
      'العضو 2، رقم الهوية': PEOPLE.student3,
    })
  })

  test('contains no formulas, and keeps phones and text unchanged', async () => {
    const { id, competion } = await registered(coach)
    await put(id, { name: '=cmd|calc', schoolName: '  @SUM(A1)', stage: '+966 50 123 4567' })
    const { rows } = await sheet(competion.id)
    expect(rows[0]).toMatchObject({ Team: "'=cmd|calc", School: "'@SUM(A1)", Stage: '+966 50 123 4567' })
    await put(id, { name: 'a "b", c' })
    expect((await sheet(competion.id)).rows[0]?.['Team']).toBe('a "b", c')
  })

  test('contains everybody, even if the competition allows fewer by now', async () => {
    const { competion } = await registered(coach)
    await fork().nativeUpdate(Competition, { _id: competion._id }, { members_no: 1 })
    expect((await sheet(competion.id)).rows[0]?.['Member 2, national ID']).toBe(PEOPLE.student3)
  })

  test.each([
    [
      'robo_mission',
      { form: 'rounds', scores: [1, 2].map((score) => ({ score, time: 92.5, youtube_link })) },
      { 'Round 1, score': '1', 'Round 1, time (s)': '92.5', 'Round 2, video': youtube_link },
    ],
    [
      'sumo_robot_adults',
      { form: 'matches', matches: [1, 2].map((fbs) => ({ fbs, obs: -3, youtube_link })) },
      { 'Match 1, FBS': '1', 'Match 2, OBS': '-3', 'Match 2, video': youtube_link },
    ],
    [
      'future_engineers',
      {
        form: 'engineering',
        scores: [1, 2].map((score) => ({ score, time: null, youtube_link })),
        github: 'https://github.com/a/b',
        file: 'reports/a.pdf',
      },
      {
        'Round 2, score': '2',
        GitHub: 'https://github.com/a/b',
        PDF: expect.stringMatching(/^http:\/\/localhost:3000\/api\/teams\/scores\/[0-9a-f]{24}\.pdf$/),
      },
    ],
  ] as const)('has the fields of the form of %s', async (slug, sent, columns) => {
    const ground = await createOpenCompetition(api, { competion: { slug } })
    const { id } = await registered(coach, {}, ground)
    await submit(id, ground, sent as unknown as Partial<Score>)
    const { rows, headings } = await sheet(ground.competion.id)
    expect(rows[0]).toMatchObject(columns)
    expect(headings.includes('Round 1, time (s)')).toBe(slug === 'robo_mission')
  })
})

describe('the full export', () => {
  test('of a season, by its year, its address or its id, has its coach and two members', async () => {
    const { ground } = await registered(coach, {}, await createOpenCompetition(api, { season: { slug: 'wro-2031' } }))
    await registered(coach)
    const { rows, headings } = await sheet('season-2031')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ Season: 'Olympiad 2026', 'Member 2, national ID': PEOPLE.student3 })
    expect(headings).not.toContain('Member 3, name')
    expect(headings).not.toContain('Round 1, score')
    for (const name of ['wro-2031', ground.season.id]) expect((await sheet(`season-${name}`)).rows).toEqual(rows)
  })

  test('of all has every team', async () => {
    const { ground } = await registered(coach)
    const numbers = (await sheet('all')).rows
    expect(numbers.length).toBe(await fork().getCollection('teams').countDocuments())
    expect(numbers.length).toBeGreaterThan((await sheet(ground.competion.id)).rows.length)
  })

  test('is JSON on request', async () => {
    const { competion } = await registered(coach)
    const admin = await asAdmin(api)
    const path = `/api/admin/teams/?download=true&competion_id=${competion.id}`
    const answer = await admin(path, { headers: { accept: 'application/json' } })
    expect(await parseJsonResponse<object>(answer)).toMatchObject({
      com_slug: 'robo_mission',
      teams: [{ name: 'صقور سدير' }],
    })
    const none = await createOpenCompetition(api)
    const empty = await admin(path.replace(competion.id, none.competion.id), {
      headers: { accept: 'application/json' },
    })
    expect(await parseJsonResponse<object>(empty)).toEqual({ success: true, com_slug: 'robo_mission', teams: [] })
  })
})

describe('an export is refused', () => {
  test.each([
    ['a'.repeat(24), 404],
    ['season-1999', 404],
    ['season-.*', 404],
    ['robo_mission', 404],
    ['a'.repeat(101), 400],
    ['all&per_page=10', 400],
    ['all&payment_status=yes', 400],
    ['all&$where=1', 400],
  ])('of %s', async (choice, status) => {
    expect((await requestExport(choice)).status).toBe(status)
  })

  test('to everybody but admins', async () => {
    expect((await requestExport('all', { as: api.visitor })).status).toBe(401)
    for (const person of ['coach', 'student', 'entity', 'judge'] as const) {
      expect((await requestExport('all', { as: await api.as(person) })).status).toBe(403)
    }
  })
})
