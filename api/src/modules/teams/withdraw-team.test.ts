import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { type BulkTeamChange, previewBulkTeamChange, runBulkTeamChange } from '@olympiad/contracts/calls/admin-teams'
import { closeOrderFlag } from '@olympiad/contracts/calls/payments'
import { listMyTeams, listTeamsForJudge } from '@olympiad/contracts/calls/teams'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Order } from '../../model/order.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import { AuditEntry } from '../../platform/audit/audit.entity.ts'
import { OutboxMail } from '../../platform/mail/outbox.entity.ts'
import { PEOPLE, parseJsonResponse } from '../../testing/harness.ts'
import { createTestClock, DAY, HOUR } from '../../testing/test-clock.ts'
import { createTeamResult } from '../certificates/certificates.fixture.ts'
import {
  callCheckPayment,
  callStartPayment,
  completeAtProvider,
  orderStates,
  runJob,
} from '../payments/payments.fixture.ts'
import { createStudents } from './places.fixture.ts'
import {
  asAdmin,
  callErrorOf,
  createOpenCompetition,
  type OpenCompetition,
  register,
  registrationFixture,
  registrationForm,
} from './registration.fixture.ts'
import { repairTeams } from './repair-teams.ts'

const clock = createTestClock()
const { api, fork } = await registrationFixture({ now: clock.now })
let admin: Fetcher
let coach: Fetcher
let students: string[]
let where: OpenCompetition
beforeAll(async () => {
  students = await createStudents(api, 40)
})
beforeEach(async () => {
  await fork().getCollection('rate_limits').deleteMany({})
  admin = await asAdmin(api)
  coach = await api.as('coach')
  where = await createOpenCompetition(api)
})

const form = (changes: Parameters<typeof registrationForm>[1] = {}) =>
  registrationForm(where, { teamName: `Team ${students.length}`, members: [students.pop() ?? ''], ...changes })
const registered = async (changes?: Parameters<typeof registrationForm>[1]) => {
  const sent = form(changes)
  const { team, response } = await register(coach, sent)
  return { id: team._id, ref: response.order.ref, form: sent }
}
const oneTeam = async ([team]: { outcome: string; msg: string }[]) => [team?.outcome, team?.msg]
const foretold = async (change: BulkTeamChange, as = admin) =>
  oneTeam((await send(previewBulkTeamChange, { body: change, headers: ENGLISH }, as)).teams)
const run = async (change: BulkTeamChange, as = admin) =>
  oneTeam((await send(runBulkTeamChange, { body: change, headers: ENGLISH }, as)).teams)
const ENGLISH = { 'accept-language': 'en' }
const withdraw = (id: string, reason = '') => run({ action: 'withdraw', ids: [id], reason })
const reinstate = (id: string) => run({ action: 'reinstate', ids: [id] })
const pay = (id: string) =>
  run({ action: 'pay', ids: [id], payment_means: 'cash', payment_day: dayInRiyadh(clock.now()) })
const teamOf = (id: string) => fork().findOneOrFail(Team, { _id: new ObjectId(id) })
const read = async (path: string): Promise<AdminTeam[]> =>
  parseJsonResponse(await admin(`${api.url}/api/admin/${path}`))
const listed = async (payment: string) =>
  read(`teams?filter=${encodeURIComponent(JSON.stringify({ season: where.season.id, payment }))}`)
const ownView = async (id: string) =>
  (await send(listMyTeams, { query: { page: '0', season: where.season.id } }, coach)).teams.find((t) => t._id === id)

describe('a team that withdraws', () => {
  it('frees its name, its members and its place, and keeps its number and its people', async () => {
    where = await createOpenCompetition(api, { competion: { places: 1 } })
    const { id, form: sent } = await registered()
    expect((await callErrorOf(register(coach, form()))).code).toBe('competition_full')
    expect(await foretold({ action: 'withdraw', ids: [id], reason: '' })).toEqual([
      'will',
      expect.stringContaining('open payment'),
    ])
    expect((await teamOf(id)).withdrawn).toBe(false)

    expect(await withdraw(id, '  Moved away ')).toEqual(['done', 'Has withdrawn.'])
    const team = await teamOf(id)
    expect(team).toMatchObject({ status: false, withdrawn: true, withdrawal: { reason: 'Moved away', enabled: true } })
    expect([team.name_key, team.member_keys].some(Boolean)).toBe(false)
    expect(team.members).toHaveLength(1)
    expect(await orderStates(api, id)).toEqual(['failed'])
    expect((await register(coach, sent)).team.team_no).toBe(team.team_no + 1)
    expect(await withdraw(id)).toEqual(['unchanged', 'Had withdrawn already.'])
  })

  it('is in a state of its own: list, filter, its own page and the view of its coach, who may not pay', async () => {
    const { id } = await registered()
    await withdraw(id, 'Moved away')
    expect((await listed('withdrawn')).map((team) => [team.id, team.payment])).toEqual([[id, 'withdrawn']])
    expect(await listed('pending')).toEqual([])
    const [team] = await listed('withdrawn')
    expect(team?.withdrawal).toEqual({ at: expect.any(String), reason: 'Moved away' })
    expect(await ownView(id)).toMatchObject({ withdrawn: true, status: false, may_pay: false })
    expect(JSON.stringify(await ownView(id))).not.toContain('Moved away')
    expect((await callErrorOf(callStartPayment(coach, id))).code).toBe('team_withdrawn')
    expect(await pay(id)).toEqual(['cannot', expect.stringContaining('withdrawn')])
    for (const action of ['enable', 'disable'] as const) {
      expect(await run({ action, ids: [id] })).toEqual(['cannot', expect.stringContaining('withdrawn')])
    }
  })

  it('is told to those who lead it, in their language, and stands in the audit log', async () => {
    await fork().nativeUpdate(User, { national_id: PEOPLE.coach }, { lang: 'en' })
    const { id } = await registered()
    await withdraw(id, 'Moved away')
    await reinstate(id)
    const { team_no } = await teamOf(id)
    const mails = (await fork().find(OutboxMail, { template: { $in: ['team_withdrawn', 'team_reinstated'] } })).filter(
      ({ data }) => (data as { team_no: number; team: string }).team === `Team ${students.length + 1}`,
    )
    expect(mails.map(({ template, lang, to }) => [template, lang, to])).toEqual([
      ['team_withdrawn', 'en', 'coach@demo.test'],
      ['team_reinstated', 'en', 'coach@demo.test'],
    ])
    expect(mails[0]?.data).toMatchObject({ team_no, paid: false })
    expect(JSON.stringify(mails)).not.toContain('Moved away')
    const entries = await fork().find(
      AuditEntry,
      { record: new ObjectId(id), action: 'update' },
      { orderBy: { _id: 1 } },
    )
    const changes = entries.flatMap((entry) => entry.changes ?? []).filter(({ field }) => field === 'withdrawn')
    expect(changes.map(({ after }) => after)).toEqual([true, false])
  })

  it('stays with a result: others rely on it; and gets none afterwards', async () => {
    const { id } = await registered()
    await pay(id)
    await createTeamResult(api, where, id, 1)
    expect(await withdraw(id)).toEqual(['cannot', expect.stringContaining('results or certificates')])
    expect((await teamOf(id)).withdrawn).toBe(false)
    const other = await registered()
    await withdraw(other.id)
    const body = {
      season_id: where.season.id,
      team_id: other.id,
      competion_id: where.competion.id,
      region_id: where.region.id,
      ranked: 1,
    }
    const response = await admin(`${api.url}/api/admin/results`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, ageLevel: 'Junior' }),
    })
    expect([response.status, await response.text()]).toEqual([409, expect.stringContaining('team_withdrawn')])
  })

  it('keeps its payment until a refund; judges no longer see it', async () => {
    const judge = await api.as('judge')
    const judged = async () =>
      (await send(listTeamsForJudge, { query: { page: '0', season: where.season.id } }, judge)).teams
    const { id } = await registered()
    await pay(id)
    expect(await judged()).toHaveLength(1)
    expect(await foretold({ action: 'withdraw', ids: [id], reason: '' })).toEqual([
      'will',
      expect.stringContaining('stays paid until you record a refund'),
    ])
    await withdraw(id)
    expect(await judged()).toEqual([])
    expect(await orderStates(api, id)).toEqual(['failed', 'paid'])
    expect((await teamOf(id)).payment_status).toBe(true)
    expect(await ownView(id)).toMatchObject({ order_status: 'paid', withdrawn: true })
    expect(await listed('paid')).toEqual([])
  })

  it('gives its place to the waiting list, and leaves that itself', async () => {
    where = await createOpenCompetition(api, { competion: { places: 1 } })
    const { id } = await registered()
    const first = await register(coach, form({ waiting_list: true }))
    const second = await register(coach, form({ waiting_list: true }))
    expect((await listed('waiting')).map(({ payment }) => payment)).toEqual(['waiting', 'waiting'])
    await withdraw(first.team._id)
    expect((await teamOf(first.team._id)).waiting_since).toBeFalsy()
    await withdraw(id)
    await runJob(api, 'places')
    expect((await ownView(second.team._id))?.waiting?.offered_until).toBeTruthy()
    // The offer holds the place.
    await reinstate(id)
    expect((await callErrorOf(callStartPayment(coach, id))).code).toBe('retry_place_taken')
  })
})

describe('a payment of a team that has withdrawn', () => {
  it('is flagged, never lost; it counts only once the team takes part again', async () => {
    const { id, ref } = await registered()
    await withdraw(id)
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    clock.forward(HOUR)
    await runJob(api, 'orders')
    expect(await orderStates(api, id)).toEqual(['flagged: team_withdrawn'])
    const order = await fork().findOneOrFail(Order, { team: new ObjectId(id) })
    const accept = () =>
      send(closeOrderFlag, { body: { id: order.id, outcome: 'accepted', note: 'Right', reference: '' } }, admin)
    expect((await callErrorOf(accept())).code).toBe('team_withdrawn')
    expect(await reinstate(id)).toEqual(['done', 'Takes part again.'])
    await accept()
    expect(await teamOf(id)).toMatchObject({ payment_status: true, status: true })
    expect((await teamOf(id)).name_key).toBeTruthy()
  })

  it('is found by the job too, when it arrives at the moment of the withdrawal', async () => {
    const { id, ref } = await registered()
    await completeAtProvider(api, ref, { outcome: 'authorised' })
    await Promise.all([withdraw(id), callCheckPayment(coach, id)])
    clock.forward(DAY)
    await runJob(api, 'orders')
    const { payment_status, withdrawn } = await teamOf(id)
    expect(withdrawn).toBe(true)
    expect(await orderStates(api, id)).toEqual([payment_status ? 'paid' : 'flagged: team_withdrawn'])
  })
})

describe('a team that takes part again', () => {
  it('has its name, members and place at once if it is paid', async () => {
    where = await createOpenCompetition(api, { competion: { places: 1 } })
    const { id } = await registered()
    await pay(id)
    const before = await teamOf(id)
    await withdraw(id)
    expect(await reinstate(id)).toEqual(['done', 'Takes part again.'])
    const { name_key, member_keys, status, withdrawn, withdrawal } = await teamOf(id)
    expect([name_key, member_keys]).toEqual([before.name_key, before.member_keys])
    expect([status, withdrawn, withdrawal ?? null]).toEqual([true, false, null])
    expect((await callErrorOf(register(coach, form()))).code).toBe('competition_full')
    expect(await reinstate(id)).toEqual(['unchanged', 'Has not withdrawn.'])
  })

  it('stays withdrawn while another team has its name, a member or the last place', async () => {
    where = await createOpenCompetition(api, { competion: { places: 2 } })
    const { id, form: sent } = await registered()
    await pay(id)
    await withdraw(id)
    const named = await registered({ teamName: sent.teamName ?? '' })
    expect(await reinstate(id)).toEqual(['cannot', expect.stringContaining('This name is taken')])
    await withdraw(named.id)
    const joined = await registered({ members: sent.members ?? [] })
    expect(await foretold({ action: 'reinstate', ids: [id] })).toEqual(['cannot', expect.any(String)])
    await withdraw(joined.id)
    await registered()
    await registered()
    expect(await reinstate(id)).toEqual(['cannot', expect.stringContaining('All places')])
    expect(await teamOf(id)).toMatchObject({ withdrawn: true, status: false })
  })

  it('and a newcomer race for the last place: one gets it', async () => {
    where = await createOpenCompetition(api, { competion: { places: 1 } })
    const { id } = await registered()
    await pay(id)
    await withdraw(id)
    await Promise.allSettled([reinstate(id), register(coach, form()), register(coach, form())])
    const competion = where.competion._id
    expect(await fork().count(Team, { competion, status: true, name_key: { $gt: '' } })).toBe(1)
  })

  it('pays again, and holds nothing before, if it was unpaid', async () => {
    const { id } = await registered()
    await withdraw(id)
    await reinstate(id)
    expect((await teamOf(id)).name_key).toBeFalsy()
    expect(await ownView(id)).toMatchObject({ withdrawn: false, may_pay: true, order_status: 'expired' })
    const { response } = await callStartPayment(coach, id)
    expect((await teamOf(id)).name_key).toBeTruthy()
    await completeAtProvider(api, response.order.ref, { outcome: 'authorised' })
    expect((await callCheckPayment(coach, id)).payment_status).toBe('paid')
  })

  it('is disabled again if it was disabled before', async () => {
    const { id } = await registered()
    await run({ action: 'disable', ids: [id] })
    await withdraw(id)
    await reinstate(id)
    expect(await teamOf(id)).toMatchObject({ status: false, withdrawn: false })
  })

  it('was enabled by the previous version', async () => {
    const { id } = await registered()
    await withdraw(id)
    await fork().nativeUpdate(Team, { _id: new ObjectId(id) }, { status: true })
    await repairTeams(fork(), AbortSignal.timeout(60_000))
    expect(await teamOf(id)).toMatchObject({ status: true, withdrawn: false })
  })
})

it('Only a role that writes teams withdraws one', async () => {
  const { id } = await registered()
  const change: BulkTeamChange = { action: 'withdraw', ids: [id], reason: '' }
  for (const role of ['finance', 'content', 'moderator', 'results', 'viewer'] as const) {
    const as = await asAdmin(api, role)
    expect((await callErrorOf(run(change, as))).status, role).toBe(403)
    expect((await callErrorOf(run({ action: 'reinstate', ids: [id] }, as))).status, role).toBe(403)
  }
  expect((await teamOf(id)).withdrawn).toBe(false)
})
