import { ObjectId } from '@mikro-orm/mongodb'
import { PERSON_TYPE, UNRESTRICTED_AGE_LEVEL } from '@olympiad/contracts/constants'
import type { EventForm, StaffForm } from '@olympiad/contracts/forms/judging'
import { divisionId, type EventState, MAX_EVENT_DAYS } from '@olympiad/contracts/judging/events'
import { normaliseName } from '@olympiad/contracts/text-normalisation'
import { type TextKey, translate } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import { Challenge } from '../../model/challenge.entity.ts'
import { CheckIn } from '../../model/check-in.entity.ts'
import { Competition } from '../../model/competition.entity.ts'
import { Event, type EventDivision } from '../../model/event.entity.ts'
import { Game } from '../../model/game.entity.ts'
import { Region } from '../../model/region.entity.ts'
import { ScoreSheet } from '../../model/score-sheet.entity.ts'
import { Scoring } from '../../model/scoring.entity.ts'
import { Season } from '../../model/season.entity.ts'
import type { Timetable } from '../../model/timetable.entity.ts'
import { User } from '../../model/user.entity.ts'
import { byId } from '../../platform/by-id.ts'
import { lockSequence } from '../../platform/counters.ts'
import { type Em, inTransaction, type Orm } from '../../platform/database.ts'
import { Conflict, type FieldError, fieldError, NotFound } from '../../platform/errors.ts'
import { teamNumberSequence } from '../seasons/team-number-sequence.ts'
import { forgetCaptains, forgetLateCaptains } from './captains.ts'
import { raiseEventChange } from './event-revisions.ts'
import { divisionName, namedError, nameOf } from './event-view.ts'
import { findTimetable, timetableContext } from './timetable-context.ts'
import { tellSoon, tellTeams } from './timetable-mails.ts'

/** Serialises changes of an event with those of its challenges and sheets. */
export const eventSequence = (event: ObjectId): string => `events-${event.toHexString()}`

/** One change of an event at a time. @throws {AppError} 404, and what `change` throws */
export async function changeEvent<T>(orm: Orm, id: ObjectId, change: (em: Em, event: Event) => Promise<T>): Promise<T> {
  const changed = await inTransaction(orm, async (em) => {
    await lockSequence(em, eventSequence(id))
    return await change(em, await requireEvent(em, id))
  })
  await raiseEventChange(orm.em.fork(), id)
  return changed
}

/** @throws {AppError} 404 */
export async function requireEvent(em: Em, id: ObjectId): Promise<Event> {
  const event = await em.findOne(Event, { _id: id })
  if (!event) throw new NotFound('not_found')
  return event
}

/** @throws {AppError} 400 with the wrong field */
export function createEvent({ orm, now }: Pick<Deps, 'orm' | 'now'>, form: EventForm): Promise<ObjectId> {
  return inTransaction(orm, async (em) => {
    const fields = await checkedFields(em, form, [])
    const started = { state: 'planned' as const, staff: [], disqualified: [], frozen: null, created_at: now() }
    return em.create(Event, { _id: new ObjectId(), ...started, ...fields })._id
  })
}

/**
 * Times of a shown timetable move with the first day.
 * @throws {AppError} 404; 400 with the wrong field; 409 `division_has_challenges`, `table_in_use`, `table_in_timetable`
 */
export function updateEvent(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  id: ObjectId,
  changes: Partial<EventForm>,
): Promise<void> {
  return changeEvent(orm, id, async (em, event) => {
    const { name, name_en, kind, place, place_en, starts_on, ends_on, confirmation, tables, divisions } = event
    const current = {
      ...{ name, name_en, kind, place, place_en, starts_on, ends_on, confirmation, tables, divisions },
      season: event.season._id.toHexString(),
      region: event.region?._id.toHexString() ?? null,
    }
    const fields = await checkedFields(em, { ...current, ...changes } as EventForm, divisions)
    const challenges = await em.find(Challenge, { event: id })
    await assertDivisionsKept(em, event, fields.divisions, challenges)
    assertTablesKept(event, fields.tables, challenges)
    const timetable = await findTimetable(em, id)
    if (timetable) assertTimetablesTables(timetable, fields.tables)
    em.assign(event, fields)
    if (timetable && fields.starts_on !== starts_on) tellSoon(timetable, await timetableContext(em, event), now())
  })
}

/** @throws {AppError} 404; 409 `event_has_scorings`, `games_drawn`, `event_has_timetable` */
export function removeEvent({ orm, now }: Pick<Deps, 'orm' | 'now'>, id: ObjectId): Promise<void> {
  return changeEvent(orm, id, async (em, event) => {
    if (await hasScorings(em, { event: id })) throw new Conflict('event_has_scorings')
    if (await hasGames(em, { event: id })) throw new Conflict('games_drawn')
    const timetable = await findTimetable(em, id)
    if (timetable?.shown && !event.rehearsal) throw new Conflict('event_has_timetable')
    // Teams still wait for the news that their times are withdrawn.
    if (timetable?.tell_at) await tellTeams(em, timetable, await timetableContext(em, event), now())
    const challenges = await em.find(Challenge, { event: id })
    const sheets = await em.find(ScoreSheet, { challenge: { $in: challenges.map(({ _id }) => _id) } })
    await em.nativeDelete(CheckIn, { event: id })
    for (const record of [...sheets, ...challenges, ...(timetable ? [timetable] : []), event]) em.remove(record)
  })
}

export const hasScorings = async (em: Em, where: object): Promise<boolean> =>
  (await em.findOne(Scoring, where, { fields: ['_id'] })) !== null

/** Also drawn ones that nobody has played: an organiser takes the draw back first. */
export const hasGames = async (em: Em, where: object): Promise<boolean> =>
  (await em.findOne(Game, where, { fields: ['_id'] })) !== null

/** Writes the season's sequence: neither it nor its competitions go meanwhile. @throws {AppError} 400 */
async function checkedFields(em: Em, form: EventForm, before: readonly EventDivision[]) {
  const { season: id, region: regionId, divisions: wanted, ...fields } = form
  const season = new ObjectId(id)
  await lockSequence(em, teamNumberSequence(season))
  if ((await em.count(Season, { _id: season })) === 0) throw fieldError('season', 'season_unknown')
  assertDays(fields)
  assertOnce(fields.tables.map(normaliseName), 'tables', 'table_twice')
  const region = form.kind === 'qualifier' ? await requireRegion(em, regionId) : null
  return { ...fields, season, region, divisions: await checkedDivisions(em, season, wanted, before) }
}

const DAY_MS = 86_400_000

/** @throws {AppError} 400 */
export function assertDays({ starts_on, ends_on }: Pick<EventForm, 'starts_on' | 'ends_on'>): void {
  if (ends_on < starts_on) throw fieldError('ends_on', 'ends_before_start')
  const days = (Date.parse(ends_on) - Date.parse(starts_on)) / DAY_MS + 1
  if (days > MAX_EVENT_DAYS) throw fieldError('ends_on', 'event_too_long')
}

/** @throws {AppError} 400 at the second one */
function assertOnce(all: readonly string[], field: string, key: TextKey, suffix = ''): void {
  const twice = all.findIndex((each, at) => all.indexOf(each) < at)
  if (twice !== -1) throw fieldError(`${field}.${twice}${suffix}`, key)
}

async function requireRegion(em: Em, id: string | null): Promise<ObjectId> {
  if (!id) throw fieldError('region', 'event_region_missing')
  const region = await em.findOne(Region, { _id: new ObjectId(id) })
  if (!region) throw fieldError('region', 'region_unknown')
  return region._id
}

async function checkedDivisions(
  em: Em,
  season: ObjectId,
  wanted: EventForm['divisions'],
  before: readonly EventDivision[],
): Promise<EventDivision[]> {
  const ids = wanted.map(({ competion }) => new ObjectId(competion))
  const competitions = byId(await em.find(Competition, { _id: { $in: ids } }))
  const divisions = wanted.map(({ competion: anyCase, ageLevel }, at): EventDivision => {
    const competion = anyCase.toLowerCase()
    const competition = competitions.get(competion)
    if (!competition) throw fieldError(`divisions.${at}.competion`, 'competition_unknown')
    if (!competition.season._id.equals(season)) throw fieldError(`divisions.${at}.competion`, 'event_other_season')
    if (ageLevel !== UNRESTRICTED_AGE_LEVEL && !competition.agelevel.some(({ title }) => title === ageLevel)) {
      throw fieldError(`divisions.${at}.ageLevel`, 'age_level_unknown')
    }
    const id = divisionId(competion, ageLevel)
    return before.find((division) => division.id === id) ?? { id, competion, ageLevel, ranking: [] }
  })
  assertOnce(
    divisions.map(({ id }) => id),
    'divisions',
    'division_twice',
  )
  return divisions
}

async function assertDivisionsKept(
  em: Em,
  event: Event,
  kept: readonly EventDivision[],
  challenges: readonly Challenge[],
): Promise<void> {
  const dropped = event.divisions.find(
    ({ id }) => !kept.some((division) => division.id === id) && challenges.some(({ division }) => division === id),
  )
  if (!dropped) return
  const competition = await em.findOne(Competition, { _id: new ObjectId(dropped.competion) })
  const field = namedError('divisions', 'division_has_challenges', divisionName(dropped, competition))
  throw new Conflict('division_has_challenges', { fields: [field] })
}

/** Without its last table, a judge or a challenge would have all of them. */
function assertTablesKept({ staff }: Event, kept: readonly string[], challenges: readonly Challenge[]): void {
  const present = staff.filter(({ removed_at }) => removed_at === undefined)
  const used = [...present, ...challenges].flatMap(({ tables }) => tables)
  const dropped = used.find((table) => !kept.includes(table))
  if (dropped === undefined) return
  throw new Conflict('table_in_use', { fields: [namedError('tables', 'table_in_use', () => dropped)] })
}

/** @throws {AppError} 409 naming the table */
function assertTimetablesTables({ draft, shown }: Timetable, kept: readonly string[]): void {
  const used = [...draft, ...(shown?.entries ?? [])].flatMap(({ table }) => table ?? [])
  const dropped = used.find((table) => !kept.includes(table))
  if (dropped === undefined) return
  throw new Conflict('table_in_timetable', { fields: [namedError('tables', 'table_in_timetable', () => dropped)] })
}

/** @throws {AppError} 400 at the unknown table */
export function assertTables({ tables: known }: Event, tables: readonly string[], field: string): void {
  const unknown = tables.findIndex((table) => !known.includes(table))
  if (unknown !== -1) throw fieldError(`${field}.${unknown}`, 'table_unknown')
}

export const STAFF_TYPES = [PERSON_TYPE.judge, PERSON_TYPE.coach, PERSON_TYPE.admin]

/** Keeps who is left out, marked as removed: their devices may still hold scorings. @throws {AppError} 404; 400 */
export function setStaff({ orm, now }: Pick<Deps, 'orm' | 'now'>, id: ObjectId, form: StaffForm): Promise<Event> {
  return changeEvent(orm, id, async (em, event) => {
    const wanted = form.staff.map(({ person, ...each }) => ({ ...each, person: person.toLowerCase() }))
    const persons = wanted.map(({ person }) => person)
    assertOnce(persons, 'staff', 'staff_twice', '.person')
    const users = byId(
      await em.find(User, { _id: { $in: persons.map((person) => new ObjectId(person)) }, type: { $in: STAFF_TYPES } }),
    )
    const staff = wanted.map(({ person, role, tables }, at) => {
      const user = users.get(person)
      if (!user) throw fieldError(`staff.${at}.person`, 'staff_unknown')
      assertTables(event, tables, `staff.${at}.tables`)
      return { person, name: user.name, role, tables }
    })
    const left = event.staff
      .filter(({ person }) => !persons.includes(person))
      .map((each) => ({ ...each, removed_at: each.removed_at ?? now().toISOString() }))
    event.staff = [...staff, ...left]
    return event
  })
}

/** `published` comes from publishing alone. */
const NEXT_STATES: Readonly<Record<EventState, readonly EventState[]>> = {
  planned: ['running'],
  running: ['closed'],
  closed: ['running'],
  published: ['running'],
}

/** @throws {AppError} 404; 409 `event_state_wrong`; `event_not_ready`, naming what is missing */
export async function setEventState({ orm }: Pick<Deps, 'orm'>, id: ObjectId, state: EventState): Promise<Event> {
  const changed = await changeEvent(orm, id, async (em, event) => {
    if (state === event.state) return event
    if (!NEXT_STATES[event.state].includes(state)) throw fieldError('state', 'event_state_wrong', Conflict)
    if (state === 'running') {
      const missing = missingToRun(event, await em.find(Challenge, { event: id }, { orderBy: { position: 1 } }))
      if (missing.length > 0) throw notReady(missing)
      // Of what follows, nothing is published.
      event.divisions = event.divisions.map(({ published: _published, ...division }) => division)
    }
    event.state = state
    if (event.rehearsal && state === 'closed') {
      await forgetCaptains(em, { event: id })
      await em.nativeDelete(CheckIn, { event: id })
    }
    return event
  })
  await forgetLateCaptains(orm.em.fork(), id)
  return changed
}

export function missingToRun({ staff }: Pick<Event, 'staff'>, challenges: readonly Challenge[]): FieldError[] {
  const judges = staff.some(({ role, removed_at }) => role !== 'check_in' && removed_at === undefined)
  return [
    ...(judges ? [] : [{ field: 'staff', key: 'event_needs_staff' } as const]),
    ...(challenges.length > 0 ? [] : [{ field: 'challenges', key: 'event_needs_challenge' } as const]),
    ...challenges
      .filter(({ sheet, games }) => !sheet && !games)
      .map((challenge) => namedError(`challenges.${challenge.id}`, 'challenge_needs_sheet', nameOf(challenge))),
  ]
}

function notReady(missing: readonly FieldError[]): Conflict {
  const words: FieldError['words'] = (lang) => {
    const each = missing.map((field) => field.words?.(lang) ?? translate(lang, field.key))
    return `${translate(lang, 'event_not_ready')} ${each.join(lang === 'ar' ? '، ' : ', ')}`
  }
  return new Conflict('event_not_ready', { fields: [{ field: 'state', key: 'event_not_ready', words }, ...missing] })
}

/** @throws {AppError} 400 */
export function requireDivision({ divisions }: Event, id: string): EventDivision {
  const division = divisions.find((each) => each.id === id)
  if (!division) throw fieldError('division', 'division_unknown')
  return division
}
