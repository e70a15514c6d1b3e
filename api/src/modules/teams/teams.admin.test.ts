import { ObjectId } from '@mikro-orm/mongodb'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Order } from '../../model/order.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import { startDemoApi } from '../../testing/demo.ts'
import { parseJsonResponse } from '../../testing/harness.ts'

let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi()
})
afterAll(() => api.close())

const ask = async (query: Record<string, unknown>) => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) params.set(name, JSON.stringify(value))
  const answer = await api.admin(`/api/admin/teams?${params}`)
  return {
    teams: await parseJsonResponse<AdminTeam[]>(answer),
    total: Number(answer.headers.get('content-range')?.split('/')[1]),
  }
}

describe('the teams of the console', () => {
  it('come in pages that never repeat or skip one', async () => {
    const seen: number[] = []
    for (let first = 0; first < 70; first += 10) {
      const { teams, total } = await ask({ sort: ['team_no', 'ASC'], range: [first, first + 9] })
      expect(total).toBe(70)
      seen.push(...teams.map(({ team_no }) => team_no))
    }
    const numbered = [46, 24].flatMap((teams) => Array.from({ length: teams }, (_, index) => index + 1))
    expect(seen).toEqual(numbered.toSorted((a, b) => a - b))
  })

  it.each([
    ['صقور', ['صقور سدير']],
    ['الاحساء', ['لآلئ الأحساء', 'نبض الأحساء']],
    ['ابن سعدي', ['براعم عنيزة', 'غيمة']],
    ['٦', ['فُلّ جازان', 'نبض الأحساء']],
    ['#6', ['فُلّ جازان', 'نبض الأحساء']],
    ['.*', []],
    ['(', []],
    ['1', ['براعم عنيزة', 'سدنة الحصن']],
  ])('are found by %s', async (s, names) => {
    const { teams, total } = await ask({ filter: { s } })
    expect(teams.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    expect(total).toBe(names.length)
  })

  it.each([
    'coach@demo.test',
    'coach@demo',
    '0501204471',
    '501204471',
    '+966 50 120 4471',
    '00966501204471',
    '٠٥٠١٢٠٤٤٧١',
    '١١٠٠٠٠٠٠١٥',
    'STEB-00001',
  ])('are found by their coach: %s', async (s) => {
    const { teams } = await ask({ filter: { s } })
    expect(teams.length).toBeGreaterThan(1)
    const national_id = '1100000015'
    expect(teams.every(({ coaches }) => coaches.some((coach) => coach.national_id === national_id))).toBe(true)
    expect((await ask({ filter: { s: national_id } })).total).toBe(teams.length)
  })

  it('are found by a member and by the organisation, but not after it left', async () => {
    const found = async (s: string) => (await ask({ filter: { s } })).teams.map(({ id }) => id)
    const em = api.deps.orm.em.fork()
    const [id = ''] = await found('1100000023')
    const team = await em.findOneOrFail(Team, { _id: new ObjectId(id) })
    const member = team.members.find(({ national_id }) => national_id === '1100000023')
    for (const s of [member?.email, member?.phone_number.replace('+966', '0')])
      expect(await found(s ?? '')).toContain(id)
    expect(await found('1010456783')).toContain(id)
    const { members, entity } = team
    Object.assign(team, { members: members.filter((one) => one !== member), entity: null })
    await em.flush()
    for (const s of ['1100000023', '1010456783', member?.email ?? '']) expect(await found(s)).not.toContain(id)
    Object.assign(team, { members, entity })
    await em.flush()
  })

  it('are found by their registrant, and by the email of their organisation', async () => {
    const found = async (s: string) => (await ask({ filter: { s } })).teams.map(({ id }) => id)
    const em = api.deps.orm.em.fork()
    const team = await em.findOneOrFail(Team, { name: 'صقور سدير' })
    const school = await em.findOneOrFail(User, { email: 'entity@demo.test' })
    const { user, entity = null } = team
    const identifiers = ['entity@demo.test', school.phone_number.replace('+966', '0'), 'office@sudair.example']
    for (const s of identifiers) expect(await found(s)).not.toContain(team.id)
    const office = { name: 'x', steb_user_id: 'x', crNumber: '', tax_id: '', email: 'office@sudair.example' }
    Object.assign(team, { user: school, entity: office })
    await em.flush()
    for (const s of identifiers) expect(await found(s)).toContain(team.id)
    Object.assign(team, { user, entity })
    await em.flush()
  })

  it('filter by competition, season and payment', async () => {
    const { teams } = await ask({ filter: { s: 'صقور سدير' } })
    const team = teams[0]
    const competion = team?.competion._id
    expect((await ask({ filter: { competion } })).total).toBe(22)
    expect((await ask({ filter: { competion, season: team?.season._id, payment_status: true } })).total).toBe(21)
    expect((await ask({ filter: { competion, payment_status: false } })).total).toBe(1)
    expect((await ask({ filter: { season: new ObjectId().toHexString() } })).teams).toEqual([])
  })

  it('filter by region, age level, state and days in Riyadh', async () => {
    const { teams } = await ask({ filter: { s: 'صقور سدير' } })
    const team = teams[0]
    const region = team?.region._id
    const inRegion = await ask({ filter: { region }, range: [0, 99] })
    expect(inRegion.teams.length).toBe(inRegion.total)
    expect(new Set(inRegion.teams.map((one) => one.region._id))).toEqual(new Set([region]))
    const juniors = await ask({ filter: { ageLevel: 'Junior', status: true }, range: [0, 99] })
    expect(juniors.total).toBeGreaterThan(0)
    expect(new Set(juniors.teams.map((one) => one.ageLevel))).toEqual(new Set(['Junior']))
    const day = '2024-03-20'
    const { teams: ofDay } = await ask({ filter: { created_at: day } })
    expect(ofDay.map(({ name }) => name)).toEqual(['وادي نجران'])
    expect((await ask({ filter: { status: false } })).total).toBe(0)
  })

  it('are offered as choices without personal data', async () => {
    const { teams } = await ask({ filter: { s: 'صقور سدير' } })
    const season = teams[0]?.season._id
    const answer = await api.admin(`/api/admin/teams/?search=true&season=${season}`)
    const offered = await parseJsonResponse<{ teams: object[] }>(answer)
    expect(offered.teams).toHaveLength((await ask({ filter: { season } })).total)
    expect(offered.teams[0]).toEqual({
      _id: expect.any(String),
      id: expect.any(String),
      team_no: 1,
      name: expect.any(String),
      schoolName: expect.any(String),
      ageLevel: expect.any(String),
      season,
      competion: expect.any(String),
      region: expect.any(String),
    })
    expect((await api.admin('/api/admin/teams/?search=true&user=1')).status).toBe(400)
    expect((await api.visitor('/api/admin/teams/?search=true')).status).toBe(401)
  })

  it('also have the specified format', async () => {
    const answer = await api.admin('/api/admin/teams/?page=1&s=سدير&per_page=10')
    expect(await parseJsonResponse<object>(answer)).toMatchObject({ teams: [], currentPage: 1, totalItems: 4 })
    const { teams } = await ask({ filter: { s: 'طويق' } })
    const one = await api.admin(`/api/admin/teams/?id=${teams[0]?.id}&view_team=true`)
    expect(await parseJsonResponse<object>(one)).toMatchObject({ success: true, team: { name: 'طويق' } })
  })

  it('show their people, registrants and results', async () => {
    const { teams } = await ask({ filter: { s: 'صقور سدير' } })
    expect(teams[0]).toMatchObject({
      schoolName: 'متوسطة الملك فيصل',
      city: 'Al Majmaah',
      region: { en_name: 'Riyadh' },
      season: { slug: 'wro-2024' },
      competion: { slug: 'robo_mission' },
      user: { name: 'ماجد السبيعي' },
      coaches: [{ name: 'ماجد السبيعي' }],
      resultes: [{ ranked: 1, score: 225 }],
      order: { payment_status: 'paid', total_amount: 518 },
      notes: '',
    })
    expect(teams[0]?.members).toHaveLength(3)
    expect(teams[0]?.members[0]?.national_id).toMatch(/^1\d{9}$/)
    expect(JSON.stringify(teams)).not.toContain('member_keys')
  })

  it('show the newest order of a team', async () => {
    const em = api.deps.orm.em.fork()
    const team = await em.findOneOrFail(Team, { name: 'طويق' })
    await em.nativeDelete(Order, { team: team._id })
    for (const [attempt, payment_status] of [
      [1, 'failed'],
      [2, 'paid'],
    ] as const) {
      em.create(Order, {
        order_id: `of-tuwaiq-${attempt}`,
        team,
        user: team.user._id,
        season: team.season._id,
        competion: team.competion._id,
        attempt,
        currency: 'SAR',
        subtotal: 450,
        tax_percent: 15,
        tax: 67.5,
        rounding: 0.5,
        total_amount: 518,
        payment_method: 'telr',
        payment_status,
        test: true,
        buyer: { name: '', email: '', phone_number: '', national_id: '', type: 1, crNumber: '', tax_id: '' },
        items: {
          user: { name: '', email: '', national_id: '' },
          team_no: team.team_no,
          name: team.name,
          schoolName: team.schoolName,
          competion: { name: '', name_en: '' },
        },
        invoice_no: attempt === 2 ? 'INV-2024-000001' : '',
        created_at: team.created_at,
      })
    }
    await em.flush()
    const { teams } = await ask({ filter: { s: 'طويق' } })
    expect(teams[0]?.order).toMatchObject({
      order_id: 'of-tuwaiq-2',
      payment_status: 'paid',
      total_amount: 518,
      invoice_no: 'INV-2024-000001',
    })
  })
})
