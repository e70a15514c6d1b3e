import { ObjectId } from '@mikro-orm/mongodb'
import { atPath } from '@olympiad/contracts/at-path'
import { type CallInput, send } from '@olympiad/contracts/call'
import * as adminEvents from '@olympiad/contracts/calls/admin-events'
import * as judging from '@olympiad/contracts/calls/judging'
import * as calls from '@olympiad/contracts/calls/timetable'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { instantOf, taskOf } from '@olympiad/contracts/judging/timetable-settings'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { TimetableEntryView } from '@olympiad/contracts/views/timetable'
import { afterAll, describe, expect, it } from 'vitest'
import { Team } from '../../model/team.entity.ts'
import { Timetable } from '../../model/timetable.entity.ts'
import { User } from '../../model/user.entity.ts'
import { AuditEntry } from '../../platform/audit/audit.entity.ts'
import { createAdminClient } from '../../testing/admin-client.ts'
import { startTestApi } from '../../testing/harness.ts'
import { samplePerson } from '../teams/readers.fixture.ts'
import { asAdmin } from '../teams/registration.fixture.ts'
import type { JudgedEvent } from './judging.fixture.ts'
import { refused, runOf, TOMORROW, timetableFixture } from './timetable.fixture.ts'

const api = await startTestApi()
afterAll(() => api.close())
const { admin, read, write, plannedEvent, generated, shownEvent, tellAfter, mailsAbout, newsOf, eventsOf } =
  await timetableFixture(api)
const console_ = createAdminClient(admin)
const fork = () => api.deps.orm.em.fork()

const place = ({ id, table, from, to, locked }: TimetableEntryView) => ({ id, table, from, to, locked })

describe('the draft of a timetable', () => {
  it('is made by one press from defaults, and nobody else sees it', async () => {
    const world = await plannedEvent({ teams: 7 })
    const before = await read(world)
    expect(before).toMatchObject({ version: 0, entries: [], unplaced: [], shown_at: null, differs: false })
    expect(before.settings).toMatchObject({ gap: 15, days: [{ from: 480, to: 1020 }] })
    const made = await write(world, calls.generateTimetable, {})
    expect(made).toMatchObject({
      version: 1,
      problems: [],
      unplaced: [],
      shown_at: null,
      differs: true,
      to_tell: world.teams,
    })
    for (const round of [1, 2, 3]) {
      const runs = made.entries.filter(({ task, kind }) => task === world.task(round) && kind === 'run')
      expect(runs.map(({ team }) => team).sort()).toEqual([...world.teams].sort())
    }
    expect(await newsOf(world.teams[0])).toEqual([])
    const { as } = await world.staff('judge')
    expect((await send(atPath(judging.getJudgingBundle, { id: world.id }), {}, as)).turns).toEqual([])
    expect((await send(atPath(judging.getBoard, { id: world.id }), {}, api.visitor)).turns).toEqual([])
    expect((await eventsOf(world, world.teams[0]))[0]?.times).toEqual([])
  })

  it('follows hours, breaks and what a round follows', async () => {
    const world = await plannedEvent()
    const { settings } = await read(world)
    const challenge = world.challenge.id
    const rounds = settings.rounds.map((plan) => ({
      ...plan,
      ...{ practice: 0, check: 0, minutes: 10, planned: plan.round !== 2 },
      after: plan.round === 1 ? { challenge, round: 3 } : null,
    }))
    const breaks = [{ name: 'صلاة', name_en: 'Prayer', day: 0, from: 600, to: 630 }]
    const changed = { ...settings, days: [{ from: 590, to: 700 }], breaks, rounds }
    const { entries } = await write(world, calls.generateTimetable, { settings: changed })
    expect(entries.map(({ task, from }) => [task, from])).toEqual([
      [world.task(3), 590],
      [world.task(3), 590],
      [world.task(3), 630],
      [world.task(1), 655],
      [world.task(1), 655],
      [world.task(1), 665],
    ])
    expect((await read(world)).settings).toEqual(changed)
  })

  it('keeps settings that are saved alone, and its entries', async () => {
    const { world, timetable } = await generated()
    const saved = await write(world, calls.saveTimetableSettings, { settings: { ...timetable.settings, gap: 240 } })
    expect(saved.settings.gap).toBe(240)
    expect(saved.entries).toEqual(timetable.entries)
  })

  it('never moves what is locked', async () => {
    const { world, timetable } = await generated({ teams: 9 })
    const own = runOf(timetable, world.task(2), world.teams[4])
    const moved = await write(world, calls.moveTimetableEntry, { entry: own.id, from: 900, table: 'B', locked: true })
    expect(place(runOf(moved, world.task(2), world.teams[4]))).toEqual({
      ...{ id: own.id, table: 'B', from: 900, to: 905, locked: true },
    })
    const again = await write(world, calls.generateTimetable, { settings: { ...moved.settings, seed: 99 } })
    expect(place(runOf(again, world.task(2), world.teams[4]))).toEqual(
      place(runOf(moved, world.task(2), world.teams[4])),
    )
    const runs = again.entries.filter(({ task, kind }) => task === world.task(2) && kind === 'run')
    expect(runs).toHaveLength(9)
    expect(again.entries.filter(({ task, kind }) => task === world.task(2) && kind === 'practice')).toHaveLength(1)
  })

  it('takes a move into a collision, and names it', async () => {
    const { world, timetable } = await generated()
    const [first, second] = timetable.entries.filter(({ task, kind }) => task === world.task(1) && kind === 'run')
    if (!first || !second) throw new Error('two runs')
    const moved = await write(world, calls.moveTimetableEntry, {
      ...{ entry: second.id, from: first.from + 1, table: first.table, locked: false },
    })
    expect(moved.problems).toContainEqual({ problem: 'table_twice', entry: second.id, other: first.id })
  })

  it('exchanges two teams of a round', async () => {
    const { world, timetable } = await generated()
    const [a, b] = [0, 1].map((at) => runOf(timetable, world.task(1), world.teams[at]))
    if (!a || !b) throw new Error('two runs')
    const swapped = await write(world, calls.swapTimetableTeams, { entry: a.id, other: b.id })
    expect(place(runOf(swapped, world.task(1), world.teams[0]))).toEqual({ ...place(b), id: a.id })
    expect(place(runOf(swapped, world.task(1), world.teams[1]))).toEqual({ ...place(a), id: b.id })
    const other = runOf(timetable, world.task(2), world.teams[1])
    expect(await refused(write(world, calls.swapTimetableTeams, { entry: a.id, other: other.id }))).toMatchObject({
      ...{ status: 400, code: 'timetable_swap_other_round', field: 'other' },
    })
  })

  it('names teams that left, and those that came', async () => {
    const { world } = await generated()
    const [left = ''] = world.teams
    await fork().nativeUpdate(Team, { _id: new ObjectId(left) }, { withdrawn: true })
    const came = await world.save(({ createTeam }) => createTeam())
    const timetable = await read(world)
    expect(timetable.left.map(({ id }) => id)).toEqual([left])
    expect(timetable.problems.filter(({ problem }) => problem === 'team_left')).toHaveLength(3)
    expect(timetable.unplaced).toEqual([1, 2, 3].map((round) => ({ task: world.task(round), team: came.id })))
    const again = await write(world, calls.generateTimetable, {})
    expect(again).toMatchObject({ left: [], problems: [], unplaced: [] })
  })

  it('gives games a session at each table, and a window too', async () => {
    const world = await plannedEvent()
    await world.save(() => Object.assign(world.event, { tables: ['A', 'B', 'C'] }))
    const form = { ...{ name: 'سومو', name_en: 'Sumo', division: world.division }, rounds: [{ kind: 'official' }] }
    const add = async (fields: object) => {
      const body = { ...form, ...fields } as CallInput<typeof adminEvents.addChallenge>['body']
      return (await send(atPath(adminEvents.addChallenge, { id: world.id }), { body }, admin)).challenge.id
    }
    const games = await add({ kind: 'games', mode: 'slots', tables: ['A', 'B'] })
    const window = await add({ kind: 'skill', mode: 'window', tables: ['C'] })
    const { entries, problems, unplaced } = await write(world, calls.generateTimetable, {})
    expect([problems, unplaced]).toEqual([[], []])
    const of = (challenge: string) =>
      entries.flatMap(({ task, kind, table, team }) => (task === taskOf(challenge, 1) ? [[kind, table, team]] : []))
    expect(of(games)).toEqual([
      ['session', 'A', null],
      ['session', 'B', null],
    ])
    expect(of(window)).toEqual([['session', 'C', null]])
    await write(world, calls.showTimetable, {})
    const times = (await eventsOf(world, world.teams[0]))[0]?.times ?? []
    expect(times.filter(({ challenge }) => challenge === games)).toMatchObject([{ kind: 'session', table: null }])
    expect(times.filter(({ challenge }) => challenge === world.challenge.id)).toHaveLength(9)
  })
})

describe('a change of the timetable', () => {
  it('is refused if another came first, and one of two at once wins', async () => {
    const { world, timetable } = await generated()
    const entry = runOf(timetable, world.task(1), world.teams[0])
    const move = (from: number) =>
      write(
        world,
        calls.moveTimetableEntry,
        { entry: entry.id, from, table: 'A', locked: false },
        { version: timetable.version },
      )
    const outcomes = await Promise.allSettled([move(600), move(620), move(640)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refused(move(660))).toMatchObject({ status: 409, code: 'timetable_outdated' })
    expect((await read(world)).version).toBe(timetable.version + 1)
  })

  it('makes one timetable if two admins begin at once', async () => {
    const world = await plannedEvent()
    const begin = () => write(world, calls.generateTimetable, {}, { version: 0 })
    const outcomes = await Promise.allSettled([begin(), begin()])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await fork().count(Timetable, { event: world.event._id })).toBe(1)
  })

  it.each([
    ['a move to another table', { table: 'Z' }, 'table', 'table_unknown'],
    ['a move out of the days', { from: 1438 }, 'from', 'timetable_outside_days'],
    ['a move to no table', { table: null }, 'table', 'field_required'],
    ['a move before the first day', { from: -5 }, 'from', 'invalid_value'],
    ['a move of nothing', { entry: 'x' }, 'entry', 'timetable_entry_gone'],
  ])('is refused for %s', async (_what, change, field, code) => {
    const { world, timetable } = await generated()
    const { id } = runOf(timetable, world.task(1), world.teams[0])
    const body = { entry: id, from: 600, table: 'A', locked: false, ...change }
    expect(await refused(write(world, calls.moveTimetableEntry, body))).toMatchObject({ field, code })
    expect(await read(world)).toEqual(timetable)
  })

  it('is refused for settings that cannot be', async () => {
    const { world, timetable } = await generated()
    const { settings } = timetable
    const { rounds } = settings
    const challenge = world.challenge.id
    const circle = rounds.map((plan) => ({ ...plan, after: { challenge, round: (plan.round % 3) + 1 } }))
    const other = rounds.map((plan) => ({ ...plan, challenge: new ObjectId().toHexString() }))
    const whole = [{ name: 'x', name_en: 'x', day: null, from: 0, to: 1440 }]
    const cases: [change: object, field: string, code: string][] = [
      [{ rounds: circle }, 'settings.rounds.0.after', 'timetable_circle'],
      [{ rounds: other }, 'settings.rounds.0.round', 'scoring_round_unknown'],
      [{ rounds: [...rounds, ...rounds] }, 'settings.rounds.3.round', 'scoring_round_unknown'],
      [{ breaks: whole }, 'settings.days', 'timetable_never_open'],
      [{ days: [{ from: 600, to: 500 }] }, 'settings.days.0.to', 'ends_before_start'],
      [{ gap: -1 }, 'settings.gap', 'invalid_value'],
    ]
    for (const [change, field, code] of cases) {
      const attempt = write(world, calls.saveTimetableSettings, { settings: { ...settings, ...change } })
      expect(await refused(attempt)).toMatchObject({ status: 400, field, code })
    }
    expect(await read(world)).toEqual(timetable)
  })

  it('is refused without tables, rounds or teams', async () => {
    const codeOf = async (world: JudgedEvent) => (await refused(write(world, calls.generateTimetable, {}))).code
    expect(await codeOf(await plannedEvent({ tables: [], teams: 0 }))).toBe('timetable_needs_teams')
    const world = await plannedEvent()
    await world.save(() => Object.assign(world.event, { tables: [] }))
    expect(await codeOf(world)).toBe('timetable_needs_tables')
    const { settings } = await read(world)
    await world.save(() => Object.assign(world.event, { tables: ['A'] }))
    const rounds = settings.rounds.map((plan) => ({ ...plan, planned: false }))
    expect(await refused(write(world, calls.generateTimetable, { settings: { ...settings, rounds } }))).toMatchObject({
      code: 'timetable_needs_rounds',
    })
  })

  it('is not generated with more times than it may have, of teams or of tables', async () => {
    const world = await plannedEvent()
    const tables = Array.from({ length: 200 }, (_each, at) => `T${at}`)
    const rounds = Array.from({ length: 16 }, (_each, at) => {
      return { no: at + 1, kind: 'official' as const, state: 'open' as const }
    })
    await world.save(() => [
      Object.assign(world.event, { tables }),
      Object.assign(world.challenge, { rounds, mode: 'window' as const }),
    ])
    const attempt = write(world, calls.generateTimetable, {})
    expect(await refused(attempt)).toMatchObject({ status: 400, code: 'timetable_too_large' })
  })

  it('is for admins of results alone', async () => {
    const { world } = await generated()
    const viewer = await asAdmin(api, 'viewer')
    expect((await send(atPath(calls.getTimetable, { id: world.id }), {}, viewer)).version).toBe(1)
    for (const as of [viewer, world.coach, (await world.staff('head_judge')).as]) {
      expect(await refused(write(world, calls.showTimetable, {}, { as }))).toMatchObject({ status: 403 })
    }
  })
})

describe('a timetable that is shown', () => {
  it('is read by teams, judges and the board', async () => {
    const world = await plannedEvent({ tables: ['A', 'B'] })
    const { entries } = await write(world, calls.generateTimetable, {})
    const shown = await write(world, calls.showTimetable, {})
    expect(shown).toMatchObject({ differs: false, to_tell: world.teams, shown_at: expect.any(String) })
    const [team = ''] = world.teams
    const own = runOf({ entries }, world.task(1), team)
    const instants = { from: instantOf(TOMORROW, own.from), to: instantOf(TOMORROW, own.to) }
    const [event] = await eventsOf(world, team)
    expect(event?.times.filter(({ round }) => round === 1)).toMatchObject([
      { kind: 'practice', table: null },
      { kind: 'check', table: null },
      { challenge: world.challenge.id, kind: 'run', table: own.table, ...instants, planned: instants.from },
    ])
    const judge = await world.staff('judge', ['A'])
    const { turns } = await send(atPath(judging.getJudgingBundle, { id: world.id }), {}, judge.as)
    expect(new Set(turns.map(({ table }) => table))).toEqual(new Set([null, 'A']))
    expect(turns.map(({ from }) => from)).toEqual(turns.map(({ from }) => from).toSorted())
    const board = await send(atPath(judging.getBoard, { id: world.id }), {}, api.visitor)
    const atTable = board.turns.filter(({ table }) => table === own.table)
    expect(atTable).toContainEqual({
      ...{ challenge: world.challenge.id, round: 1, kind: 'run', table: own.table, ...instants },
      division: world.division,
      team: { team_no: expect.any(Number), name: expect.any(String) },
    })
    expect(board.turns.every(({ to }) => to > board.at)).toBe(true)
  })

  it('tells each leader of each team once, and only who has an address', async () => {
    const { world } = await generated()
    const em = fork()
    const person = samplePerson(`second-${world.id}`)
    const facts = { name: 'Second', steb_user_id: person.steb_user_id, type: PERSON_TYPE.coach, created_at: new Date() }
    em.create(User, { ...facts, email: person.email, lang: 'en' })
    const silent = samplePerson(`silent-${world.id}`)
    em.create(User, { ...facts, steb_user_id: silent.steb_user_id, email: '' })
    const team = await em.findOneOrFail(Team, { _id: new ObjectId(world.teams[0]) })
    team.coaches = [person, silent]
    await em.flush()
    await write(world, calls.showTimetable, {})
    await tellAfter(6)
    const mails = await mailsAbout(world.teams[0])
    expect(mails.map(({ news }) => news)).toEqual(['first', 'first'])
    expect(mails.map(({ to }) => to)).toContain(person.email)
    expect(mails[0]?.times).toHaveLength(9)
    expect(await newsOf(world.teams[1])).toEqual(['first'])
    await write(world, calls.showTimetable, {})
    expect(await newsOf(world.teams[0])).toEqual(['first', 'first'])
  })

  it('tells only those whose times changed, when the draft is shown again', async () => {
    const { world, timetable } = await shownEvent()
    const entry = runOf(timetable, world.task(3), world.teams[2])
    const draft = await write(world, calls.moveTimetableEntry, {
      entry: entry.id,
      from: 960,
      table: 'A',
      locked: false,
    })
    expect(draft).toMatchObject({ differs: true, to_tell: [world.teams[2]] })
    const [before] = await eventsOf(world, world.teams[2])
    expect(before?.times.at(-1)?.from).toBe(instantOf(TOMORROW, entry.from))
    await write(world, calls.showTimetable, {})
    expect(await newsOf(world.teams[2])).toEqual(['first', 'changed'])
    expect(await newsOf(world.teams[1])).toEqual(['first'])
    const [after] = await eventsOf(world, world.teams[2])
    expect(after?.times.at(-1)).toMatchObject({
      from: instantOf(TOMORROW, 960),
      planned: instantOf(TOMORROW, 960),
      table: 'A',
    })
  })

  it('is late: what follows moves at once, and its teams read the new time beside the planned one', async () => {
    const { world, timetable } = await shownEvent({ teams: 4 })
    const runs = timetable.entries.filter(({ task, kind }) => task === world.task(3) && kind === 'run')
    const [last] = runs.filter(({ table }) => table === 'B').slice(-1)
    if (!last?.team) throw new Error('a run at B')
    const delayed = await write(world, calls.delayTimetable, { from: last.from, minutes: 10, tables: ['B'] })
    expect(delayed).toMatchObject({ differs: false, to_tell: [last.team] })
    const [event] = await eventsOf(world, last.team)
    expect(event?.times.at(-1)).toMatchObject({
      planned: instantOf(TOMORROW, last.from),
      from: instantOf(TOMORROW, last.from + 10),
    })
    const news = await Promise.all(world.teams.map(async (team) => [team, (await newsOf(team)).join(' ')]))
    expect(news).toEqual(world.teams.map((team) => [team, team === last.team ? 'first changed' : 'first']))
    // Shown again without another change, it is still late.
    const again = await write(world, calls.showTimetable, {})
    expect(again.shown.find(({ id }) => id === last.id)).toMatchObject({ planned: last.from, from: last.from + 10 })
    const back = await write(world, calls.delayTimetable, { from: last.from, minutes: -10, tables: ['B'] })
    expect(back.shown.find(({ id }) => id === last.id)?.from).toBe(last.from)
    expect(await fork().count(AuditEntry, { collection: 'events', record: world.event._id })).toBe(4)
  })

  it('moves the draft along, with what was changed in it', async () => {
    const { world, timetable } = await shownEvent()
    const entry = runOf(timetable, world.task(1), world.teams[0])
    await write(world, calls.moveTimetableEntry, { entry: entry.id, from: 900, table: 'A', locked: true })
    const delayed = await write(world, calls.delayTimetable, { from: null, minutes: 10, tables: null })
    expect(runOf(delayed, world.task(1), world.teams[0])).toMatchObject({ from: 910, locked: true })
    expect(delayed.shown.find(({ id }) => id === entry.id)).toMatchObject({
      from: entry.from + 10,
      planned: entry.from,
    })
    expect(delayed.differs).toBe(true)
  })

  it('refuses a delay of nothing, before it is shown, and at an unknown table', async () => {
    const { world } = await generated()
    const delay = (change: object) =>
      refused(write(world, calls.delayTimetable, { from: null, minutes: 5, tables: null, ...change }))
    expect(await delay({})).toMatchObject({ status: 409, code: 'timetable_not_shown' })
    await write(world, calls.showTimetable, {})
    expect(await delay({ from: 1400 })).toMatchObject({ status: 400, code: 'timetable_nothing_to_delay' })
    expect(await delay({ tables: ['A', 'Z'] })).toMatchObject({ code: 'table_unknown', field: 'tables.1' })
    expect(await delay({ minutes: 0 })).toMatchObject({ code: 'field_required', field: 'minutes' })
    expect(await newsOf(world.teams[0])).toEqual(['first'])
  })

  it('is known to teams before the event starts', async () => {
    const { world } = await generated({ state: 'planned' })
    expect(await eventsOf(world, world.teams[0])).toEqual([])
    await write(world, calls.showTimetable, {})
    const [event] = await eventsOf(world, world.teams[0])
    expect(event).toMatchObject({ event: { state: 'planned' }, row: null, sheets: [] })
    expect(event?.times).toHaveLength(9)
  })

  it('of a rehearsal tells no team', async () => {
    const { world, timetable } = await shownEvent({ rehearsal: true })
    expect(timetable).toMatchObject({ to_tell: [], shown_at: expect.any(String) })
    expect(await newsOf(world.teams[0])).toEqual([])
    expect(await eventsOf(world, world.teams[0])).toEqual([])
    const { as } = await world.staff('judge')
    expect((await send(atPath(judging.getJudgingBundle, { id: world.id }), {}, as)).turns).not.toEqual([])
  })

  it('stays once the event is over', async () => {
    const { world } = await shownEvent()
    await world.save(() => Object.assign(world.event, { state: 'closed' }))
    expect(await refused(write(world, calls.showTimetable, {}))).toMatchObject({ code: 'timetable_event_over' })
    const delay = write(world, calls.delayTimetable, { from: null, minutes: 5, tables: null })
    expect(await refused(delay)).toMatchObject({ status: 409, code: 'timetable_event_over' })
  })

  it('is removed, and its teams are told; settings stay', async () => {
    const { world, timetable } = await shownEvent()
    await write(world, calls.saveTimetableSettings, { settings: { ...timetable.settings, gap: 30 } })
    const removed = await write(world, calls.removeTimetable, {})
    expect(removed).toMatchObject({ entries: [], shown: [], shown_at: null, settings: { gap: 30 } })
    expect(await newsOf(world.teams[0])).toEqual(['first', 'withdrawn'])
    expect(await refused(write(world, calls.showTimetable, {}))).toMatchObject({ status: 409, code: 'timetable_empty' })
  })

  it('moves with the first day of the event', async () => {
    const { world, timetable } = await shownEvent()
    const later = dayInRiyadh(new Date(Date.now() + 3 * 86_400_000))
    const { body } = await console_.get(`events/${world.id}`)
    const put = (change: object) => console_.put(`events/${world.id}`, { version: body['version'], ...change })
    expect((await put({ starts_on: later, ends_on: later })).status).toBe(200)
    expect(await newsOf(world.teams[0])).toEqual(['first', 'changed'])
    const { from } = runOf(timetable, world.task(3), world.teams[0])
    expect((await eventsOf(world, world.teams[0]))[0]?.times.at(-1)?.from).toBe(instantOf(later, from))
  })
})

describe('what a timetable uses', () => {
  const challengeForm = ({ name, name_en, division, kind, mode }: JudgedEvent['challenge'], rounds: number) => ({
    ...{ name, name_en, division, kind, mode, tables: [], judges: 1, agreement: true },
    rounds: (['practice', 'official', 'official'] as const).slice(0, rounds).map((of) => ({ kind: of })),
  })
  const change = (world: JudgedEvent, rounds: number) =>
    send(
      atPath(adminEvents.changeChallenge, { id: world.id, challenge: world.challenge.id }),
      { body: challengeForm(world.challenge, rounds) },
      admin,
    )
  const remove = (world: JudgedEvent) =>
    send(atPath(adminEvents.removeChallenge, { id: world.id, challenge: world.challenge.id }), {}, admin)

  it('stays: its tables, and the rounds and the event that teams see', async () => {
    const { world, timetable } = await generated()
    const { body } = await console_.get(`events/${world.id}`)
    const put = (tables: string[]) => console_.put(`events/${world.id}`, { version: body['version'], tables })
    expect(await put(['A'])).toMatchObject({
      status: 409,
      body: { code: 'table_in_timetable', errors: [{ msg: expect.stringContaining('B') }] },
    })
    expect((await put(['A', 'B', 'C'])).status).toBe(200)
    await change(world, 2)
    const shorter = await read(world)
    expect(shorter.version).toBe(timetable.version + 1)
    expect(shorter.entries.some(({ task }) => task === world.task(3))).toBe(false)
    await write(world, calls.showTimetable, {})
    expect(await refused(change(world, 1))).toMatchObject({ status: 409, code: 'round_in_timetable' })
    expect(await refused(remove(world))).toMatchObject({ status: 409, code: 'round_in_timetable' })
    expect(await console_.remove(`events/${world.id}`)).toMatchObject({
      status: 409,
      body: { code: 'event_has_timetable' },
    })
    await write(world, calls.removeTimetable, {})
    await remove(world)
    expect((await console_.remove(`events/${world.id}`)).status).toBe(200)
    expect(await fork().count(Timetable, { event: world.event._id })).toBe(0)
  })

  it('is copied as settings, for the challenges of the copy', async () => {
    const { world, timetable } = await shownEvent()
    await write(world, calls.saveTimetableSettings, { settings: { ...timetable.settings, gap: 45 } })
    const form = { name: 'نسخة', name_en: 'Copy', starts_on: TOMORROW, ends_on: TOMORROW, rehearsal: true }
    const { id } = await send(atPath(adminEvents.copyEvent, { id: world.id }), { body: form }, admin)
    const copy = await read({ id })
    expect(copy).toMatchObject({ entries: [], shown_at: null, settings: { gap: 45 } })
    const [first, second] = copy.settings.rounds
    expect(first?.challenge).not.toBe(world.challenge.id)
    expect(second?.after).toEqual({ challenge: first?.challenge, round: 1 })
    expect((await write({ id }, calls.generateTimetable, {})).problems).toEqual([])
  })
})
