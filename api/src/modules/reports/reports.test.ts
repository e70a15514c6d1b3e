import { ObjectId } from '@mikro-orm/mongodb'
import type { Fetcher } from '@olympiad/contracts/call'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { ReportDimension, ReportView } from '@olympiad/contracts/views/reports'
import { beforeAll, describe, expect, it } from 'vitest'
import * as xlsx from 'xlsx'
import { Order } from '../../model/order.entity.ts'
import { Region } from '../../model/region.entity.ts'
import { Season } from '../../model/season.entity.ts'
import { AuditEntry } from '../../platform/audit/audit.entity.ts'
import { pageCount } from '../../platform/pdf/printer.fixture.ts'
import { parseJsonResponse } from '../../testing/harness.ts'
import {
  asAdmin,
  createOpenCompetition,
  type OpenCompetition,
  registrationFixture,
} from '../teams/registration.fixture.ts'
import { reportHtml } from './report.html.ts'

const { api, fork, coach } = await registrationFixture()
const owner = await asAdmin(api)
const results = await asAdmin(api, 'results')

const DAY = 86_400_000
let people = 0
const person = (gender: string) => {
  people += 1
  return { steb_user_id: `p${people}`, name: `Person ${people}`, gender }
}
const students = (count: number, gender = 'Female') => Array.from({ length: count }, () => person(gender))

type Entered = {
  members: object[]
  coaches?: object[]
  school?: string
  region?: ObjectId
  isPaid?: boolean
  status?: boolean
  ageLevel?: string
  day?: number
}

let number = 0
async function enter({ season, competion, region: at }: OpenCompetition, team: Entered): Promise<ObjectId> {
  const { members, coaches = [person('Male')], school = 'School A', region = at._id, isPaid = true } = team
  const { status = true, ageLevel = 'Junior', day = 0 } = team
  const _id = new ObjectId()
  number += 1
  await fork()
    .getCollection('teams')
    .insertOne({
      ...{ _id, team_no: number, name: `Team ${number}`, schoolName: school, region, city: '', stage: '', ageLevel },
      ...{ season: season._id, competion: competion._id, members, coaches, status, payment_status: isPaid },
      created_at: new Date(season.created_at.getTime() + day * DAY),
    })
  return _id
}

let orders = 0
async function pay(team: ObjectId, { season, competion }: OpenCompetition, payment_status: 'paid' | 'refunded') {
  const em = fork()
  orders += 1
  em.create(Order, {
    attempt: orders,
    ...{ order_id: new ObjectId().toHexString(), team, user: new ObjectId(), payment_status },
    ...{ season: season._id, competion: competion._id, currency: 'SAR', payment_method: 'telr', test: false },
    ...{ subtotal: 450, tax_percent: 15, tax: 67.5, rounding: 0.5, total_amount: 518, created_at: new Date() },
    buyer: { name: 'x', email: '', phone_number: '', national_id: '', type: 1, crNumber: '', tax_id: '' },
    items: {} as Order['items'],
  })
  await em.flush()
}

let earlier: OpenCompetition
let later: OpenCompetition
let asir: Region

beforeAll(async () => {
  const opened = (day: string) => ({
    created_at: new Date(`${day}T09:00:00Z`),
    registration: false,
    registration_opens_at: `${day}T06:00:00.000Z`,
  })
  earlier = await createOpenCompetition(api, { season: { ...opened('2024-01-01'), name: 'الأول', name_en: 'First' } })
  later = await createOpenCompetition(api, { season: { ...opened('2025-03-01'), name: 'الثاني', name_en: 'Second' } })
  const em = fork()
  asir = em.create(Region, { en_name: 'Asir', ar_name: 'عسير' })
  await em.flush()

  await enter(earlier, { members: students(6), day: 3 })
  await enter(earlier, { members: students(5, 'Male'), isPaid: false, day: 10 })

  const [twice, ...rest] = students(7)
  const one = await enter(later, { members: [twice ?? {}, ...rest], school: 'مدرسة الأندلس', day: -4 })
  const two = await enter(later, {
    ...{ members: [twice ?? {}, ...students(8, 'Male')], school: 'مدرسه  الاندلس', day: 10, ageLevel: 'Senior' },
  })
  await enter(later, { members: students(3, 'male'), region: asir._id, school: 'School B', isPaid: false, day: 11 })
  await enter(later, { members: students(9, ''), school: 'School C', status: false })
  await pay(one, later, 'paid')
  await pay(two, later, 'paid')
  await pay(two, later, 'refunded')
})

const address = (by: ReportDimension, season = later, file = '') =>
  `/api/admin/reports${file}?season=${season.season._id.toHexString()}&by=${by}`
const report = async (by: ReportDimension, season = later, as: Fetcher = owner): Promise<ReportView> =>
  parseJsonResponse(await as(address(by, season)))
const rowsOf = ({ rows }: ReportView) =>
  rows.map(({ name_en, figures }) => [
    name_en,
    ...Object.values(figures).map((figure) => [figure?.now, figure?.before] as const),
  ])

describe('a report', () => {
  it('counts enabled teams, what was paid, and each person once, beside the season before', async () => {
    const view = await report('competition')
    expect(view.before).toEqual({ name: 'الأول', name_en: 'First' })
    expect(view.rows).toHaveLength(1)
    const counts = {
      teams: { now: 3, before: 2 },
      paid: { now: 2, before: 1 },
      unpaid: { now: 1, before: 1 },
      students: { now: 18, before: 11 },
      coaches: { now: 3, before: 2 },
      fees: { now: 1036, before: 0 },
    }
    expect(view.rows[0]).toMatchObject({ key: 'robo_mission', name_en: 'RoboMission', figures: counts })
    expect(view.total).toEqual(counts)
  })

  it('by region hides few students, and another region that would tell them', async () => {
    const view = await report('region')
    expect(rowsOf(view).map(([name, teams, , , shown]) => [name, teams, shown])).toEqual([
      ['Riyadh', [2, 2], ['withheld', 11]],
      ['Asir', [1, 0], ['few', 0]],
    ])
    expect(view.total.students).toEqual({ now: 18, before: 11 })
  })

  it('by school joins spellings of a name, and says where the school is', async () => {
    const { rows } = await report('school')
    expect(rows.map(({ name_en, place, figures }) => [name_en, place?.name_en, figures.teams?.now])).toEqual([
      ['مدرسة الأندلس', 'Riyadh', 2],
      ['School B', 'Asir', 1],
      ['School A', 'Riyadh', 0],
    ])
    expect(rows.map(({ figures }) => figures.students?.now)).toEqual(['withheld', 'few', 0])
  })

  it('by age group leaves out groups without a team', async () => {
    expect(rowsOf(await report('level')).map(([name, teams]) => [name, teams])).toEqual([
      ['Junior', [2, 2]],
      ['Senior', [1, 0]],
    ])
  })

  it('by gender counts people, in whatever case the platform writes it', async () => {
    const view = await report('gender')
    expect(view.columns).toEqual(['students', 'coaches'])
    expect(rowsOf(view)).toEqual([
      ['Female', [7, 6], [0, 0]],
      ['Male', [11, 5], [3, 2]],
    ])
  })

  it('by gender has a row for those of whom it is not known', async () => {
    const other = await createOpenCompetition(api, { season: { created_at: new Date('2030-01-01') } })
    await enter(other, { members: [...students(6, ''), ...students(6)] })
    const { rows } = await report('gender', other)
    expect(rows.map(({ name_en, figures }) => [name_en, figures.students?.now])).toEqual([
      ['Female', 6],
      ['Male', 0],
      ['Unknown', 6],
    ])
  })

  it('over time counts both seasons from their opening, and earlier teams in the first period', async () => {
    const { time, rows, total } = await report('time')
    expect(time).toEqual({ step: 'day', opened: '2025-03-01', opened_before: '2024-01-01' })
    expect(rows).toHaveLength(12)
    expect(rows.map(({ figures }) => [figures.teams?.now, figures.teams?.before])).toMatchObject({
      ...{ 0: [1, 0], 3: [0, 1], 10: [1, 1], 11: [1, 0] },
    })
    expect(rows.at(-1)).toMatchObject({
      ...{ name_en: 'Day 12', to: '2025-03-12', figures: { so_far: { now: 3, before: 2 } } },
    })
    expect(total).toEqual({ teams: { now: 3, before: 2 } })
  })

  it('of a season that is running has no numbers for days to come', async () => {
    const now = api.deps.now()
    const running = await createOpenCompetition(api, {
      season: { created_at: now, registration_opens_at: new Date(now.getTime() - 2 * DAY).toISOString() },
    })
    const { rows } = await report('time', running)
    expect(rows.map(({ figures }) => figures.teams?.now)).toMatchObject({ 0: 0, 2: 0, 3: null })
    await fork().nativeDelete(Season, { _id: running.season._id })
  })

  it('of the first season, or without earlier teams, compares with nothing', async () => {
    expect(await report('competition', earlier)).toMatchObject({
      before: null,
      total: { teams: { now: 2, before: null } },
    })
  })

  it.each(['competition', 'region', 'level', 'school'] as const)('by %s adds up', async (by) => {
    const { rows, total } = await report(by)
    for (const column of ['teams', 'paid', 'unpaid', 'fees'] as const) {
      const sum = rows.reduce((all, { figures }) => all + Number(figures[column]?.now), 0)
      expect([column, sum]).toEqual([column, total[column]?.now])
    }
  })

  it('has no money for who may not read it', async () => {
    const view = await report('region', later, results)
    expect(view.columns).not.toContain('fees')
    expect(JSON.stringify(view)).not.toContain('fees')
    const sheet = await results(address('region', later, '/report.xlsx'))
    const { SheetNames, Sheets } = xlsx.read(new Uint8Array(await sheet.arrayBuffer()))
    expect(JSON.stringify(Sheets[SheetNames[0] ?? ''])).not.toContain('Fees')
  })

  it.each(['content', 'moderator'] as const)('is not for %s', async (role) => {
    const admin = await asAdmin(api, role)
    for (const file of ['', '/report.xlsx', '/report.pdf']) {
      expect((await admin(address('region', later, file))).status).toBe(403)
      expect((await coach(address('region', later, file))).status).toBe(403)
    }
  })

  it.each(['by=region', 'season=all&by=region', 'season=0123456789abcdef01234567&by=age', 'season[$ne]=1&by=region'])(
    'is refused for %s',
    async (query) => expect((await owner(`/api/admin/reports?${query}`)).status).toBe(400),
  )

  it('of a season that is not there is not found', async () => {
    expect((await owner('/api/admin/reports?season=0123456789abcdef01234567&by=time')).status).toBe(404)
  })
})

const day = dayInRiyadh(new Date())

describe('the sheet of a report', () => {
  const open = async (by: ReportDimension, lang: 'ar' | 'en') => {
    const answer = await owner(`${address(by, later, '/report.xlsx')}&lang=${lang}`)
    expect(answer.status).toBe(200)
    const { SheetNames, Sheets } = xlsx.read(new Uint8Array(await answer.arrayBuffer()))
    const rows = xlsx.utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 })
    return { rows, disposition: answer.headers.get('content-disposition') }
  }

  it('has both seasons, the change and the total, and hides what the screen hides', async () => {
    const { rows, disposition } = await open('region', 'en')
    expect(disposition).toBe(`attachment; filename="report-by-region-${later.season.slug}-${day}.xlsx"`)
    expect(rows[0]?.slice(0, 5)).toEqual([
      'Region',
      'Teams, Second',
      'Teams, First',
      'Teams: Change',
      'Teams: Change (%)',
    ])
    expect(rows[1]?.slice(0, 4)).toEqual(['Riyadh', 2, 2, 0])
    expect(rows[2]?.slice(0, 4)).toEqual(['Asir', 1, 0, 1])
    expect([rows[1]?.[13], rows[2]?.[13], rows[3]?.[13]]).toEqual(['*', '<5', 18])
    expect(rows[3]?.slice(0, 5)).toEqual(['Total', 3, 2, 1, 50])
    expect(JSON.stringify(rows)).toContain('fewer than five students')
  })

  it('has Arabic headings and words', async () => {
    const { rows } = await open('school', 'ar')
    expect(rows[0]?.slice(0, 3)).toEqual(['المدرسة', 'المنطقة', 'الفِرَق، الثاني'])
    expect(rows[1]?.slice(0, 3)).toEqual(['مدرسة الأندلس', 'الرياض', 2])
  })

  it('and the PDF are written into the audit log', async () => {
    await owner(address('gender', later, '/report.xlsx'))
    await owner(address('gender', later, '/report.pdf'))
    const season = later.season._id.toHexString()
    const entries = await fork().find(
      AuditEntry,
      { action: 'export', collection: 'reports' },
      { orderBy: { at: -1 }, limit: 2 },
    )
    expect(entries.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining(['xlsx', 'pdf'].map((format) => ({ season, report: 'gender', format, rows: 2 }))),
    )
  })
})

const textOf = (page: string) =>
  page
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('the PDF of a report', () => {
  it('has headline, season, day, both numbers and the change, in the reader’s language', async () => {
    const view = await report('region')
    const english = textOf(await reportHtml(view, 'en', ''))
    expect(english).toContain('Season report · By region Second')
    expect(english).toContain('Total 3 2 +1 (+50%)')
    expect(english).toContain('Asir 1 0 +1')
    expect(english).toContain('&lt;5')
    const arabic = await reportHtml(view, 'ar', '')
    expect(arabic).toContain('<html lang="ar" dir="rtl">')
    expect(textOf(arabic)).toContain('تقرير الموسم · حسب المنطقة الثاني')
    expect(textOf(arabic).replace(/SAR|&lt;/g, '')).not.toMatch(/[a-z]{3}/i)
  })

  it('escapes the names that people typed', async () => {
    const view = await report('school')
    const row = view.rows[0]
    if (row) row.name = row.name_en = '<script>'
    expect(await reportHtml(view, 'en', '')).not.toContain('<script>')
  })

  it('is printed under a name that tells what it holds', async () => {
    const answer = await owner(`${address('competition', later, '/report.pdf')}&lang=en`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain(`report-by-competition-${later.season.slug}-${day}.pdf`)
    expect(pageCount(new Uint8Array(await answer.arrayBuffer()))).toBe(1)
  })
})
