import { ObjectId } from '@mikro-orm/mongodb'
import { atPath } from '@olympiad/contracts/at-path'
import { type Fetcher, send } from '@olympiad/contracts/call'
import * as adminCalls from '@olympiad/contracts/calls/admin-events'
import * as calls from '@olympiad/contracts/calls/check-in'
import { getBoard, getJudgingBundle } from '@olympiad/contracts/calls/judging'
import type { CheckInForm } from '@olympiad/contracts/forms/check-in'
import { REPAIR_SECONDS } from '@olympiad/contracts/judging/check-in'
import { divisionId, type EventState } from '@olympiad/contracts/judging/events'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { CheckIn } from '../../model/check-in.entity.ts'
import { Event } from '../../model/event.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { startTwoInstances } from '../../testing/harness.ts'
import { samplePerson } from '../teams/readers.fixture.ts'
import { asAdmin, callErrorOf } from '../teams/registration.fixture.ts'
import { createEvent, type JudgedEvent } from './judging.fixture.ts'

let clock = new Date('2026-11-26T06:00:00Z')
const both = await startTwoInstances({ now: () => clock })
const { api } = both
afterAll(() => both.close())
beforeEach(() => {
  clock = new Date('2026-11-26T06:00:00Z')
})
const later = (seconds: number): void => {
  clock = new Date(clock.getTime() + seconds * 1000)
}

const MEMBERS = [
  { ...samplePerson('STEB-71'), name: 'Sara' },
  { ...samplePerson('STEB-72'), name: 'Noura' },
]
const fork = () => api.deps.orm.em.fork()

async function openWorld(like: Parameters<typeof createEvent>[1] = {}) {
  const world = await createEvent(api, like)
  const team = world.teams[0] ?? ''
  await fork().nativeUpdate(Team, { _id: new ObjectId(team) }, { members: MEMBERS })
  return { world, team, desk: await world.staff('check_in') }
}

const list = (world: JudgedEvent, as: Fetcher) => send(atPath(calls.listCheckIns, { id: world.id }), {}, as)
const read = async (world: JudgedEvent, as: Fetcher, team = world.teams[0] ?? '') =>
  (await send(atPath(calls.getCheckIn, { id: world.id, team }), {}, as)).team
const set = async (world: JudgedEvent, as: Fetcher, body: CheckInForm, team = world.teams[0] ?? '') =>
  (await send(atPath(calls.setCheckIn, { id: world.id, team }), { body }, as)).team
const refused = async (attempt: Promise<unknown>) => {
  const { status, code } = await callErrorOf(attempt)
  return [status, code]
}
const arrive = { fact: 'arrived', seen: 0, state: true } as const
const inspect = (world: JudgedEvent, more: Partial<Extract<CheckInForm, { fact: 'inspection' }>>): CheckInForm => ({
  ...{ fact: 'inspection', seen: 0, challenge: world.challenge._id.toHexString(), round: 2, state: 'passed' },
  remark: '',
  ...more,
})

describe('check-in', () => {
  it('lists the teams of the event, without anybody’s name', async () => {
    const { world, team, desk } = await openWorld()
    await set(world, desk.as, arrive)
    await set(world, desk.as, inspect(world, { state: 'passed' }))
    const shown = await list(world, desk.as)
    expect(shown).toMatchObject({ at: clock.toISOString(), event: { id: world.id, role: 'check_in' } })
    expect(shown.challenges).toMatchObject([{ division: world.division, rounds: [{ no: 1 }, { no: 2 }, { no: 3 }] }])
    expect(shown.teams.map(({ id, arrived, robot }) => [id, arrived, robot])).toEqual([
      [team, true, 'with_team'],
      [world.teams[1], false, 'with_team'],
      [world.teams[2], false, 'with_team'],
    ])
    expect(shown.teams[0]?.inspections).toMatchObject([{ round: 2, state: 'passed', ends_at: null }])
    expect(JSON.stringify(shown)).not.toMatch(/Sara|STEB/)
  })

  it('shows the names of one team’s members, and nothing else of them', async () => {
    const { world, desk } = await openWorld()
    const shown = await read(world, desk.as)
    expect(shown.members.map(({ name, state, version }) => [name, state, version])).toEqual([
      ['Sara', false, 0],
      ['Noura', false, 0],
    ])
    expect(shown.inspections).toHaveLength(3)
    const { national_id, email, phone_number } = MEMBERS[0] ?? samplePerson('x')
    for (const secret of ['STEB-71', national_id, email, phone_number]) {
      expect(JSON.stringify(shown)).not.toContain(secret)
    }
  })

  it('records who set what when, and takes it back', async () => {
    const { world, desk } = await openWorld()
    const other = await world.staff('check_in')
    const at = clock.toISOString()
    const arrived = await set(world, desk.as, arrive)
    expect(arrived.arrived).toEqual({ state: true, version: 1, at, by: expect.stringContaining('check_in') })
    const [sara] = arrived.members
    await set(world, desk.as, { fact: 'member', seen: 0, member: sara?.id ?? '', state: true })
    await set(world, desk.as, { fact: 'robot', seen: 0, state: 'handed_in' })
    later(60)
    await set(world, other.as, { fact: 'robot', seen: 1, state: 'given_back' })
    const back = await set(world, other.as, { ...arrive, seen: 1, state: false })
    expect(back).toMatchObject({
      arrived: { state: false, version: 2, at: clock.toISOString() },
      robot: { state: 'given_back', version: 2 },
      members: [{ name: 'Sara', state: true }, { state: false }],
    })
    const row = await fork().findOneOrFail(CheckIn, { event: world.event._id, fact: 'robot' })
    expect(row.history.map(({ state, by }) => [state, String(by._id)])).toEqual([
      ['handed_in', desk.id],
      ['given_back', other.id],
    ])
  })

  it('gives three minutes for a repair, by the clock of the server, and no more after a wrong press', async () => {
    const { world, desk } = await openWorld()
    const repair = async (seen: number, more = {}) => {
      const { inspections } = await set(world, desk.as, inspect(world, { state: 'repair', seen, ...more }))
      return inspections.find(({ round }) => round === 2)
    }
    const ends_at = new Date(clock.getTime() + REPAIR_SECONDS * 1000).toISOString()
    expect(await repair(0, { remark: 'too wide' })).toMatchObject({ state: 'repair', ends_at, remark: 'too wide' })
    later(100)
    expect(await repair(0, { remark: 'too wide' }), 'repeated').toMatchObject({ version: 1, ends_at })
    expect(await repair(1, { remark: 'too tall' }), 'another remark').toMatchObject({ version: 2, ends_at })
    await set(world, desk.as, inspect(world, { state: 'passed', seen: 2 }))
    expect(await repair(3), 'taken back').toMatchObject({ ends_at })
    later(100)
    await set(world, desk.as, inspect(world, { state: 'failed', seen: 4 }))
    const next = new Date(clock.getTime() + REPAIR_SECONDS * 1000).toISOString()
    expect(await repair(5), 'after its end').toMatchObject({ ends_at: next })
  })

  it('refuses a member, a challenge, a round and values that the team does not have', async () => {
    const { world, desk } = await openWorld()
    const other = await createEvent(api)
    const elsewhere = other.challenge._id.toHexString()
    const tries: [CheckInForm, string][] = [
      [{ fact: 'member', seen: 0, member: 'f'.repeat(16), state: true }, 'check_in_member_unknown'],
      [inspect(world, { round: 4 }), 'scoring_round_unknown'],
      [inspect(world, { challenge: elsewhere }), 'scoring_round_unknown'],
      [inspect(world, { remark: 'x'.repeat(201) }), 'invalid_value'],
      [{ ...arrive, seen: -1 }, 'invalid_value'],
      [{ ...arrive, fact: 'fee' } as unknown as CheckInForm, 'invalid_value'],
    ]
    for (const [form, code] of tries) expect((await refused(set(world, desk.as, form)))[0], code).toBe(400)
    expect(await refused(set(world, desk.as, inspect(world, { round: 4 })))).toEqual([400, 'scoring_round_unknown'])
    expect(await refused(set(world, desk.as, arrive, other.teams[0]))).toEqual([404, 'not_found'])
    expect(await fork().count(CheckIn, { event: world.event._id })).toBe(0)
  })
})

describe('two phones', () => {
  it('that set different facts of a team at once both succeed', async () => {
    const { world, desk } = await openWorld()
    const other = (await world.staff('check_in')).on(both.other)
    const [sara, noura] = (await read(world, desk.as)).members
    const member = (id = '') => ({ fact: 'member', seen: 0, member: id, state: true }) as const
    await Promise.all([
      set(world, desk.as, arrive),
      set(world, other, { fact: 'robot', seen: 0, state: 'handed_in' }),
      set(world, desk.as, member(sara?.id)),
      set(world, other, member(noura?.id)),
    ])
    expect(await read(world, other)).toMatchObject({
      arrived: { state: true },
      robot: { state: 'handed_in' },
      members: [{ state: true }, { state: true }],
    })
  })

  it('that set the same at once keep the first', async () => {
    const { world, desk } = await openWorld()
    const other = (await world.staff('check_in')).on(both.other)
    const shown = await Promise.all([set(world, desk.as, arrive), set(world, other, arrive)])
    expect(shown.map(({ arrived }) => [arrived.state, arrived.version])).toEqual([
      [true, 1],
      [true, 1],
    ])
    expect(await fork().count(CheckIn, { event: world.event._id })).toBe(1)
  })

  it('that set one fact differently at once: one of both is told, and sees the present state', async () => {
    const { world, desk } = await openWorld()
    const other = (await world.staff('check_in')).on(both.other)
    const states = ['passed', 'failed'] as const
    const settled = await Promise.allSettled([
      set(world, desk.as, inspect(world, { state: 'passed' })),
      set(world, other, inspect(world, { state: 'failed' })),
    ])
    const won = states[settled.findIndex(({ status }) => status === 'fulfilled')]
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await read(world, desk.as)).inspections.find(({ round }) => round === 2)?.state).toBe(won)
  })

  it('one of which shows an old state: its press is refused with the present one', async () => {
    const { world, desk } = await openWorld()
    await set(world, desk.as, { fact: 'robot', seen: 0, state: 'handed_in' })
    await set(world, desk.as, { fact: 'robot', seen: 1, state: 'given_back' })
    const { path } = atPath(calls.setCheckIn, { id: world.id, team: world.teams[0] ?? '' })
    const answer = await desk.as(path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify({ fact: 'robot', seen: 1, state: 'with_team' }),
    })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      code: 'check_in_changed',
      current: { robot: { state: 'given_back', version: 2 } },
    })
  })
})

describe('check-in is closed to', () => {
  it('judges, staff of other events, removed staff, coaches, strangers, and without a session', async () => {
    const { world, desk, team } = await openWorld()
    const head = await world.staff('head_judge')
    const elsewhere = await (await createEvent(api)).staff('check_in')
    const removed = await world.staff('check_in')
    await removed.remove()
    const judge = await world.staff('judge')
    const stranger = await world.stranger()
    for (const as of [judge.as, elsewhere.as, removed.as, stranger.as, world.coach]) {
      expect(await refused(list(world, as))).toEqual([404, 'not_found'])
      expect(await refused(read(world, as))).toEqual([404, 'not_found'])
      expect(await refused(set(world, as, arrive))).toEqual([404, 'not_found'])
    }
    const nobody = api.withToken('none')
    expect((await refused(set(world, nobody, arrive)))[0]).toBe(401)
    expect(await fork().count(CheckIn, { event: world.event._id })).toBe(0)
    for (const as of [head.as, desk.as, await asAdmin(api)]) expect((await list(world, as)).teams[0]?.id).toBe(team)
  })

  it.each([
    ['planned', 409, 409],
    ['running', 200, 2],
    ['closed', 200, 0],
    ['published', 409, 409],
  ] as const)('an event that is %s: %i, with names of members: %i', async (state, status, names) => {
    const { world, desk } = await openWorld({ state: state satisfies EventState })
    const tried = await set(world, desk.as, arrive).then(
      () => 200,
      async (error: unknown) => (await callErrorOf(Promise.reject(error))).status,
    )
    expect(tried).toBe(status)
    if (status === 409) expect(await refused(list(world, desk.as))).toEqual([409, 'check_in_closed'])
    else expect((await read(world, desk.as)).members).toHaveLength(names)
  })
})

describe('what was recorded', () => {
  const count = (world: JudgedEvent) => fork().count(CheckIn, { event: world.event._id })

  it('goes with the publication of its division; another division stays', async () => {
    const { world, desk } = await openWorld({ state: 'closed', teams: 1 })
    const other = await createEvent(api, { teams: 1 })
    const { competion } = other.event.divisions[0] ?? { competion: '' }
    const second = { id: divisionId(competion, 'Junior'), competion, ageLevel: 'Junior', ranking: [] }
    await fork().nativeUpdate(
      Event,
      { _id: world.event._id },
      { divisions: [...world.event.divisions, second], season: world.event.season },
    )
    await set(world, desk.as, arrive)
    await set(world, desk.as, arrive, other.teams[0])
    const admin = await asAdmin(api)
    const query = { division: world.division }
    const { digest } = await send(atPath(adminCalls.previewPublication, { id: world.id }), { query }, admin)
    await send(atPath(adminCalls.publishResults, { id: world.id }), { body: { digest, ...query } }, admin)
    expect(await count(world)).toBe(1)
    expect((await list(world, desk.as)).teams.map(({ id }) => id)).toEqual(other.teams)
    expect(await refused(set(world, desk.as, arrive))).toEqual([404, 'not_found'])
  })

  it('goes when a rehearsal is wiped or closed, and with an event that is deleted', async () => {
    const admin = await asAdmin(api)
    const rehearsal = await openWorld({ rehearsal: true })
    await rehearsal.world.staff('judge')
    await set(rehearsal.world, rehearsal.desk.as, arrive)
    await send(atPath(adminCalls.wipeRehearsal, { id: rehearsal.world.id }), {}, admin)
    expect(await count(rehearsal.world)).toBe(0)
    await set(rehearsal.world, rehearsal.desk.as, arrive)
    await send(atPath(adminCalls.setEventState, { id: rehearsal.world.id }), { body: { state: 'closed' } }, admin)
    expect(await count(rehearsal.world)).toBe(0)
    expect(await refused(set(rehearsal.world, rehearsal.desk.as, arrive))).toEqual([409, 'check_in_closed'])
    const running = { state: 'running' } as const
    await send(atPath(adminCalls.setEventState, { id: rehearsal.world.id }), { body: running }, admin)
    await set(rehearsal.world, rehearsal.desk.as, arrive)
    await admin(`/api/admin/events/${rehearsal.world.id}`, { method: 'DELETE' })
    expect(await count(rehearsal.world)).toBe(0)
  })

  it('is told to judges without names, and to the public never', async () => {
    const { world, desk, team } = await openWorld()
    const judge = await world.staff('judge')
    const bundle = async () => send(atPath(getJudgingBundle, { id: world.id }), {}, judge.as)
    expect((await bundle()).check_in).toBeNull()
    const [sara] = (await read(world, desk.as)).members
    await set(world, desk.as, { fact: 'member', seen: 0, member: sara?.id ?? '', state: true })
    expect((await bundle()).check_in, 'members are no arrival').toBeNull()
    await set(world, desk.as, arrive)
    await set(world, desk.as, inspect(world, { state: 'passed' }))
    await set(world, desk.as, inspect(world, { state: 'failed', round: 3 }))
    const challenge = world.challenge._id.toHexString()
    const answer = await bundle()
    expect(answer.check_in).toEqual({ arrived: [team], inspected: [{ challenge, round: 2, team }] })
    expect(JSON.stringify(answer)).not.toContain('Sara')
    const board = await send(atPath(getBoard, { id: world.id }), {}, api.visitor)
    expect(JSON.stringify(board)).not.toMatch(/arrived|Sara/)
  })

  it('shows in the console, without names', async () => {
    const { world, desk, team } = await openWorld()
    await set(world, desk.as, arrive)
    const call = atPath(calls.getEventCheckIn, { id: world.id })
    const { teams } = await send(call, {}, await asAdmin(api))
    expect(teams.filter(({ arrived }) => arrived).map(({ id }) => id)).toEqual([team])
    expect(JSON.stringify(teams)).not.toContain('Sara')
    await fork().nativeUpdate(Event, { _id: world.event._id }, { state: 'planned' })
    expect((await send(call, {}, await asAdmin(api))).teams).toEqual([])
  })
})

describe('who leads a team', () => {
  it('neither inspects its robot nor hands it out, and may check in its people', async () => {
    const { world, team, desk } = await openWorld()
    const head = await world.staff('head_judge')
    for (const person of [desk, head]) {
      await fork().nativeUpdate(Team, { _id: new ObjectId(team) }, { user: new ObjectId(person.id) } as never)
      expect(await refused(set(world, person.as, inspect(world, {})))).toEqual([409, 'decision_own_team'])
      const robot = { fact: 'robot', seen: 0, state: 'handed_in' } as const
      expect(await refused(set(world, person.as, robot))).toEqual([409, 'decision_own_team'])
    }
    expect((await set(world, desk.as, arrive)).arrived.state).toBe(true)
    expect((await set(world, desk.as, inspect(world, {}), world.teams[1])).inspections[1]?.state).toBe('passed')
  })
})
