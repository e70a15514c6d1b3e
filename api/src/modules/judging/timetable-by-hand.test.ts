import { ObjectId } from '@mikro-orm/mongodb'
import * as calls from '@olympiad/contracts/calls/timetable'
import { entryId, taskOf } from '@olympiad/contracts/judging/timetable-settings'
import { afterAll, describe, expect, it } from 'vitest'
import { Team } from '../../model/team.entity.ts'
import { Timetable } from '../../model/timetable.entity.ts'
import { createAdminClient } from '../../testing/admin-client.ts'
import { startTestApi } from '../../testing/harness.ts'
import { asAdmin } from '../teams/registration.fixture.ts'
import { refused, runOf, timetableFixture } from './timetable.fixture.ts'

const api = await startTestApi()
afterAll(() => api.close())
const { admin, read, write, plannedEvent, generated, shownEvent, newsOf, mailsAbout } = await timetableFixture(api)
const fork = () => api.deps.orm.em.fork()
const place = <Fields extends object>(fields: Fields) => ({ table: 'A', from: 900, locked: true, ...fields })

/** A team that registered when the timetable stood. */
async function withLatecomer() {
  const { world } = await shownEvent()
  const { id } = await world.save(({ createTeam }) => createTeam())
  return { world, late: id }
}

describe('a team without a time', () => {
  it('is placed in a round, with the minutes of the round, and is told when it is shown', async () => {
    const { world, late } = await withLatecomer()
    const before = await read(world)
    expect(before.unplaced).toContainEqual({ task: world.task(3), team: late })
    const placed = await write(world, calls.placeTimetableTeam, place({ task: world.task(3), team: late }))
    const run = runOf(placed, world.task(3), late)
    expect(run).toMatchObject({ kind: 'run', table: 'A', from: 900, to: 905, locked: true })
    expect(placed.unplaced).not.toContainEqual({ task: world.task(3), team: late })
    expect(placed).toMatchObject({ version: before.version + 1, differs: true, problems: [] })
    expect(placed.to_tell).toContain(late)
    await write(world, calls.showTimetable, {})
    expect(await newsOf(late)).toEqual(['first'])
    expect((await mailsAbout(late))[0]?.times).toHaveLength(7)
    expect(await newsOf(world.teams[0])).toEqual(['first'])
  })

  it('may be placed into a collision, before its practice too, and both are named', async () => {
    const { world, late } = await withLatecomer()
    const { entries } = await read(world)
    const other = runOf({ entries }, world.task(1), world.teams[0])
    const { from, table } = other
    const at = { task: world.task(1), team: late }
    const placed = await write(world, calls.placeTimetableTeam, place({ ...at, from, table: table ?? '' }))
    const ids = [placed.problems[0]?.entry, placed.problems[0]?.other]
    expect(placed.problems.map(({ problem }) => problem)).toEqual(['table_twice'])
    expect(ids.toSorted()).toEqual([other.id, runOf(placed, world.task(1), late).id].toSorted())
    const run = runOf(placed, world.task(1), late).id
    const early = await write(world, calls.moveTimetableEntry, { entry: run, from: 481, table: 'A', locked: true })
    expect(early.problems).toEqual([{ problem: 'before_phase', entry: run, other: null }])
  })

  it('stays where it was placed when the rest is generated again', async () => {
    const { world, late } = await withLatecomer()
    await write(world, calls.placeTimetableTeam, place({ task: world.task(2), team: late, minutes: 20 }))
    const again = await write(world, calls.generateTimetable, {})
    expect(runOf(again, world.task(2), late)).toMatchObject({ table: 'A', from: 900, to: 920, locked: true })
    expect(again.unplaced).toEqual([])
  })

  it.each([
    ['a round that is not there', { task: 'x-1' }, 'task', 'scoring_round_unknown'],
    ['a team of another event', { team: new ObjectId().toHexString() }, 'team', 'timetable_team_not_in_round'],
    ['no team', { team: null }, 'team', 'timetable_team_not_in_round'],
    ['an unknown table', { table: 'Z' }, 'table', 'table_unknown'],
    ['a time after the last day', { from: 1438 }, 'from', 'timetable_outside_days'],
    ['a run of no minutes', { minutes: 0 }, 'minutes', 'invalid_value'],
  ])('is not placed for %s', async (_what, change, field, code) => {
    const { world, late } = await withLatecomer()
    const before = await read(world)
    const body = place({ task: world.task(1), team: late, ...change })
    expect(await refused(write(world, calls.placeTimetableTeam, body))).toMatchObject({ status: 400, field, code })
    expect(await read(world)).toEqual(before)
  })

  it('has one time in a round, whoever is faster', async () => {
    const { world, late } = await withLatecomer()
    const { version } = await read(world)
    const attempts = [600, 620, 640].map((from) =>
      write(world, calls.placeTimetableTeam, place({ task: world.task(1), team: late, from }), { version }),
    )
    const outcomes = await Promise.allSettled(attempts)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const again = write(world, calls.placeTimetableTeam, place({ task: world.task(1), team: late }))
    expect(await refused(again)).toMatchObject({ status: 400, field: 'team', code: 'timetable_team_placed' })
  })
})

describe('a time that is taken off', () => {
  it('leaves its team without one, who is told when it is shown; placed again it is as before', async () => {
    const { world, timetable } = await shownEvent()
    const [team] = world.teams
    const run = runOf(timetable, world.task(3), team)
    const off = await write(world, calls.takeOffTimetableEntry, { entry: run.id })
    expect(off.unplaced).toEqual([{ task: world.task(3), team }])
    expect(off).toMatchObject({ to_tell: [team], differs: true })
    const { from, to, locked } = run
    const back = { task: run.task, team: team ?? '', from, table: run.table ?? '', minutes: to - from, locked }
    const undone = await write(world, calls.placeTimetableTeam, back)
    expect(runOf(undone, world.task(3), team)).toEqual(run)
    expect(undone).toMatchObject({ to_tell: [], differs: false })
    await write(world, calls.takeOffTimetableEntry, { entry: run.id })
    await write(world, calls.showTimetable, {})
    expect(await newsOf(team)).toEqual(['first', 'changed'])
  })

  it('may be of a team that left, and of a session', async () => {
    const { world, timetable } = await generated()
    const [left = ''] = world.teams
    await fork().nativeUpdate(Team, { _id: new ObjectId(left) }, { withdrawn: true })
    await write(world, calls.takeOffTimetableEntry, { entry: runOf(timetable, world.task(1), left).id })
    expect((await read(world)).problems).toHaveLength(2)

    const window = await plannedEvent()
    await window.save(() => Object.assign(window.challenge, { mode: 'window' }))
    const { entries } = await write(window, calls.generateTimetable, {})
    const [session] = entries
    if (!session) throw new Error('a session')
    const off = await write(window, calls.takeOffTimetableEntry, { entry: session.id })
    expect(off.entries).toHaveLength(entries.length - 1)
    const { task, table, from } = session
    const put = (change: object) =>
      write(window, calls.placeTimetableTeam, place({ task, team: null, table, from, locked: false, ...change }))
    expect(await refused(put({ team: window.teams[0] }))).toMatchObject({ code: 'timetable_team_not_in_round' })
    expect((await put({})).entries).toContainEqual(session)
    expect(await refused(put({}))).toMatchObject({ field: 'table', code: 'timetable_session_there' })
  })

  it('is no practice, nothing that is gone, and nothing for others than admins of results', async () => {
    const { world, timetable } = await generated()
    const practice = timetable.entries.find(({ kind }) => kind === 'practice')?.id ?? ''
    const off = (entry: string) => refused(write(world, calls.takeOffTimetableEntry, { entry }))
    expect(await off(practice)).toMatchObject({ status: 400, code: 'timetable_phase_stays' })
    expect(await off('x')).toMatchObject({ status: 409, field: 'entry', code: 'timetable_entry_gone' })
    const viewer = await asAdmin(api, 'viewer')
    const entry = runOf(timetable, world.task(1), world.teams[0]).id
    for (const as of [viewer, world.coach, (await world.staff('head_judge')).as]) {
      const team = world.teams[0] ?? ''
      const attempts = [
        () => write(world, calls.takeOffTimetableEntry, { entry }, { as }),
        () => write(world, calls.placeTimetableTeam, place({ task: world.task(1), team }), { as }),
        () => write(world, calls.lockTimetableEntries, { entries: [entry], locked: true }, { as }),
      ]
      for (const attempt of attempts) expect(await refused(attempt())).toMatchObject({ status: 403 })
    }
    expect(await read(world)).toEqual(timetable)
  })
})

describe('many times', () => {
  it('are locked together, kept by the generator, and unlocked together', async () => {
    const { world, timetable } = await generated({ teams: 9 })
    const round = timetable.entries.filter(({ task }) => task === taskOf(world.challenge.id, 2))
    const entries = round.map(entryId)
    const locked = await write(world, calls.lockTimetableEntries, { entries, locked: true })
    expect(locked.version).toBe(timetable.version + 1)
    expect(locked.entries.filter((entry) => entry.locked)).toEqual(round.map((entry) => ({ ...entry, locked: true })))
    const again = await write(world, calls.generateTimetable, { settings: { ...locked.settings, seed: 77 } })
    expect(again.entries.filter((entry) => entry.locked)).toEqual(locked.entries.filter((entry) => entry.locked))
    const unlocked = await write(world, calls.lockTimetableEntries, { entries, locked: false })
    expect(unlocked.entries.some((entry) => entry.locked)).toBe(false)
  })

  it('are not locked if one of them is gone', async () => {
    const { world, timetable } = await generated()
    const [first] = timetable.entries
    const attempt = write(world, calls.lockTimetableEntries, { entries: [first?.id ?? '', 'gone'], locked: true })
    expect(await refused(attempt)).toMatchObject({ status: 409, field: 'entries.1', code: 'timetable_entry_gone' })
    const none = write(world, calls.lockTimetableEntries, { entries: [], locked: true })
    expect(await refused(none)).toMatchObject({ status: 400, code: 'field_required' })
    expect(await read(world)).toEqual(timetable)
  })
})

describe('who comes second', () => {
  it('reads who changed the timetable, and when', async () => {
    const { world, timetable } = await generated()
    const entry = runOf(timetable, world.task(1), world.teams[0]).id
    const began = new Date().toISOString()
    await write(world, calls.lockTimetableEntries, { entries: [entry], locked: true })
    const takeOff = () =>
      createAdminClient(admin).post(`events/${world.id}/timetable/take-off`, { version: timetable.version, entry })
    const late = await takeOff()
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'timetable_outdated', current: { at: expect.any(String) } },
    })
    const { by, at } = late.body['current'] as { by: string; at: string }
    expect(at >= began).toBe(true)
    await fork().nativeUpdate(Timetable, { event: world.event._id }, { changed_by: new ObjectId() })
    expect((await takeOff()).body['current']).toEqual({ by: '', at })
    expect(by).not.toBe('')
  })
})
