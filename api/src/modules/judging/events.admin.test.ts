import { ObjectId } from '@mikro-orm/mongodb'
import * as calls from '@olympiad/contracts/calls/admin-events'
import { PRESETS } from '@olympiad/contracts/judging/presets'
import { problemsOfDesign } from '@olympiad/contracts/judging/sheet-design'
import type { AdminEvent } from '@olympiad/contracts/views/judging'
import { beforeAll, describe, expect, it } from 'vitest'
import { Challenge } from '../../model/challenge.entity.ts'
import { Event } from '../../model/event.entity.ts'
import { ScoreSheet } from '../../model/score-sheet.entity.ts'
import { Scoring } from '../../model/scoring.entity.ts'
import { User } from '../../model/user.entity.ts'
import { AuditEntry } from '../../platform/audit/audit.entity.ts'
import { createAdminClient } from '../../testing/admin-client.ts'
import { PEOPLE } from '../../testing/harness.ts'
import { asAdmin, callErrorOf, createOpenCompetition, registrationFixture } from '../teams/registration.fixture.ts'
import { CHALLENGE, createEvent, createScoring, divisionOf, EVENT_FORM, eventCaller, SHEET } from './events.fixture.ts'

const { api, fork } = await registrationFixture()
const fetcher = await asAdmin(api)
const admin = createAdminClient(fetcher)
const call = eventCaller(fetcher)
await api.as('judge')
await api.as('student')

const errorsOf = async (attempt: Promise<unknown>) => {
  const { status, code, errors } = await callErrorOf(attempt)
  return { status, code, fields: errors.map(({ field }) => field), words: errors[0]?.msg }
}
const personOf = async (national_id: string) => (await fork().findOneOrFail(User, { national_id })).id

describe('the staff of an event', () => {
  it('is found by name or email among judges, coaches and admins with an account that works', async () => {
    const find = async (s: string) => (await call(calls.findStaff, '', { query: { s } })).people
    const judge = await fork().findOneOrFail(User, { national_id: PEOPLE.judge })
    const found = { _id: judge.id, name: judge.name, email: judge.email, type: judge.type }
    expect(await find(judge.email)).toEqual([found])
    expect(await find(judge.name)).toContainEqual(found)
    const student = await fork().findOneOrFail(User, { national_id: PEOPLE.student })
    expect(await find(student.email)).toEqual([])
    const em = fork()
    await em.nativeUpdate(User, { _id: judge._id }, { status: false })
    expect(await find(judge.email)).toEqual([])
    await em.nativeUpdate(User, { _id: judge._id }, { status: true })
  })
})

describe('an event', () => {
  const formOf = async (changes: object = {}) => {
    const competition = await createOpenCompetition(api)
    const division = { competion: competition.competion.id, ageLevel: 'Junior' }
    return { ...competition, form: { ...EVENT_FORM, season: competition.season.id, divisions: [division], ...changes } }
  }

  it('is made, found, changed and deleted', async () => {
    const { form, competion, season } = await formOf()
    const made = await admin.post('events', form)
    expect(made).toMatchObject({ status: 200, body: { state: 'planned', rehearsal: false, region: null, staff: [] } })
    const event = made.body as unknown as AdminEvent & { version: string }
    expect(event.divisions).toEqual([
      {
        ...{ id: divisionOf({ competion }), competion: competion.id, ageLevel: 'Junior' },
        ...{ ranking: [], medals: null, published_at: null },
      },
    ])
    const filter = encodeURIComponent(JSON.stringify({ season: season.id, s: 'final of RIY' }))
    const found = (await admin.get(`events?filter=${filter}&sort=["starts_on","DESC"]`)).body as unknown as AdminEvent[]
    expect(found.map(({ id }) => id)).toEqual([event.id])
    const changed = await admin.put(`events/${event.id}`, { name_en: 'Grand final', version: event.version })
    expect(changed.body).toMatchObject({ name_en: 'Grand final', place_en: 'Riyadh', tables: ['A1', 'A2'] })
    expect((await admin.put(`events/${event.id}`, { name_en: 'x', version: event.version })).status).toBe(409)
    expect((await admin.remove(`events/${event.id}`)).status).toBe(200)
    expect(await fork().findOne(Event, { _id: new ObjectId(event.id) })).toBeNull()
  })

  it('of the region is a qualifier; a final has none', async () => {
    const { form, region } = await formOf({ kind: 'qualifier' })
    expect(await admin.post('events', form)).toMatchObject({ status: 400, body: { errors: [{ field: 'region' }] } })
    const unknown = { ...form, region: new ObjectId().toHexString() }
    expect(await admin.post('events', unknown)).toMatchObject({ status: 400, body: { code: 'region_unknown' } })
    const { body } = await admin.post('events', { ...form, region: region.id })
    expect(body['region']).toBe(region.id)
    expect((await admin.put(`events/${body['id']}`, { kind: 'final' })).body['region']).toBeNull()
  })

  it.each([
    ['days in the wrong order', { ends_on: '2026-11-04' }, 'ends_on', 'ends_before_start'],
    ['too many days', { ends_on: '2026-11-19' }, 'ends_on', 'event_too_long'],
    ['a table twice', { tables: ['A1', 'B', 'a1 '] }, 'tables.2', 'table_twice'],
    ['an unknown season', { season: '0123456789abcdef01234567' }, 'season', 'season_unknown'],
    ['no division', { divisions: [] }, 'divisions', 'field_required'],
  ])('is refused with %s', async (_what, changes, field, code) => {
    const { form } = await formOf(changes)
    expect(await admin.post('events', form)).toMatchObject({ status: 400, body: { code, errors: [{ field }] } })
    expect(await fork().count(Event, { season: new ObjectId(form.season) })).toBe(0)
  })

  it('takes fourteen days', async () => {
    const { form } = await formOf({ ends_on: '2026-11-18' })
    expect((await admin.post('events', form)).status).toBe(200)
  })

  it('is refused with a division of another season, an unknown level or competition, or a division twice', async () => {
    const { form, competion } = await formOf()
    const other = await createOpenCompetition(api)
    const own = { competion: competion.id, ageLevel: 'Junior' }
    const refused = async (division: object) => {
      const { status, body } = await admin.post('events', { ...form, divisions: [own, division] })
      return [status, body.code, body.errors?.[0]?.field]
    }
    expect(await refused({ ...own, competion: other.competion.id })).toEqual([
      ...[400, 'event_other_season', 'divisions.1.competion'],
    ])
    expect(await refused({ ...own, competion: new ObjectId().toHexString() })).toEqual([
      ...[400, 'competition_unknown', 'divisions.1.competion'],
    ])
    expect(await refused({ ...own, ageLevel: 'Senior' })).toEqual([400, 'age_level_unknown', 'divisions.1.ageLevel'])
    expect(await refused(own)).toEqual([400, 'division_twice', 'divisions.1'])
    expect(await refused({ ...own, ageLevel: 'High Elementry' })).toEqual([200, undefined, undefined])
  })

  it('keeps a division with challenges, and tables that are in use', async () => {
    const { event, division, competion } = await createEvent(api)
    const upper = { competion: competion.id, ageLevel: 'High Elementry' }
    await call(calls.addChallenge, event.id, { body: { ...CHALLENGE, division, tables: ['A2'] } })
    const put = (changes: object) => admin.put(`events/${event.id}`, changes as Record<string, unknown>)
    expect(await put({ divisions: [upper] })).toMatchObject({
      status: 409,
      body: { code: 'division_has_challenges', msg: expect.stringContaining('RoboMission · Junior') },
    })
    expect(await put({ tables: ['A1'] })).toMatchObject({
      status: 409,
      body: { code: 'table_in_use', msg: expect.stringContaining('A2') },
    })
    expect((await put({ tables: ['A2'], divisions: [upper, { ...upper, ageLevel: 'Junior' }] })).status).toBe(200)
  })

  it('with scorings is not deleted; without, its challenges and sheets go with it', async () => {
    const { event, division } = await createEvent(api)
    const { challenge } = await call(calls.addChallenge, event.id, { body: { ...CHALLENGE, division } })
    await call(calls.saveScoreSheet, event.id, { body: { from: null, sheet: SHEET } }, challenge.id)
    const scoring = await createScoring(api, { event, challenge: challenge.id, division })
    expect(await admin.remove(`events/${event.id}`)).toMatchObject({
      status: 409,
      body: { code: 'event_has_scorings' },
    })
    await scoring.remove()
    expect((await admin.remove(`events/${event.id}`)).status).toBe(200)
    const em = fork()
    expect(await em.count(Challenge, { event: event._id })).toBe(0)
    expect(await em.count(ScoreSheet, { challenge: new ObjectId(challenge.id) })).toBe(0)
  })

  it('keeps its season and competition', async () => {
    const { season, competion } = await createEvent(api)
    expect((await admin.remove(`competions/${competion.id}`)).body.code).toBe('competition_in_use')
    expect((await admin.remove(`seasons/${season.id}`)).body.code).toBe('season_in_use')
  })

  it('tells how many active teams each division has', async () => {
    const { event, division } = await createEvent(api)
    const { event: seen, teams, challenges, sheets } = await call(calls.getEventSetup, event.id, {})
    expect(seen.id).toBe(event.id)
    expect([teams, challenges, sheets]).toEqual([{ [division]: 0 }, [], []])
    expect((await callErrorOf(call(calls.getEventSetup, new ObjectId().toHexString(), {}))).status).toBe(404)
  })
})

describe('the staff', () => {
  it('are judges, coaches and admins, with tables of the event', async () => {
    const { event } = await createEvent(api)
    const [judge, coach, student] = [
      await personOf(PEOPLE.judge),
      await personOf(PEOPLE.coach),
      await personOf(PEOPLE.student),
    ]
    const set = (staff: { person: string; role: 'judge' | 'head_judge'; tables?: string[] }[]) =>
      call(calls.setStaff, event.id, { body: { staff } })
    expect(
      await errorsOf(
        set([
          { person: judge, role: 'judge' },
          { person: student, role: 'judge' },
        ]),
      ),
    ).toMatchObject({ status: 400, code: 'staff_unknown', fields: ['staff.1.person'] })
    expect(
      await errorsOf(
        set([
          { person: judge, role: 'judge' },
          { person: judge, role: 'head_judge' },
        ]),
      ),
    ).toMatchObject({ code: 'staff_twice', fields: ['staff.1.person'] })
    expect(await errorsOf(set([{ person: judge, role: 'judge', tables: ['A1', 'Z'] }]))).toMatchObject({
      code: 'table_unknown',
      fields: ['staff.0.tables.1'],
    })
    const { event: first } = await set([
      { person: judge, role: 'judge', tables: ['A1'] },
      { person: coach, role: 'head_judge' },
    ])
    expect(first.staff.map(({ person, role, removed_at }) => [person, role, removed_at])).toEqual([
      [judge, 'judge', null],
      [coach, 'head_judge', null],
    ])
    const { event: second } = await set([{ person: coach, role: 'head_judge' }])
    expect(second.staff[1]).toMatchObject({ person: judge, tables: ['A1'], removed_at: expect.any(String) })
    const { event: third } = await set([{ person: judge, role: 'judge' }])
    expect(third.staff.map(({ person, removed_at }) => [person, removed_at !== null])).toEqual([
      [judge, false],
      [coach, true],
    ])
  })
})

describe('a challenge', () => {
  it('is added at the end, with rounds of its own', async () => {
    const { event, division } = await createEvent(api)
    const add = (changes: object = {}) =>
      call(calls.addChallenge, event.id, { body: { ...CHALLENGE, division, ...changes } })
    const { challenge } = await add()
    expect(challenge).toMatchObject({
      ...{ judges: 1, agreement: true, sheet: null, tables: [] },
      rounds: [
        { no: 1, kind: 'practice', state: 'planned' },
        { no: 2, kind: 'official', state: 'planned' },
        { no: 3, kind: 'official', state: 'planned' },
      ],
    })
    const { challenge: second } = await add({ name_en: 'Extra day' })
    const { challenges } = await call(calls.getEventSetup, event.id, {})
    expect(challenges.map(({ id }) => id)).toEqual([challenge.id, second.id])
    expect(await errorsOf(add({ division: 'x' }))).toMatchObject({ code: 'division_unknown', fields: ['division'] })
    expect(await errorsOf(add({ tables: ['Z'] }))).toMatchObject({ code: 'table_unknown', fields: ['tables.0'] })
  })

  it('with scorings keeps its division, those rounds and one judge or several', async () => {
    const { event, division, competion } = await createEvent(api)
    const upper = { competion: competion.id, ageLevel: 'High Elementry' }
    const divisions = [{ ...upper, ageLevel: 'Junior' }, upper]
    expect((await admin.put(`events/${event.id}`, { divisions })).status).toBe(200)
    const body = { ...CHALLENGE, division }
    const { challenge } = await call(calls.addChallenge, event.id, { body })
    const change = (changes: object) =>
      call(calls.changeChallenge, event.id, { body: { ...body, ...changes } }, challenge.id)
    await createScoring(api, { event, challenge: challenge.id, division, round: 2 })
    const [practice, official] = [{ kind: 'practice' as const }, { kind: 'official' as const }]
    const other = divisionOf({ competion }, 'High Elementry')
    expect(await errorsOf(change({ division: other }))).toMatchObject({ status: 409, fields: ['division'] })
    expect(await errorsOf(change({ judges: 2 }))).toMatchObject({ status: 409, fields: ['judges'] })
    for (const rounds of [[practice], [practice, practice, official]]) {
      const refused = await errorsOf(change({ rounds }))
      expect(refused).toMatchObject({ status: 409, code: 'round_has_scorings', fields: ['rounds.1'] })
      expect(refused.words).toContain('Round 1')
    }
    expect((await change({ rounds: [practice, official] })).challenge.rounds).toHaveLength(2)
    const removed = call(calls.removeChallenge, event.id, {}, challenge.id)
    expect(await errorsOf(removed)).toMatchObject({ status: 409, code: 'challenge_has_scorings' })
  })

  it('of another event is not found', async () => {
    const { event, division } = await createEvent(api)
    const { challenge } = await call(calls.addChallenge, event.id, { body: { ...CHALLENGE, division } })
    const other = await createEvent(api)
    for (const attempt of [
      call(calls.changeChallenge, other.event.id, { body: { ...CHALLENGE, division } }, challenge.id),
      call(calls.removeChallenge, other.event.id, {}, challenge.id),
      call(calls.saveScoreSheet, other.event.id, { body: { from: null, sheet: SHEET } }, challenge.id),
    ]) {
      expect((await callErrorOf(attempt)).status).toBe(404)
    }
  })
})

describe('the ranking of a division', () => {
  it('names its challenges alone, and loses those that are removed', async () => {
    const { event, division } = await createEvent(api)
    const add = async () =>
      (await call(calls.addChallenge, event.id, { body: { ...CHALLENGE, division } })).challenge.id
    const [season, extra] = [await add(), await add()]
    const best = (challenge: string) => ({ challenge, from: 1, to: 1 })
    const rank = (...parts: ReturnType<typeof best>[]) =>
      call(calls.setRanking, event.id, {
        body: {
          division,
          keys: [
            { figure: 'points', parts: [best(season)], better: 'high' },
            { figure: 'time', parts, better: 'low' },
          ],
        },
      })
    expect(await errorsOf(rank(best(extra), best(new ObjectId().toHexString())))).toMatchObject({
      code: 'ranking_other_challenge',
      fields: ['keys.1.parts.1.challenge'],
    })
    const { event: ranked } = await rank(best(season), best(extra))
    expect(ranked.divisions[0]?.ranking).toHaveLength(2)
    await call(calls.removeChallenge, event.id, {}, season)
    const { event: left } = await call(calls.getEventSetup, event.id, {})
    expect(left.divisions[0]?.ranking).toEqual([{ figure: 'time', parts: [best(extra)], better: 'low' }])
  })
})

describe('a score sheet', () => {
  let event: Event
  let challenge: string
  beforeAll(async () => {
    const made = await createEvent(api)
    event = made.event
    const body = { ...CHALLENGE, division: made.division }
    challenge = (await call(calls.addChallenge, event.id, { body })).challenge.id
  })
  const save = (from: string | null, sheet = SHEET) =>
    call(calls.saveScoreSheet, event.id, { body: { from, sheet } }, challenge)
  const withLimit = (limit: number) => ({ ...SHEET, time: { limit, limit_without_points: false } })

  it('is refused with every problem named', async () => {
    const [section] = SHEET.sections
    const items = section?.items ?? []
    const twice = { ...SHEET, sections: [{ ...section, name: 'ق', name_en: 'S', items: [...items, ...items] }] }
    const rules = [{ kind: 'points_at_most' as const, items: ['cubes'] }]
    const refused = await errorsOf(save(null, { ...twice, rules }))
    expect(refused).toMatchObject({ status: 400, code: 'sheet_key_twice' })
    expect(refused.fields).toEqual([
      ...['sheet.sections.0.items.2.key', 'sheet.sections.0.items.3.key', 'sheet.rules.0.most'],
    ])
  })

  it('keeps its number while the event is planned, and makes the next one once it runs or was used', async () => {
    const { sheet: first } = await save(null)
    const { sheet: second } = await save(first.id, withLimit(90))
    expect([first.version, second.version, second.used]).toEqual([1, 1, false])
    expect((await save(second.id, withLimit(90))).sheet.id, 'nothing changed').toBe(second.id)
    const em = fork()
    await em.nativeUpdate(ScoreSheet, { _id: new ObjectId(second.id) }, { used: true })
    const { sheet: third } = await save(second.id, withLimit(100))
    expect(third.version).toBe(2)
    await em.nativeUpdate(Event, { _id: event._id }, { state: 'running' })
    const { sheet: fourth } = await save(third.id, withLimit(110))
    expect(fourth.version).toBe(3)
    const kept = await em.find(ScoreSheet, { challenge: new ObjectId(challenge) }, { orderBy: { version: 1 } })
    expect(kept.map(({ sheet }) => sheet.time?.limit)).toEqual([90, 100, 110])
    const { challenges, sheets } = await call(calls.getEventSetup, event.id, {})
    expect([challenges[0]?.sheet, sheets.map(({ id }) => id)]).toEqual([fourth.id, [fourth.id]])
    expect(await errorsOf(save(third.id))).toMatchObject({ status: 409, code: 'sheet_outdated' })
    expect(await errorsOf(save(null))).toMatchObject({ status: 409, code: 'sheet_outdated' })
  })

  it('is saved once by two admins at the same time', async () => {
    for (const state of ['planned', 'running'] as const) {
      await fork().nativeUpdate(Event, { _id: event._id }, { state })
      const { challenges } = await call(calls.getEventSetup, event.id, {})
      const from = challenges[0]?.sheet ?? null
      const answers = await Promise.allSettled([save(from, withLimit(30)), save(from, withLimit(40))])
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      await save((await call(calls.getEventSetup, event.id, {})).challenges[0]?.sheet ?? null, withLimit(50))
    }
  })
})

describe('the state of an event', () => {
  const go = (id: string, state: 'planned' | 'running' | 'closed' | 'published') =>
    call(calls.setEventState, id, { body: { state } })

  it('becomes running only with a judge and a sheet for each challenge, and says what is missing', async () => {
    const { event, division } = await createEvent(api)
    const empty = await callErrorOf(go(event.id, 'running'))
    expect([empty.status, empty.errors.map(({ field }) => field)]).toEqual([409, ['state', 'staff', 'challenges']])
    expect(empty.message).toBe('The event can’t start yet. It lacks: at least one judge, at least one challenge')
    const { challenge } = await call(calls.addChallenge, event.id, { body: { ...CHALLENGE, division } })
    const judge = await personOf(PEOPLE.judge)
    await call(calls.setStaff, event.id, { body: { staff: [{ person: judge, role: 'check_in' }] } })
    const missing = await callErrorOf(go(event.id, 'running'))
    expect(missing.errors.map(({ field }) => field)).toEqual(['state', 'staff', `challenges.${challenge.id}`])
    expect(missing.message).toContain('a score sheet for “Season challenge”')
    await call(calls.setStaff, event.id, { body: { staff: [{ person: judge, role: 'judge' }] } })
    await call(calls.saveScoreSheet, event.id, { body: { from: null, sheet: SHEET } }, challenge.id)
    expect((await go(event.id, 'running')).event.state).toBe('running')
    expect((await go(event.id, 'running')).event.state, 'repeated').toBe('running')
    expect((await go(event.id, 'closed')).event.state).toBe('closed')
    expect((await go(event.id, 'running')).event.state).toBe('running')
  })

  it.each([
    ['planned', 'closed'],
    ['running', 'planned'],
    ['running', 'published'],
    ['closed', 'published'],
    ['published', 'closed'],
  ] as const)('of %s does not become %s', async (state, next) => {
    const { event } = await createEvent(api, { state })
    expect(await errorsOf(go(event.id, next))).toMatchObject({ status: 409, code: 'event_state_wrong' })
  })
})

describe('ready challenges', () => {
  const apply = (id: string, division: string, preset: (typeof PRESETS)[number]) =>
    call(calls.applyPreset, id, { body: { division, preset } })

  it.each(PRESETS)('of %s come with sheets that can be saved, and a ranking', async (preset) => {
    const { event, division } = await createEvent(api)
    const { challenges, sheets, event: ready } = await apply(event.id, division, preset)
    const known = new Set(challenges.map(({ id }) => id))
    const onSheets = challenges.filter(({ games }) => !games)
    expect(sheets.map(({ challenge }) => challenge).toSorted()).toEqual(onSheets.map(({ id }) => id).toSorted())
    for (const { sheet } of sheets) expect(problemsOfDesign(sheet)).toEqual([])
    const parts = ready.divisions[0]?.ranking.flatMap((key) => key.parts) ?? []
    expect(parts.length).toBeGreaterThan(0)
    expect(parts.filter(({ challenge }) => !known.has(challenge))).toEqual([])
  })

  it('are refused for a division that has challenges, or that is unknown', async () => {
    const { event, division } = await createEvent(api)
    expect(await errorsOf(apply(event.id, 'x', 'sumo'))).toMatchObject({ status: 400, code: 'division_unknown' })
    await apply(event.id, division, 'sumo')
    expect(await errorsOf(apply(event.id, division, 'sports'))).toMatchObject({
      ...{ status: 409, code: 'division_has_challenges', fields: ['division'] },
      words: expect.stringContaining('RoboMission · Junior'),
    })
  })
})

describe('a copy of an event', () => {
  const DAYS = { name: 'نسخة', name_en: 'Copy', starts_on: '2027-01-10', ends_on: '2027-01-10' }

  async function createReadyEvent() {
    const made = await createEvent(api)
    await call(calls.applyPreset, made.event.id, {
      body: { division: made.division, preset: 'mission_two_challenges' },
    })
    const staff = [
      { person: await personOf(PEOPLE.judge), role: 'judge' as const, tables: ['A1'] },
      { person: await personOf(PEOPLE.coach), role: 'head_judge' as const },
    ]
    await call(calls.setStaff, made.event.id, { body: { staff } })
    await call(calls.setStaff, made.event.id, { body: { staff: staff.slice(0, 1) } })
    return made
  }

  it('has its own challenges, sheets and ranking, and its staff, but no scorings', async () => {
    const { event, division } = await createReadyEvent()
    const before = await call(calls.getEventSetup, event.id, {})
    await createScoring(api, { event, challenge: before.challenges[0]?.id ?? '', division })
    const { id } = await call(calls.copyEvent, event.id, { body: DAYS })
    const copy = await call(calls.getEventSetup, id, {})
    expect(copy.event).toMatchObject({ ...DAYS, state: 'planned', rehearsal: false, place_en: 'Riyadh' })
    expect(copy.event.staff.map(({ role, tables, removed_at }) => [role, tables, removed_at])).toEqual([
      ['judge', ['A1'], null],
    ])
    expect(copy.sheets.map(({ sheet }) => sheet)).toEqual(before.sheets.map(({ sheet }) => sheet))
    const [olds, news] = [before, copy].map(({ challenges }) => challenges.map(({ id }) => id)) as [string[], string[]]
    expect(news.filter((each) => olds.includes(each))).toEqual([])
    const renamed = JSON.stringify(before.event.divisions[0]?.ranking).replace(
      /[0-9a-f]{24}/g,
      (old) => news[olds.indexOf(old)] ?? '',
    )
    expect(copy.event.divisions[0]?.ranking).toEqual(JSON.parse(renamed))
    expect(await fork().count(Scoring, { event: new ObjectId(id) })).toBe(0)
  })

  it('as a rehearsal runs at once with open rounds, and is wiped', async () => {
    const { event, division } = await createReadyEvent()
    const { id } = await call(calls.copyEvent, event.id, { body: { ...DAYS, rehearsal: true } })
    const { event: rehearsal, challenges } = await call(calls.getEventSetup, id, {})
    expect(rehearsal).toMatchObject({ state: 'running', rehearsal: true })
    expect(new Set(challenges.flatMap(({ rounds }) => rounds.map(({ state }) => state)))).toEqual(new Set(['open']))
    const copy = await fork().findOneOrFail(Event, { _id: new ObjectId(id) })
    await createScoring(api, { event: copy, challenge: challenges[0]?.id ?? '', division })
    await call(calls.wipeRehearsal, id, {})
    expect(await fork().count(Scoring, { event: copy._id })).toBe(0)
    const wiped = { action: 'delete' as const, collection: 'scorings', detail: { event: id, rows: 1 } }
    expect(await fork().count(AuditEntry, wiped)).toBe(1)
    expect(await errorsOf(call(calls.wipeRehearsal, event.id, {}))).toMatchObject({
      ...{ status: 409, code: 'event_not_rehearsal' },
    })
  })

  it('of an event that is not ready is a planned rehearsal; its days are checked', async () => {
    const { event } = await createEvent(api)
    const { id } = await call(calls.copyEvent, event.id, { body: { ...DAYS, rehearsal: true } })
    expect((await call(calls.getEventSetup, id, {})).event.state).toBe('planned')
    const wrong = call(calls.copyEvent, event.id, { body: { ...DAYS, ends_on: '2027-01-09' } })
    expect(await errorsOf(wrong)).toMatchObject({ status: 400, fields: ['ends_on'] })
  })
})

it('Every change of an event is in the audit log', async () => {
  const { event, division } = await createEvent(api)
  const { challenge } = await call(calls.addChallenge, event.id, { body: { ...CHALLENGE, division } })
  await call(calls.saveScoreSheet, event.id, { body: { from: null, sheet: SHEET } }, challenge.id)
  await call(calls.setStaff, event.id, { body: { staff: [{ person: await personOf(PEOPLE.judge), role: 'judge' }] } })
  await call(calls.setEventState, event.id, { body: { state: 'running' } })
  const of = { record: { $in: [event._id, new ObjectId(challenge.id)] } }
  const entries = await fork().find(AuditEntry, of, { orderBy: { at: 1, _id: 1 } })
  expect(entries.map(({ action, collection, label_en }) => [action, collection, label_en])).toEqual([
    ['create', 'challenges', 'Season challenge'],
    ['update', 'challenges', 'Season challenge'],
    ['update', 'events', 'Final of Riyadh'],
    ['update', 'events', 'Final of Riyadh'],
  ])
  const sheets = await fork().find(AuditEntry, { collection: 'score_sheets', label_en: 'Season challenge' })
  expect(sheets.map(({ action }) => action)).toContain('create')
})
