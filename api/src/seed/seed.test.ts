import { ObjectId } from '@mikro-orm/mongodb'
import { send } from '@olympiad/contracts/call'
import { adminSignIn } from '@olympiad/contracts/calls/auth'
import { getStatistics } from '@olympiad/contracts/calls/content'
import { listTeams } from '@olympiad/contracts/calls/teams'
import { TimetableSettingsForm } from '@olympiad/contracts/forms/timetable'
import { divisionId } from '@olympiad/contracts/judging/events'
import { evaluateSheet } from '@olympiad/contracts/judging/score-sheet'
import { minuteOf, taskOf } from '@olympiad/contracts/judging/timetable-settings'
import { hasFee, toHalalas } from '@olympiad/contracts/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Certificate } from '../model/certificate.entity.ts'
import { Challenge } from '../model/challenge.entity.ts'
import { Competition } from '../model/competition.entity.ts'
import { Event } from '../model/event.entity.ts'
import { Faq } from '../model/faq.entity.ts'
import { CompetitionFile } from '../model/file.entity.ts'
import { GalleryItem } from '../model/gallery.entity.ts'
import { Game } from '../model/game.entity.ts'
import { Invoice } from '../model/invoice.entity.ts'
import { Order } from '../model/order.entity.ts'
import { Partner } from '../model/partner.entity.ts'
import { Region } from '../model/region.entity.ts'
import { Score } from '../model/score.entity.ts'
import { ScoreSheet } from '../model/score-sheet.entity.ts'
import { Scoring } from '../model/scoring.entity.ts'
import { Season } from '../model/season.entity.ts'
import { Setting } from '../model/setting.entity.ts'
import { Team, teamStateOf } from '../model/team.entity.ts'
import { CommunityTopic } from '../model/topic.entity.ts'
import { User } from '../model/user.entity.ts'
import { makeBoards } from '../modules/judging/board.ts'
import { loadRanking } from '../modules/judging/load-ranking.ts'
import { timetableView } from '../modules/judging/timetable-view.ts'
import { PASSWORD, startTestApi, type TestApi } from '../testing/harness.ts'
import { seed } from './seed.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())
const FILLED = [
  'regions',
  'moetypes',
  'trainings',
  'settings',
  'wroseasons',
  'competions',
  'teams',
  'events',
  'challenges',
  'score_sheets',
  'scorings',
  'games',
  'timetables',
  'resultes',
  'orders',
  'invoices',
  'scores',
  'certificates',
  'outbox',
  'faqs',
  'partners',
  'galleries',
  'files',
  'counters',
  'users',
  'sessions',
  'device_tokens',
  'community_categories',
  'communities',
  'community_comments',
  'community_pictures',
  'community_cases',
]
beforeEach(async () => {
  for (const collection of FILLED) await em().getCollection(collection).deleteMany({})
})

const em = () => api.deps.orm.em.fork()
const seedDemo = (now = api.deps.now()) => seed({ ...api.deps, now: () => now }, { demo: true, admin: undefined })
const seedReal = (admin?: { email: string; password: string }) => seed(api.deps, { demo: false, admin })
const counts = async () => ({
  regions: await em().count(Region),
  settings: await em().count(Setting),
  seasons: await em().count(Season),
  competitions: await em().count(Competition),
  teams: await em().count(Team),
  faqs: await em().count(Faq),
  partners: await em().count(Partner),
  gallery: await em().count(GalleryItem),
  files: await em().count(CompetitionFile),
  users: await em().count(User),
  orders: await em().count(Order),
  invoices: await em().count(Invoice),
  scores: await em().count(Score),
  certificates: await em().count(Certificate),
  topics: await em().count(CommunityTopic),
  events: await em().count(Event),
  challenges: await em().count(Challenge),
  scorings: await em().count(Scoring),
  games: await em().count(Game),
})
const signInAsAdmin = (email: string, password: string) =>
  send(adminSignIn, { body: { national_id: email, loginType: 'email', password, type: 4 } }, api.visitor)

const DEMO = {
  regions: 13,
  settings: 1,
  seasons: 2,
  competitions: 18,
  teams: 70,
  faqs: 9,
  partners: 8,
  gallery: 12,
  files: 18,
  users: 61,
  orders: 68,
  invoices: 69,
  scores: 1,
  certificates: 44,
  topics: 28,
  events: 1,
  challenges: 5,
  scorings: 41,
  games: 12,
}

describe('the first start in demo mode', () => {
  it('makes a believable olympiad, with an admin who can sign in', async () => {
    await seedDemo()
    expect(await counts()).toEqual(DEMO)
    expect((await signInAsAdmin('admin@demo.test', PASSWORD)).user.isAdmin).toBe(true)
    const figures = await send(getStatistics, {}, api.visitor)
    expect(figures).toEqual({ teams: 69, members: 186, cities: 18, seasons: 2, competitions: 18 })
  })

  it('numbers the teams of each season from 1, and the next team goes on from there', async () => {
    await seedDemo()
    for (const [slug, count] of [
      ['wro-2024', 46],
      ['wro-2026', 24],
    ] as const) {
      const season = await em().findOneOrFail(Season, { slug })
      const teams = await em().find(Team, { season }, { orderBy: { team_no: 1 } })
      expect(teams.map(({ team_no }) => team_no)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
      const counter = await em()
        .getCollection<{ _id: string; value: number }>('counters')
        .findOne({ _id: `teams-${season._id.toHexString()}` })
      expect(counter?.value).toBe(count)
    }
  })
})

describe('a person who signs in to the demo', () => {
  const teamsOf = async (who: Parameters<TestApi['as']>[0]) =>
    (await send(listTeams, { query: {} }, await api.as(who))).teams.map(({ name }) => name)

  it('finds their own teams, and some find none', async () => {
    await seedDemo()
    const both = ['مرصد الأفق', 'روّاد الأفق']
    expect(await teamsOf('coach')).toEqual(both)
    expect(await teamsOf('student2')).toEqual(both)
    expect(await teamsOf('student')).toEqual(['روّاد الأفق'])
    expect(await teamsOf('entity')).toEqual(['روّاد الأفق'])
    expect(await teamsOf('coach2')).toEqual(['هبوب', 'خطوة ثقة'])
    expect(await teamsOf('student4')).toEqual([])
    expect(await counts()).toEqual(DEMO)
  })

  it('finds a complete team and a new one', async () => {
    await seedDemo()
    const coach = await api.as('coach')
    const { teams } = await send(listTeams, { query: {} }, coach)
    const [fresh, whole] = await Promise.all(
      teams.map(async ({ id }) => (await send(listTeams, { query: { team_id: id } }, coach)).team),
    )
    expect(whole).toMatchObject({
      payment_status: true,
      entity: { crNumber: '1010456783', tax_id: '310456783200003' },
      scores: { form: 'rounds', scores: [{}, { score: 200 }] },
      resultes: [{ score: 200, ranked: 3 }],
      cert_download: true,
      may: { add_member: false, submit_scores: false },
    })
    expect(fresh).toMatchObject({
      payment_status: true,
      entity: null,
      scores: null,
      resultes: [],
      may: { add_member: true, link_entity: true, submit_scores: true },
    })
    const orders = await Promise.all(teams.map(({ id }) => em().findOneOrFail(Order, { team: new ObjectId(id) })))
    const invoices = orders.map(({ invoice_no }) => em().findOneOrFail(Invoice, { number: invoice_no }))
    expect((await Promise.all(invoices)).map(({ kind }) => kind).toSorted()).toEqual(['simplified', 'standard'])
  })

  it('finds books that agree with the teams: each that paid has its order and invoice, a refund its credit note', async () => {
    await seedDemo()
    const teams = await em().findAll(Team, { orderBy: { team_no: 1 }, populate: ['competion'] })
    const orders = await em().findAll(Order)
    const stateOf = (team: Team) =>
      orders.filter((order) => order.team._id.equals(team._id)).map(({ payment_status }) => payment_status)
    expect(teams.map(stateOf)).toEqual(teams.map((team) => (hasFee(team.competion) ? [teamStateOf(team)] : [])))
    const papers = await em().findAll(Invoice)
    const sold = orders.filter(({ payment_status }) => payment_status === 'paid')
    const halalas = sold.reduce((all, { total_amount }) => all + toHalalas(total_amount), 0)
    expect(papers.reduce((all, { total, credits }) => all + (credits ? -total : total), 0)).toBe(halalas)
  })
})

describe('the final that the demo shows', () => {
  const final = async () => {
    const event = await em().findOneOrFail(Event, { state: 'running' })
    const challenges = await em().find(Challenge, { event }, { orderBy: { position: 1 } })
    const scorings = await em().find(Scoring, { event }, { orderBy: { finished_at: 1 } })
    return { event, challenges, scorings }
  }

  it('has a place for 24 teams, and the demo judge among its staff', async () => {
    await seedDemo()
    const { event } = await final()
    const judge = await em().findOneOrFail(User, { email: 'judge@demo.test' })
    expect(event).toMatchObject({ state: 'running', kind: 'final', rehearsal: false })
    expect(event.staff.find(({ person }) => person === judge.id)).toMatchObject({ role: 'judge', tables: ['M1', 'P1'] })
    const divisions = event.divisions.map(({ id }) => id)
    const teams = await em().find(Team, { season: event.season })
    expect(teams).toHaveLength(24)
    const of = teams.map(({ competion, ageLevel }) => divisionId(competion._id.toHexString(), ageLevel))
    expect([...new Set(of)].toSorted()).toEqual(divisions.toSorted())
  })

  it.each(['01:30', '04:40', '10:00', '23:40'])(
    'has a timetable without a problem that fits what is scored, at %s',
    async (time) => {
      const now = new Date(`2026-11-26T${time}:00+03:00`)
      await seedDemo(now)
      const { event, challenges } = await final()
      const timetable = await timetableView(em(), event._id)
      expect(TimetableSettingsForm.safeParse(timetable.settings).error?.issues ?? []).toEqual([])
      expect([timetable.problems, timetable.unplaced]).toEqual([[], []])
      expect(timetable).toMatchObject({ differs: false, to_tell: [], mails_at: null, shown_at: expect.any(String) })
      const at = now.toISOString()
      const boards = await makeBoards(em(), event.id, { revision: 1, at })
      const present = boards?.shown.turns.filter(({ from, to }) => from <= at && at < to)
      expect(present?.map(({ table }) => table).toSorted()).toEqual(event.tables)
      const minute = minuteOf(event.starts_on, now)
      const { id = '', rounds = [] } = challenges.find(({ kind }) => kind === 'season') ?? {}
      for (const { no, state } of rounds) {
        const runs = timetable.shown.filter(({ task, kind }) => task === taskOf(id, no) && kind === 'run')
        const [first, last] = [Math.min(...runs.map(({ from }) => from)), Math.max(...runs.map(({ to }) => to))]
        const expected = last <= minute ? 'closed' : first <= minute ? 'open' : 'planned'
        expect([no, state]).toEqual([no, expected])
      }
    },
  )

  it('has scorings as the server would compute and take them', async () => {
    await seedDemo()
    const { challenges, scorings, event } = await final()
    const sheets = new Map((await em().findAll(ScoreSheet)).map((sheet) => [sheet.id, sheet]))
    for (const scoring of scorings) {
      const challenge = challenges.find(({ id }) => id === scoring.challenge.id)
      const sheet = sheets.get(scoring.sheet.toHexString())
      if (!challenge || !sheet) throw new Error('a scoring without challenge or sheet')
      expect(sheet).toMatchObject({ used: true, challenge: { id: challenge.id } })
      const { points, time, problems } = evaluateSheet(sheet.sheet, { ...scoring, time: scoring.time ?? null })
      expect(problems).toEqual([])
      expect(scoring).toMatchObject({ points, division: challenge.division })
      expect(scoring.total_time ?? null).toBe(time)
      expect(challenge.rounds[scoring.round - 1]?.state).not.toBe('planned')
      expect(challenge.tables).toContain(scoring.table)
      const staff = event.staff.find(({ person }) => person === scoring.judge.toHexString())
      expect(staff?.tables).toContain(scoring.table)
    }
    const waiting = scorings.filter(({ state }) => state === 'sent')
    expect(waiting.map(({ reasons }) => reasons).toSorted()).toEqual([['objected'], ['second_entry']])
  })

  it('has a ranking in each division, with teams that have not been scored yet', async () => {
    await seedDemo()
    const { event } = await final()
    for (const { rows } of await loadRanking(em(), { ...event, region: null })) {
      expect(rows[0]?.place).toBe(1)
      expect(new Set(rows.map(({ figures }) => figures.join())).size).toBeGreaterThan(3)
    }
  })

  it('has games in the middle of a knock-out, at the tables of their judges', async () => {
    await seedDemo()
    const { event } = await final()
    const games = await em().find(Game, { event }, { orderBy: { challenge: 1, no: 1 } })
    for (const { entries, table } of games)
      for (const { judge } of entries) {
        expect(event.staff.find(({ person }) => person === judge)?.tables).toContain(table)
      }
    expect(games.filter(({ group, result }) => group && result)).toHaveLength(6)
    const knockOut = games.filter(({ group }) => !group)
    const teamsIn = ({ sides }: Game) => sides.filter(({ team }) => team !== null).length
    expect(knockOut.map((game) => [game.round, teamsIn(game), Boolean(game.result), game.entries.length])).toEqual([
      [1, 2, true, 1],
      [1, 2, true, 1],
      [2, 2, true, 1],
      [2, 2, false, 1],
      [3, 1, false, 0],
      [3, 1, false, 0],
    ])
  })
})

describe('every later start', () => {
  it('changes nothing', async () => {
    await seedDemo()
    const before = await em().findAll(Season, { orderBy: { _id: 1 } })
    await seedDemo()
    expect(await counts()).toEqual(DEMO)
    const after = await em().findAll(Season, { orderBy: { _id: 1 } })
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  })

  it('leaves what an admin has changed or removed', async () => {
    await seedDemo()
    await em().nativeUpdate(Setting, {}, { contact_email: 'ours@example.test' })
    await em().nativeDelete(Competition, { slug: 'sumo_robot_adults' })
    await seedDemo()
    expect(await em().count(Setting, { contact_email: 'ours@example.test' })).toBe(1)
    expect(await em().count(Competition, { slug: 'sumo_robot_adults' })).toBe(0)
  })
})

it('two copies that start at the same moment make one olympiad', async () => {
  await Promise.all([seedDemo(), seedDemo(), seedDemo()])
  expect(await counts()).toEqual(DEMO)
})

describe('outside demo mode', () => {
  it('there are regions and settings, and nobody and nothing of the demo', async () => {
    await seedReal()
    expect(await counts()).toEqual({
      regions: 13,
      settings: 1,
      seasons: 0,
      competitions: 0,
      teams: 0,
      faqs: 0,
      partners: 0,
      gallery: 0,
      files: 0,
      users: 0,
      orders: 0,
      invoices: 0,
      scores: 0,
      certificates: 0,
      topics: 0,
      events: 0,
      challenges: 0,
      scorings: 0,
      games: 0,
    })
    await expect(signInAsAdmin('admin@demo.test', PASSWORD)).rejects.toMatchObject({ status: 401 })
    expect(await em().findOneOrFail(Setting, { site_name: 'WRO' })).toMatchObject({
      contact_email: '',
      contact_phone: '',
    })
  })

  it('the configured first admin signs in, also after many starts', async () => {
    const admin = { email: 'First@Olympiad.test', password: 'a long enough password' }
    await seedReal(admin)
    await seedReal(admin)
    expect(await em().count(User)).toBe(1)
    expect((await signInAsAdmin('first@olympiad.test', admin.password)).user.isAdmin).toBe(true)
  })

  it('the admin of an earlier demo is removed, with every session', async () => {
    await seedDemo()
    const { jwt } = await signInAsAdmin('admin@demo.test', PASSWORD)
    await seedReal()
    await expect(signInAsAdmin('admin@demo.test', PASSWORD)).rejects.toMatchObject({ status: 401 })
    expect((await api.withToken(jwt)('/api/admin/teams')).status).toBe(401)
  })
})
