import { randomUUID } from 'node:crypto'
import { ObjectId } from '@mikro-orm/mongodb'
import { type Fetcher, send } from '@olympiad/contracts/call'
import { getUser } from '@olympiad/contracts/calls/current-session'
import * as calls from '@olympiad/contracts/calls/judging'
import type { ScoringView } from '@olympiad/contracts/views/judging'
import { afterAll, describe, expect, it } from 'vitest'
import { Scoring } from '../../model/scoring.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import { AuditEntry } from '../../platform/audit/audit.entity.ts'
import { startTestApi, startTwoInstances } from '../../testing/harness.ts'
import { samplePerson } from '../teams/readers.fixture.ts'
import { asAdmin, callErrorOf } from '../teams/registration.fixture.ts'
import { createEvent, fillPath, type JudgedEvent, sendAll } from './judging.fixture.ts'

const api = await startTestApi()
afterAll(() => api.close())

const statusOf = async (attempt: Promise<unknown>) =>
  attempt.then(
    () => 200,
    async () => (await callErrorOf(attempt)).status,
  )
const open = async ({ id }: JudgedEvent, as: Fetcher, scoring: string) =>
  await send(fillPath(calls.getScoring, { id, scoring }), {}, as)
/** Whole ones, by their arrival. */
async function list(world: JudgedEvent, as: Fetcher, query = {}): Promise<ScoringView[]> {
  const { scorings } = await send(fillPath(calls.listScorings, { id: world.id }), { query }, as)
  const arrived = scorings.toReversed().toSorted((a, b) => a.received_at.localeCompare(b.received_at))
  return await Promise.all(arrived.map(async ({ id }) => (await open(world, as, id)).scoring))
}
type Decision = Parameters<typeof send<typeof calls.decideScoring>>[1]['body']
const decide = async (world: JudgedEvent, as: Fetcher, { id: scoring }: { id: string }, body: Decision) =>
  (await send(fillPath(calls.decideScoring, { id: world.id, scoring }), { body }, as)).scoring

const coachOf = ({ name, id }: User) => ({ ...samplePerson(id), name })
const entityOf = ({ name, id }: User) => ({
  entity: { name, email: '', steb_user_id: id, crNumber: id, tax_id: '' } as Team['entity'],
})

/** Two entries of one team and round: the first is confirmed, the second waits. */
async function twoEntries() {
  const world = await createEvent(api)
  const head = await world.staff('head_judge')
  const judge = await world.staff('judge')
  const forms = [world.form(), world.form({ values: { blocks: 6 }, objection: '' })]
  await sendAll(world, judge.as, forms)
  const [first, second] = await list(world, head.as)
  if (!first || !second) throw new Error('two were sent')
  return { world, head, judge, first, second }
}

describe('a head judge', () => {
  it('sees what was sent, with reasons and points', async () => {
    const { world, head, judge, first, second } = await twoEntries()
    expect(first).toMatchObject({ state: 'confirmed', points: 50, total_time: 80, sheet_version: 1, reasons: [] })
    expect(second).toMatchObject({ state: 'sent', points: 60, reasons: ['second_entry'], judge: judge.id, history: [] })
    expect(await list(world, head.as, { state: 'sent' })).toEqual([second])
    expect(await list(world, head.as, { division: 'none' })).toEqual([])
  })

  it('reads signatures with a single sheet alone, beside others of the same round', async () => {
    const world = await createEvent(api)
    const head = await world.staff('head_judge')
    const forms = [world.form({ signature: 'M1 1' }), world.form({ signature: 'M2 2' }), world.form({ round: 3 })]
    await sendAll(world, head.as, forms)
    const listed = await send(fillPath(calls.listScorings, { id: world.id }), { query: {} }, head.as)
    expect(listed.scorings.map(({ captain }) => captain)).toEqual(['سارة', 'سارة', 'سارة'])
    expect(JSON.stringify(listed)).not.toMatch(/signature|M1 1/)
    const opened = await open(world, head.as, forms[0]?.id ?? '')
    expect(opened.scoring).toMatchObject({ id: forms[0]?.id, signature: 'M1 1' })
    expect(opened.others.map(({ id }) => id)).toEqual([forms[1]?.id])
    expect(JSON.stringify(opened.others)).not.toMatch(/signature|M2 2/)
  })

  it('finds sheets by page: those that wait, then the latest, of a division, challenge, round or team', async () => {
    const world = await createEvent(api, { teams: 60 })
    const head = await world.staff('head_judge')
    const forms = world.teams.map((team) => world.form({ team }))
    await sendAll(world, head.as, forms.slice(0, 30))
    await sendAll(world, head.as, forms.slice(30))
    const objected = world.form({ round: 3, answer: 'objected', objection: 'لا' })
    await sendAll(world, head.as, [objected])
    await sendAll(world, head.as, [world.form({ round: 3, team: world.teams[1] ?? '' })])
    const find = (query: object) => send(fillPath(calls.listScorings, { id: world.id }), { query }, head.as)
    const [first, second] = [await find({}), await find({ page: 1 })]
    expect(first).toMatchObject({ waiting: 1, total: 62, totalPages: 2, currentPage: 0 })
    expect(first.scorings[0]).toMatchObject({ id: objected.id, state: 'sent' })
    const ids = [...first.scorings, ...second.scorings].map(({ id }) => id)
    expect([first.scorings.length, new Set(ids).size]).toEqual([50, 62])
    expect(await find({ page: 2 })).toMatchObject({ scorings: [], total: 62 })
    expect(await find({ state: 'sent' })).toMatchObject({ total: 1, scorings: [{ id: objected.id }] })
    expect(await find({ round: 3 })).toMatchObject({ total: 2 })
    expect(await find({ division: 'none' })).toMatchObject({ total: 0, waiting: 1, scorings: [] })
    expect(await find({ challenge: 'a'.repeat(24) })).toMatchObject({ total: 0 })
    const team = await api.deps.orm.em.fork().findOneOrFail(Team, { _id: new ObjectId(world.teams[1]) })
    for (const s of [String(team.team_no), team.name]) expect(await find({ s, round: 2 })).toMatchObject({ total: 1 })
    expect(await find({ s: 'nobody' })).toMatchObject({ total: 0 })
    expect(await statusOf(find({ page: -1 }))).toBe(400)
  })

  it('confirms one, and the competing one becomes void', async () => {
    const { world, head, first, second } = await twoEntries()
    const confirmed = await decide(world, head.as, second, { action: 'confirm', version: second.version })
    expect(confirmed).toMatchObject({ state: 'confirmed', reasons: [] })
    const by = { _id: head.id, name: expect.stringContaining('head_judge') }
    const [before, after] = await list(world, head.as)
    expect(before).toMatchObject({
      ...{ id: first.id, state: 'void', points: 50 },
      history: [{ action: 'void', by, before: { state: 'confirmed' }, after: { state: 'void' } }],
    })
    expect(after).toEqual(confirmed)
    expect(after?.history).toMatchObject([{ action: 'confirm', by, before: { state: 'sent' } }])
    const row = await api.deps.orm.em.fork().findOneOrFail(Scoring, { client_key: second.id })
    expect(row.confirmed_slot).toBe('')
  })

  it('corrects values by the sheet that was filled in, and keeps what they were', async () => {
    const { world, head, first } = await twoEntries()
    await world.save(({ addSheet }) => Object.assign(world.challenge, { sheet: addSheet(2)._id }))
    const values = { blocks: 2, away: 1 }
    const corrected = await decide(world, head.as, first, {
      ...{ action: 'correct', version: first.version, reason: 'miscounted', outcome: 'scored', values, time: 90 },
      adjustments: ['late'],
    })
    expect(corrected).toMatchObject({ state: 'confirmed', points: 22.5, total_time: 90, values })
    expect(corrected.history).toEqual([
      {
        ...{ at: expect.any(String), by: { _id: head.id, name: expect.any(String) }, action: 'correct' },
        reason: 'miscounted',
        before: {
          ...{ outcome: 'scored', values: first.values, time: 80, adjustments: [], points: 50, state: 'confirmed' },
        },
        after: { outcome: 'scored', values, time: 90, adjustments: ['late'], points: 22.5, state: 'confirmed' },
      },
    ])
    const [entry] = await api.deps.orm.em
      .fork()
      .find(AuditEntry, { collection: 'scorings', actor: new ObjectId(head.id) })
    expect(entry?.changes).toContainEqual({ field: 'points', before: 50, after: 22.5 })
    expect(entry?.changes).toContainEqual({ field: 'reason', before: null, after: 'miscounted' })
  })

  it('is told which item of a correction is wrong', async () => {
    const { world, head, first } = await twoEntries()
    const error = await callErrorOf(
      decide(world, head.as, first, {
        ...{ action: 'correct', version: first.version, reason: 'x', outcome: 'scored', time: 90, adjustments: [] },
        values: { blocks: 7 },
      }),
    )
    expect(error).toMatchObject({ status: 400, code: 'scoring_item_out_of_bounds' })
    expect(error.errors.map(({ field }) => field)).toEqual(['blocks'])
    expect(error.message).toContain('6')
    expect((await list(world, head.as))[0]).toEqual(first)
  })

  it('makes one void, and confirms it again', async () => {
    const { world, head, first } = await twoEntries()
    const gone = await decide(world, head.as, first, { action: 'void', version: first.version, reason: 'retaken' })
    expect(gone).toMatchObject({ state: 'void', history: [{ action: 'void', reason: 'retaken' }] })
    const back = await decide(world, head.as, first, { action: 'confirm', version: gone.version })
    expect(back.history.map(({ action }) => action)).toEqual(['void', 'confirm'])
  })

  it('gets the present scoring when it changed meanwhile', async () => {
    const { world, head, second } = await twoEntries()
    const confirmed = await decide(world, head.as, second, { action: 'confirm', version: second.version })
    const answer = await head.as(fillPath(calls.decideScoring, { id: world.id, scoring: second.id }).path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'void', version: second.version, reason: 'x' }),
    })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'version_conflict', current: confirmed })
  })

  it('and another one in another copy decide at once: one of both is told', async () => {
    const both = await startTwoInstances()
    afterAll(() => both.close())
    const world = await createEvent(both.api)
    const [one, other] = [await world.staff('head_judge'), await world.staff('head_judge')]
    await sendAll(world, one.as, [world.form({ answer: 'objected', objection: 'لا' })])
    const [scoring] = await list(world, one.as)
    if (!scoring) throw new Error('one was sent')
    const { version } = scoring
    const statuses = await Promise.all([
      statusOf(decide(world, one.as, scoring, { action: 'confirm', version })),
      statusOf(decide(world, other.on(both.other), scoring, { action: 'void', version, reason: 'x' })),
    ])
    expect(statuses.toSorted()).toEqual([200, 409])
    expect((await list(world, one.as))[0]?.history).toHaveLength(1)
  })

  it('and of two entries that wait, confirmed at once in two copies, one counts', async () => {
    const both = await startTwoInstances()
    afterAll(() => both.close())
    const world = await createEvent(both.api)
    const head = await world.staff('head_judge')
    await sendAll(world, head.as, [
      world.form({ answer: 'objected', objection: 'لا' }),
      world.form({ answer: 'objected', objection: 'لا' }),
    ])
    const [one, two] = await list(world, head.as)
    if (!one || !two) throw new Error('two were sent')
    await Promise.all([
      decide(world, head.as, one, { action: 'confirm', version: one.version }),
      decide(world, head.on(both.other), two, { action: 'confirm', version: two.version }),
    ])
    expect((await list(world, head.as)).map(({ state }) => state).toSorted()).toEqual(['confirmed', 'void'])
  })

  it('confirms no more judges than a challenge asks for, nor of two copies at once', async () => {
    const both = await startTwoInstances()
    afterAll(() => both.close())
    const world = await createEvent(both.api, { judges: 2 })
    const head = await world.staff('head_judge')
    const objected = () => world.form({ answer: 'objected', objection: 'لا' })
    for (const judge of [head, await world.staff('judge'), await world.staff('judge')]) {
      await sendAll(world, judge.as, [objected()])
    }
    const [one, two, three] = await list(world, head.as)
    if (!one || !two || !three) throw new Error('three were sent')
    const confirm = (scoring: ScoringView, as = head.as) =>
      decide(world, as, scoring, { action: 'confirm', version: scoring.version })
    await confirm(one)
    const statuses = await Promise.all([statusOf(confirm(two)), statusOf(confirm(three, head.on(both.other)))])
    expect(statuses.toSorted()).toEqual([200, 409])
    const [left] = await list(world, head.as, { state: 'sent' })
    if (!left) throw new Error('one waits')
    const error = await callErrorOf(confirm(left))
    expect(error).toMatchObject({ status: 409, code: 'scoring_judges_full' })
    expect(error.message).toContain('2')
    const [first] = await list(world, head.as)
    if (!first) throw new Error('one is confirmed')
    await decide(world, head.as, first, { action: 'void', version: first.version, reason: 'x' })
    expect(await confirm(left)).toMatchObject({ state: 'confirmed' })
  })

  it('disqualifies a team, whose next sheets wait, and takes that back', async () => {
    const { world, head, judge } = await twoEntries()
    const [team = ''] = world.teams
    const call = fillPath(calls.disqualifyTeam, { id: world.id })
    const set = (disqualified: boolean, of = team) =>
      send(call, { body: { team: of, disqualified, reason: 'x' } }, head.as)
    const board = async () =>
      (await send(fillPath(calls.getBoard, { id: world.id }), {}, api.visitor)).divisions[0]?.rows.find(
        (row) => row.team === team,
      )
    await set(true)
    expect(await board()).toMatchObject({ state: 'disqualified', place: null })
    expect(await sendAll(world, judge.as, [world.form({ round: 3 })])).toMatchObject([
      { reasons: ['team_disqualified'] },
    ])
    await set(false)
    expect(await board()).toMatchObject({ state: 'ranked', place: 1 })
    expect(await statusOf(set(true, (await createEvent(api)).teams[0]))).toBe(400)
    const entries = await api.deps.orm.em.fork().find(AuditEntry, { record: world.event._id })
    expect(entries.map(({ actor }) => actor?.toHexString())).toEqual([head.id, head.id])
  })

  it('changes nothing of a published event before it is opened again', async () => {
    const { world, head, second } = await twoEntries()
    await world.save(() => Object.assign(world.event, { state: 'published' as const }))
    const confirm = decide(world, head.as, second, { action: 'confirm', version: second.version })
    expect(await callErrorOf(confirm)).toMatchObject({ status: 409, code: 'event_published' })
  })

  it('opens and closes rounds', async () => {
    const { world, head, judge } = await twoEntries()
    const challenge = world.challenge._id.toHexString()
    const set = (state: 'open' | 'closed', round = '3') =>
      send(fillPath(calls.setRoundState, { id: world.id, challenge, round }), { body: { state } }, head.as)
    await set('closed')
    expect(await sendAll(world, judge.as, [world.form({ round: 3 })])).toMatchObject([{ reasons: ['round_closed'] }])
    await set('open')
    const [, team = ''] = world.teams
    expect(await sendAll(world, judge.as, [world.form({ round: 3, team })])).toMatchObject([{ state: 'confirmed' }])
    expect(await statusOf(set('open', '9'))).toBe(404)
  })
})

describe('a team that the head judge leads', () => {
  const personOf = (as: Fetcher) => send(getUser, {}, as).then(({ user }) => new ObjectId(user.id))
  it.each([
    ['as its coach', (w: JudgedEvent) => w.staff('head_judge'), (user: User) => ({ coaches: [coachOf(user)] })],
    ['who registered it', (w: JudgedEvent) => w.staff('head_judge'), (user: User) => ({ user })],
    ['as its entity', (w: JudgedEvent) => w.staff('head_judge'), entityOf],
    ['as an admin', async () => ({ as: await asAdmin(api, 'owner') }), (user: User) => ({ user })],
  ])('is decided by another: %s', async (_name, person, leads) => {
    const { world, second } = await twoEntries()
    const { as } = await person(world)
    const em = api.deps.orm.em.fork()
    const user = await em.findOneOrFail(User, { _id: await personOf(as) })
    user.steb_user_id = user.id
    user.crNumber = user.id
    const [id = ''] = world.teams
    em.assign(await em.findOneOrFail(Team, { _id: new ObjectId(id) }), leads(user))
    await em.flush()
    const { version } = second
    const disqualify = (disqualified: boolean, team: string) =>
      send(fillPath(calls.disqualifyTeam, { id: world.id }), { body: { team, disqualified, reason: 'x' } }, as)
    const values = { blocks: 2 }
    const correction = { reason: 'x', outcome: 'scored' as const, values, time: 90, adjustments: [] }
    for (const attempt of [
      () => decide(world, as, second, { action: 'confirm', version }),
      () => decide(world, as, second, { action: 'void', version, reason: 'x' }),
      () => decide(world, as, second, { action: 'correct', version, ...correction }),
      () => disqualify(true, id),
      () => disqualify(false, id),
    ]) {
      expect(await callErrorOf(attempt())).toMatchObject({ status: 409, code: 'decision_own_team' })
    }
    expect(await statusOf(disqualify(true, world.teams[1] ?? ''))).toBe(200)
  })
})

describe('what head judges do', () => {
  it.each([
    ['a judge', 404, (w: JudgedEvent) => w.staff('judge')],
    ['check-in', 404, (w: JudgedEvent) => w.staff('check_in')],
    ['a stranger', 404, (w: JudgedEvent) => w.stranger()],
    ['an admin who only looks', 404, async () => ({ as: await asAdmin(api, 'viewer') })],
    ['an admin who manages results', 200, async () => ({ as: await asAdmin(api, 'results') })],
    ['a visitor', 401, async () => ({ as: api.visitor })],
  ])('is done by others or not: %s, %i', async (_name, status, person) => {
    const { world, second } = await twoEntries()
    const { as } = await person(world)
    const [team = ''] = world.teams
    const challenge = world.challenge._id.toHexString()
    const round = fillPath(calls.setRoundState, { id: world.id, challenge, round: '3' })
    const body = { team, disqualified: true, reason: 'x' }
    expect([
      await statusOf(list(world, as)),
      await statusOf(open(world, as, second.id)),
      await statusOf(decide(world, as, second, { action: 'confirm', version: second.version })),
      await statusOf(send(fillPath(calls.disqualifyTeam, { id: world.id }), { body }, as)),
      await statusOf(send(round, { body: { state: 'closed' } }, as)),
    ]).toEqual(Array(5).fill(status))
  })

  it('is about scorings of the own event', async () => {
    const { second } = await twoEntries()
    const other = await createEvent(api)
    const { as } = await other.staff('head_judge')
    const body: Decision = { action: 'confirm', version: second.version }
    expect(await statusOf(decide(other, as, second, body))).toBe(404)
    expect(await statusOf(open(other, as, second.id))).toBe(404)
    expect(await statusOf(decide(other, as, { id: randomUUID() }, body))).toBe(404)
  })
})
