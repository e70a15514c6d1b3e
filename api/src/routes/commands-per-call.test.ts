import { ObjectId } from '@mikro-orm/mongodb'
import type { Fetcher } from '@olympiad/contracts/call'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CommunityBan } from '../model/ban.entity.ts'
import { ContactMessage } from '../model/contact-message.entity.ts'
import { Mailing } from '../model/mailing.entity.ts'
import { MailingReceiver } from '../model/mailing-receiver.entity.ts'
import { Scoring } from '../model/scoring.entity.ts'
import { User } from '../model/user.entity.ts'
import { asAdmin, createOpenCompetition, register, registrationForm } from '../modules/teams/registration.fixture.ts'
import { createAdminClient } from '../testing/admin-client.ts'
import { commandsOf } from '../testing/database-commands.ts'
import { startDemoApi } from '../testing/demo.ts'
import { parseJsonResponse, startTwoInstances, type TestApi } from '../testing/harness.ts'
import { managedResources } from './mount.ts'

type Reader = 'admin' | 'coach' | 'student' | 'entity' | 'judge'
type Expected = readonly [reader: Reader, path: string, commands: number, why?: string]

/** With warm caches. `{name}` stands for one of `ids`. More than three have a reason. */
const COUNTS_PLACES = 'counts the teams of competitions with a limit'
const CALLS: readonly Expected[] = [
  ['coach', '/api/teams', 2],
  ['coach', '/api/teams?team_id={team}', 2],
  ['coach', '/api/teams/myteams', 3],
  ['student', '/api/teams/myteams', 3],
  ['entity', '/api/teams/myteams', 3],
  ['judge', '/api/teams/judging', 4, 'one counts its limit'],
  ['judge', '/api/teams/judging?s=a', 3],
  ['coach', '/api/teams/place', 2],
  ['student', '/api/teams/place', 3],
  ['coach', '/api/teams/transections', 2],
  ['entity', '/api/teams/transections', 3],
  ['coach', '/api/teams/transections?team_id={team}', 3],
  ['coach', '/api/certificates?team_id={paid}', 3],
  ['entity', '/api/billing-address', 2],
  ['judge', '/api/judging/events', 2],
  ['judge', '/api/judging/events/{event}', 8, 'a device asks for all that it needs without network'],
  ['admin', '/api/judging/events/{event}/scorings', 8, 'counts what waits, and pages it before all others'],
  [
    'admin',
    '/api/judging/events/{event}/scorings/{scoring}',
    5,
    'beside others of the round; sheets tell their version',
  ],
  ['admin', '/api/judging/events/{event}/check-in', 5, 'event, teams, facts and challenges, for a single screen'],
  ['admin', '/api/judging/events/{event}/check-in/{entered}', 6, 'as the list, and the members of the team'],
  [
    'admin',
    '/api/judging/events/{event}/ceremony',
    10,
    'the event twice, so that no freeze is missed; challenges, sheets, teams, scorings and games of a ranking; times',
  ],
  ['admin', '/api/judging/events/{event}/games', 5, 'the event says who may read; teams have names'],
  ['coach', '/api/events/live', 1],
  ['coach', '/api/events/{event}/board', 1],
  ['admin', '/api/teams/{entered}/events', 10, 'the ranking, the own times and the own sheets of each event'],
  ['coach', '/api/privacy/erasure', 2],
  ['coach', '/api/auth/sessions', 2],
  ['coach', '/api/skills/user', 2],
  ['coach', '/api/community', 3],
  ['coach', '/api/community?s=robot', 5, 'one counts its limit, one finds the ids of all hits'],
  ['coach', '/api/community?single=true&slug={slug}', 3],
  ['coach', '/api/community/categories', 2],
  ['coach', '/api/community/reader', 3],
  ['student', '/api/community/reader', 3],
  [
    'coach',
    '/api/community/comments?post_id={topic}',
    6,
    'the topic tells which page to read; then what only this reader sees, threads, replies and own likes',
  ],
  ['coach', '/api/wro-seasons', 4, COUNTS_PLACES],
  ['coach', '/api/competions', 4, COUNTS_PLACES],
  ['coach', '/api/competions?id={competition}', 4, 'public: the page cache answers it'],
  ['coach', '/api/gallery', 3],
  ['coach', '/api/resultes?competion_id={competition}', 4, 'public: the page cache answers it'],
  ['coach', '/api/teams/achievments', 5, 'public: the page cache answers it'],
  ['coach', '/api/faqs', 2],
  ['coach', '/api/partners', 2],
  ['coach', '/api/regions', 2],
  ['coach', '/api/cities?region_id={region}', 2],
  ['coach', '/api/settings', 2],
  ['coach', '/api/figures', 1],
  ['coach', '/api/trainings', 2],
  ['coach', '/api/moe/administrators', 2],
  ['coach', '/api/moe/competions', 4, COUNTS_PLACES],
  ['coach', '/api/moe/timeslots', 2],
  ['coach', '/api/courses', 1],
  ['coach', '/api/courses/categories', 1],
  ['coach', '/api/shops', 1],
  ['admin', '/api/admin/contactus/assignees', 2],
  ...['competition', 'level', 'region', 'school'].map(
    (by): Expected => ['admin', `/api/admin/reports?season={season}&by=${by}`, 3],
  ),
  ...['gender', 'time'].map((by): Expected => ['admin', `/api/admin/reports?season={season}&by=${by}`, 2]),
  ['admin', '/api/admin/results/season', 2],
  ['admin', '/api/admin/results/imports', 2],
  ['admin', '/api/admin/transections/totals', 2],
  ['admin', '/api/admin/events/people?s=a', 2],
  ['admin', '/api/admin/events/{event}/games', 5, 'games and teams of an event, and what they were drawn from'],
  ['admin', '/api/admin/events/{event}/check-in', 4, 'event, teams and facts, for a single screen'],
  ['admin', '/api/admin/events/{event}/setup', 5, 'event, challenges, sheets and counts of teams, for a single screen'],
  ['admin', '/api/admin/events/{event}/timetable', 5, 'event, times, challenges and teams, for a single screen'],
  [
    'admin',
    '/api/admin/events/{event}/publication',
    19,
    'ranks the teams of an event and compares them with their results and medals, for a single dialog',
  ],
  [
    'admin',
    '/api/admin/certificates/finals?competion={competition}',
    8,
    'compares the certificates of a competition with what an issue would write, for a single dialog',
  ],
  [
    'admin',
    '/api/admin/teams/move?team={paid}&competion={competition}',
    13,
    'one by one the rules of a move and the team’s orders, in a transaction, for a single dialog',
  ],
  ['admin', '/api/admin/privacy/person?user={person}', 44, 'counts what every collection holds of a person'],
  [
    'admin',
    '/api/admin/privacy/records?user={person}',
    16,
    'reads ten sections of a page; at most eight more count them',
  ],
  ['admin', '/api/admin/privacy/retention', 3],
]

/** The list is asked for one record, so that its total is counted too. */
const CONSOLE_DEFAULT = [3, 2] as const
const CONSOLE_EXCEPTIONS: Readonly<Record<string, readonly [list: number, record: number, why: string]>> = {
  'community-cases': [5, 4, 'counts the topics and the comments of the authors'],
  competions: [4, 3, 'counts the teams of the competitions'],
  contactus: [4, 3, 'finds accounts by normalised addresses and phone numbers, which no join can'],
  'moe-administrators': [4, 3, 'counts the submissions of the administrators'],
}

const FILE = 'the bytes of a file'
const SIGN_IN = 'before there is a session'
const MACHINES = 'for machines, without a session'
const LINK = 'the link of a mail or a code, without a session'
const NOT_COUNTED: Readonly<Record<string, string>> = {
  '/healthz': MACHINES,
  '/readyz': MACHINES,
  '/metrics': MACHINES,
  '/.well-known/security.txt': MACHINES,
  '/api/openapi.json': MACHINES,
  '/api/docs': FILE,
  '/api/docs/:font': FILE,
  '/api/docs/docs.css': FILE,
  '/api/docs/docs.js': FILE,
  '/api/loginseason': SIGN_IN,
  '/api/auth/second-factor': SIGN_IN,
  '/api/auth/popup': SIGN_IN,
  '/api/auth/callback': SIGN_IN,
  '/uploads/:filename': FILE,
  '/uploads/:width/:filename': FILE,
  '/uploads/competions/files/:filename': FILE,
  '/drawn/icons/:name': FILE,
  '/drawn/cards/:kind/:name': FILE,
  '/api/shops/:id/picture': FILE,
  '/api/getuser/picture': FILE,
  '/api/admin/users/:id/picture': FILE,
  '/api/teams/:team/people/:person/picture': FILE,
  '/api/teams/scores/:file': FILE,
  '/api/invoices/:file': FILE,
  '/api/certificates/:file': FILE,
  '/api/admin/certificates/finals.pdf': FILE,
  '/api/admin/reports/report.pdf': FILE,
  '/api/admin/reports/report.xlsx': FILE,
  '/api/admin/results/medals.pdf': FILE,
  '/api/admin/events/:id/badges.pdf': FILE,
  '/api/admin/results/template': FILE,
  '/api/admin/events/:id/challenges/:challenge/paper.pdf': FILE,
  '/api/admin/privacy/export': FILE,
  '/api/events/:id/board/stream': 'lasts; see board.test.ts',
  '/api/seasons': FILE,
  '/api/teams/invitation': LINK,
  '/api/community/unsubscribe': LINK,
  '/api/certificates/verify': LINK,
}

/** See its own test. */
const DASHBOARD = ['/api/admin/dashboard', '/api/admin/dashboard/:season']

let api: Awaited<ReturnType<typeof startDemoApi>>
let readers: Record<Reader, Fetcher>
const ids: Record<string, string> = {}

const firstOf = async (list: string): Promise<{ id: string; slug?: string } | undefined> =>
  (await parseJsonResponse<{ id: string; slug?: string }[]>(await api.admin(`/api/admin/${list}`)))[0]

beforeAll(async () => {
  api = await startDemoApi({ monitorCommands: true })
  const [coach, student, entity, judge] = await Promise.all(
    (['coach', 'student', 'entity', 'judge'] as const).map((person) => api.as(person)),
  )
  if (!coach || !student || !entity || !judge) throw new Error('somebody is missing')
  readers = { admin: api.admin, coach, student, entity, judge }
  type Teams = { teams: { id: string; payment_status: boolean }[] }
  const { teams } = await parseJsonResponse<Teams>(await coach('/api/teams'))
  const paid = teams.find(({ payment_status }) => payment_status)
  const topic = await firstOf('community?range=[0,0]&sort=["comments_count","DESC"]')
  Object.assign(ids, { team: teams[0]?.id, paid: paid?.id, topic: topic?.id, slug: topic?.slug })
  for (const [name, list] of Object.entries({
    competition: 'competions',
    region: 'regions',
    person: 'users',
    season: 'seasons',
    event: 'events',
  })) {
    ids[name] = (await firstOf(`${list}?range=[0,0]`))?.id ?? ''
  }
  // The demo has none of them.
  const em = api.deps.orm.em.fork()
  const created_at = new Date()
  em.create(ContactMessage, { name: 'x', email: 'x@x.test', phone: '', message: 'x', lang: 'ar', created_at })
  const { _id: user } = await em.findOneOrFail(User, { _id: new ObjectId(ids['person']) })
  em.create(CommunityBan, { user, created_at, until: null, by: 'x' })
  const texts = { subject: 'x', subject_en: 'x', text: 'x', text_en: 'x' }
  const counts = { waiting: 0, queued: 0, sent: 1, failed: 0, unsubscribed: 0 }
  const mailing = em.create(Mailing, {
    ...{ ...texts, counts, _id: new ObjectId(), state: 'finished', kind: 'news', list: 'users', roles: [], created_at },
    ...{ by: { _id: user, name: 'x' }, client_key: 'x' },
  })
  em.create(MailingReceiver, {
    ...{ mailing: mailing._id, email: 'x@x.test', name: 'x', lang: 'ar', values: {}, state: 'sent', created_at },
  })
  await em.flush()
  const scoring = await em.findOneOrFail(Scoring, { state: 'confirmed', event: new ObjectId(ids['event']) })
  Object.assign(ids, { entered: scoring.team._id.toHexString(), scoring: scoring.client_key })
})
afterAll(() => api.close())

/** All requests share one reading of the tags' versions in 250 ms. */
const isOfCall = (command: string): boolean => command !== 'find revisions'

const commandsFor = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await commandsOf(api.deps.orm, work)).filter(isOfCall)

async function expectCommands(reader: Reader, path: string, count: number): Promise<void> {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => ids[name] ?? '')
  const get = async () => expect((await readers[reader](filled)).status, filled).toBe(200)
  await get()
  const commands = await commandsFor(get)
  expect({ count: commands.length, commands }).toEqual({ count, commands })
}

describe('the commands to the database', () => {
  const calls = CALLS.map(([reader, path, count]) => ({ reader, path, count }))
  it.each(calls)('of $reader, $path: $count', ({ reader, path, count }) => expectCommands(reader, path, count))

  it('are at most three, or there is a reason', () => {
    const unexplained = CALLS.filter(([, , count, why]) => count > 3 && why === undefined)
    expect(unexplained).toEqual([])
  })

  it('of each list and record of the console', async () => {
    for (const { name } of managedResources(api.deps)) {
      const [list, record] = CONSOLE_EXCEPTIONS[name] ?? CONSOLE_DEFAULT
      await expectCommands('admin', `/api/admin/${name}?range=[0,0]`, list)
      await expectCommands('admin', `/api/admin/${name}/${(await firstOf(`${name}?range=[0,0]`))?.id}`, record)
    }
  })

  // Counts by an index stay cheap; one group of all figures would read every team.
  // The sales and refunds of both seasons in one, and the first and last day of the season before in two.
  it('of the dashboard are one for each figure, and six more', async () => {
    for (const path of ['/api/admin/dashboard', '/api/admin/dashboard/current']) {
      const figures = (await (await api.admin(path)).text()).match(/"resource":/g)?.length ?? 0
      const commands = await commandsFor(async () => api.admin(path))
      expect({ count: commands.length, commands }).toEqual({ count: figures + 6, commands })
    }
  })

  it('are stated for every GET, or there is a reason', () => {
    const stated = CALLS.map(([, path]) =>
      path
        .replace(/\?.*/, '')
        .replace(/\{\w+\}/, ':id')
        .replace('{entered}', ':team')
        .replace(/\{(\w+)\}/, ':$1'),
    )
    const console = managedResources(api.deps).flatMap(({ name }) => [`/api/admin/${name}`, `/api/admin/${name}/:id`])
    const withoutPatterns = (path: string) => path.replaceAll(/(:\w+)\{(?:[^{}]|\{[^{}]*\})*\}/g, '$1')
    const routes = api.app.routes.filter(({ method }) => method === 'GET').map(({ path }) => withoutPatterns(path))
    const known = new Set([...stated, ...console, ...Object.keys(NOT_COUNTED), ...DASHBOARD])
    expect([...new Set(routes)].filter((route) => !known.has(route))).toEqual([])
    expect(Object.keys(NOT_COUNTED).filter((route) => !routes.includes(route))).toEqual([])
  })
})

describe('a season that an admin renames', () => {
  let here: TestApi
  let elsewhere: TestApi
  let close: () => Promise<void>
  beforeAll(async () => {
    const both = await startTwoInstances()
    here = both.api
    elsewhere = both.other
    close = both.close
  })
  afterAll(() => close())

  it('has its new name in lists at once here, and soon in other copies', async () => {
    const competition = await createOpenCompetition(here)
    const coach = await here.as('coach')
    const coachElsewhere = await elsewhere.as('coach')
    await register(coach, registrationForm(competition))
    const nameFor = async (reader: Fetcher): Promise<string | undefined> => {
      type Teams = { teams: { season: { name_en: string } }[] }
      return (await parseJsonResponse<Teams>(await reader('/api/teams'))).teams[0]?.season.name_en
    }
    expect([await nameFor(coach), await nameFor(coachElsewhere)]).toEqual(['Olympiad 2026', 'Olympiad 2026'])
    const admin = createAdminClient(await asAdmin(here))
    expect((await admin.put(`seasons/${competition.season.id}`, { name_en: 'Renamed' })).status).toBe(200)
    expect(await nameFor(coach)).toBe('Renamed')
    await vi.waitFor(async () => expect(await nameFor(coachElsewhere)).toBe('Renamed'), {
      timeout: 20_000,
      interval: 5,
    })
  })
})
