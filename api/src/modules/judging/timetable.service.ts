import { ObjectId } from '@mikro-orm/mongodb'
import type { BodyOf } from '@olympiad/contracts/call'
import type * as calls from '@olympiad/contracts/calls/timetable'
import type {
  DelayForm,
  LockEntriesForm,
  MoveEntryForm,
  PlaceTeamForm,
  SwapTeamsForm,
  TakeOffForm,
  TimetableSettingsForm,
} from '@olympiad/contracts/forms/timetable'
import { DAY_MINUTES, hasRuns, isPhase, openSpans, type TimetableEntry } from '@olympiad/contracts/judging/timetable'
import { shiftTimetable } from '@olympiad/contracts/judging/timetable-delay'
import { makeTimetable } from '@olympiad/contracts/judging/timetable-generator'
import {
  challengeRoundOf,
  entryId,
  MAX_TIMETABLE_ENTRIES,
  roundInCircle,
  type TimetableSettings,
  taskOf,
} from '@olympiad/contracts/judging/timetable-settings'
import type { TextKey } from '@olympiad/contracts/texts'
import type { TimetableChange } from '@olympiad/contracts/views/timetable'
import type { Deps } from '../../deps.ts'
import type { Event } from '../../model/event.entity.ts'
import { Timetable } from '../../model/timetable.entity.ts'
import { User } from '../../model/user.entity.ts'
import { recordChange } from '../../platform/audit/audit-entries.ts'
import type { Em } from '../../platform/database.ts'
import { Conflict, fieldError, InvalidInput } from '../../platform/errors.ts'
import { changeEvent } from './events.service.ts'
import {
  findTimetable,
  isOver,
  markChanged,
  type TimetableContext,
  timetableContext,
  withSettings,
} from './timetable-context.ts'
import { tellSoon } from './timetable-mails.ts'

type Needs = Pick<Deps, 'orm' | 'now'>
type Change = { em: Em; event: Event; timetable: Timetable; context: TimetableContext }

/** One change at a time, of the version that was seen. @throws {AppError} 404; 409 `timetable_outdated` */
function changeTimetable(
  { orm }: Pick<Deps, 'orm'>,
  id: ObjectId,
  version: number,
  change: (work: Change) => Promise<void> | void,
): Promise<void> {
  return changeEvent(orm, id, async (em, event) => {
    const context = await timetableContext(em, event)
    if ((context.timetable?.version ?? 0) !== version) throw await outdated(em, context.timetable)
    const empty = { _id: new ObjectId(), event, version: 0, settings: null, draft: [], shown: null, told: {} }
    const timetable = context.timetable ?? em.create(Timetable, empty)
    await change({ em, event, timetable, context: { ...context, timetable } })
    markChanged(timetable)
  })
}

async function outdated(em: Em, timetable: Timetable | null): Promise<Conflict> {
  const { changed_by: _id, changed_at } = timetable ?? {}
  if (!changed_at) return new Conflict('timetable_outdated')
  const user = _id && (await em.findOne(User, { _id }, { fields: ['name'] }))
  const current: TimetableChange = { by: user?.name ?? '', at: changed_at.toISOString() }
  return new Conflict('timetable_outdated', { current })
}

/** @throws {AppError} 400 at the wrong round; 404; 409 */
export const saveTimetableSettings = (
  deps: Needs,
  id: ObjectId,
  { version, settings }: BodyOf<typeof calls.saveTimetableSettings>,
): Promise<void> =>
  changeTimetable(deps, id, version, ({ timetable, context }) => {
    timetable.settings = checkedSettings(settings, context)
  })

/** @throws {AppError} 400 */
function checkedSettings(form: TimetableSettingsForm, { challenges }: TimetableContext): TimetableSettings {
  const known = new Set(challenges.flatMap(({ id, rounds }) => rounds.map(({ no }) => taskOf(id, no))))
  const rounds = form.rounds.map(({ challenge, after, ...plan }) => ({
    ...plan,
    challenge: challenge.toLowerCase(),
    after: after && { ...after, challenge: after.challenge.toLowerCase() },
  }))
  const seen = new Set<string>()
  for (const [at, { challenge, round, after }] of rounds.entries()) {
    const task = taskOf(challenge, round)
    if (!known.has(task) || seen.has(task)) throw fieldError(`settings.rounds.${at}.round`, 'scoring_round_unknown')
    seen.add(task)
    if (after && !known.has(taskOf(after.challenge, after.round))) {
      throw fieldError(`settings.rounds.${at}.after`, 'scoring_round_unknown')
    }
  }
  const circle = roundInCircle(rounds)
  if (circle !== -1) throw fieldError(`settings.rounds.${circle}.after`, 'timetable_circle')
  if (openSpans(form.days, form.breaks).length === 0) throw fieldError('settings.days', 'timetable_never_open')
  return { ...form, rounds }
}

/** @throws {AppError} 400 with what is missing; 404; 409 */
export const generateTimetable = (
  deps: Needs,
  id: ObjectId,
  { version, settings }: BodyOf<typeof calls.generateTimetable>,
): Promise<void> =>
  changeTimetable(deps, id, version, ({ event, timetable, context: before }) => {
    if (settings) timetable.settings = checkedSettings(settings, before)
    const context = withSettings(before, timetable.settings ?? null)
    const { tasks, open } = context
    const missing = missingToGenerate(event, context)
    if (missing) throw new InvalidInput(missing)
    const { gap, seed } = context.settings
    timetable.settings = context.settings
    timetable.draft = [
      ...makeTimetable({ tasks, open, gap, seed, locked: keptEntries(timetable.draft, context) }).entries,
    ]
  })

function missingToGenerate({ tables }: Event, { tasks, teams }: TimetableContext): TextKey | undefined {
  if (tables.length === 0) return 'timetable_needs_tables'
  if (tasks.length === 0) return 'timetable_needs_rounds'
  if (teams.length === 0) return 'timetable_needs_teams'
  const entries = tasks.reduce((sum, task) => sum + (hasRuns(task) ? task.teams : task.tables).length, 0)
  return entries > MAX_TIMETABLE_ENTRIES ? 'timetable_too_large' : undefined
}

/** Locked entries that still take place, with the phases before a locked run of a block. */
function keptEntries(draft: readonly TimetableEntry[], { teams, tasks }: TimetableContext): TimetableEntry[] {
  const known = new Set(teams.map(({ id }) => id))
  const planned = new Set(tasks.map(({ id }) => id))
  const isKept = ({ locked, task, team }: TimetableEntry): boolean =>
    locked && planned.has(task) && (team === null || known.has(team))
  const blocks = new Set(draft.filter((entry) => isKept(entry) && entry.kind === 'run').map(({ task }) => task))
  return draft.filter((entry) => isKept(entry) || (isPhase(entry.kind) && blocks.has(entry.task)))
}

/** @throws {AppError} 409 for an entry that another change took away */
function requireEntry(draft: readonly TimetableEntry[], id: string, field: string): TimetableEntry {
  const entry = draft.find((each) => entryId(each) === id)
  if (!entry) throw fieldError(field, 'timetable_entry_gone', Conflict)
  return entry
}

const replaced = (
  draft: readonly TimetableEntry[],
  replacements: ReadonlyMap<TimetableEntry, TimetableEntry>,
): TimetableEntry[] => draft.map((entry) => replacements.get(entry) ?? entry)

/** @throws {AppError} 400 */
function assertPlace(
  { event, context: { settings } }: Change,
  { table, to }: Pick<TimetableEntry, 'table' | 'to'>,
): void {
  if (to > settings.days.length * DAY_MINUTES) throw fieldError('from', 'timetable_outside_days')
  if (table !== null && !event.tables.includes(table)) throw fieldError('table', 'table_unknown')
}

const hasEntry = (draft: readonly TimetableEntry[], entry: TimetableEntry): boolean =>
  draft.some((other) => entryId(other) === entryId(entry))

/** @throws {AppError} 400; 404; 409 */
export const moveTimetableEntry = (deps: Needs, id: ObjectId, form: MoveEntryForm): Promise<void> =>
  changeTimetable(deps, id, form.version, (work) => {
    const { timetable } = work
    const entry = requireEntry(timetable.draft, form.entry, 'entry')
    const { from, table, locked } = form
    if ((table === null) !== (entry.table === null)) throw fieldError('table', 'field_required')
    const moved = { ...entry, from, to: from + entry.to - entry.from, table, locked }
    assertPlace(work, moved)
    const others = timetable.draft.filter((other) => other !== entry)
    if (hasEntry(others, moved)) throw fieldError('table', 'timetable_session_there')
    timetable.draft = replaced(timetable.draft, new Map([[entry, moved]]))
  })

/** @throws {AppError} 400; 404; 409 */
export const placeTimetableTeam = (deps: Needs, id: ObjectId, form: PlaceTeamForm): Promise<void> =>
  changeTimetable(deps, id, form.version, (work) => {
    const { timetable, context } = work
    const task = context.tasks.find((each) => each.id === form.task)
    if (!task) throw fieldError('task', 'scoring_round_unknown')
    const isRun = hasRuns(task)
    const team = form.team?.toLowerCase() ?? null
    if (isRun ? team === null || !task.teams.includes(team) : team !== null) {
      throw fieldError('team', 'timetable_team_not_in_round')
    }
    const { from, table, locked, minutes = task.minutes } = form
    const kind = isRun ? 'run' : 'session'
    const entry = { task: task.id, kind, team, table, from, to: from + minutes, locked } as const
    assertPlace(work, entry)
    if (hasEntry(timetable.draft, entry)) {
      throw isRun ? fieldError('team', 'timetable_team_placed') : fieldError('table', 'timetable_session_there')
    }
    if (timetable.draft.length >= MAX_TIMETABLE_ENTRIES) throw new InvalidInput('timetable_too_large')
    timetable.draft = [...timetable.draft, entry]
  })

/** @throws {AppError} 400 `timetable_phase_stays`; 404; 409 */
export const takeOffTimetableEntry = (deps: Needs, id: ObjectId, form: TakeOffForm): Promise<void> =>
  changeTimetable(deps, id, form.version, ({ timetable }) => {
    const entry = requireEntry(timetable.draft, form.entry, 'entry')
    if (isPhase(entry.kind)) throw fieldError('entry', 'timetable_phase_stays')
    timetable.draft = timetable.draft.filter((other) => other !== entry)
  })

/** @throws {AppError} 404; 409 */
export const lockTimetableEntries = (deps: Needs, id: ObjectId, form: LockEntriesForm): Promise<void> =>
  changeTimetable(deps, id, form.version, ({ timetable }) => {
    const byId = new Map(timetable.draft.map((entry) => [entryId(entry), entry]))
    const locked = form.entries.map((each, at): [TimetableEntry, TimetableEntry] => {
      const entry = byId.get(each)
      if (!entry) throw fieldError(`entries.${at}`, 'timetable_entry_gone', Conflict)
      return [entry, { ...entry, locked: form.locked }]
    })
    timetable.draft = replaced(timetable.draft, new Map(locked))
  })

/** @throws {AppError} 400 `timetable_swap_other_round`; 404; 409 */
export const swapTimetableTeams = (deps: Needs, id: ObjectId, form: SwapTeamsForm): Promise<void> =>
  changeTimetable(deps, id, form.version, ({ timetable }) => {
    const entry = requireEntry(timetable.draft, form.entry, 'entry')
    const other = requireEntry(timetable.draft, form.other, 'other')
    const isPair = entry !== other && entry.task === other.task && entry.kind === 'run' && other.kind === 'run'
    if (!isPair) throw fieldError('other', 'timetable_swap_other_round')
    const swapped = new Map([
      [entry, { ...entry, team: other.team }],
      [other, { ...other, team: entry.team }],
    ])
    timetable.draft = replaced(timetable.draft, swapped)
  })

/** @throws {AppError} 409 */
function assertNotOver(event: Event): void {
  if (isOver(event)) throw new Conflict('timetable_event_over')
}

/** @throws {AppError} 400; 404; 409 `timetable_not_shown` */
export const delayTimetable = (deps: Needs, id: ObjectId, form: DelayForm): Promise<void> =>
  changeTimetable(deps, id, form.version, ({ em, event, timetable, context }) => {
    assertNotOver(event)
    const { shown } = timetable
    if (!shown) throw new Conflict('timetable_not_shown')
    const unknown = form.tables?.findIndex((table) => !event.tables.includes(table)) ?? -1
    if (unknown !== -1) throw fieldError(`tables.${unknown}`, 'table_unknown')
    const { from, minutes, tables } = form
    const delay = { from: from ?? 0, minutes, open: context.open, ...(tables && { tables }) }
    const planned = new Map(shown.entries.map((entry) => [entryId(entry), entry]))
    const entries = shiftTimetable(shown.entries, delay).map((entry) => {
      return { ...entry, planned: planned.get(entryId(entry))?.planned ?? entry.from }
    })
    if (entries.every((entry) => planned.get(entryId(entry))?.from === entry.from)) {
      throw fieldError('from', 'timetable_nothing_to_delay')
    }
    timetable.shown = { ...shown, entries }
    timetable.draft = shiftTimetable(timetable.draft, delay)
    tellSoon(timetable, context, deps.now())
    recordChange(em, 'events', event, { timetable: { delay: minutes, from, tables: tables?.join(', ') ?? null } })
  })

/** @throws {AppError} 404; 409 `timetable_empty` */
export const showTimetable = (
  deps: Needs,
  id: ObjectId,
  { version }: BodyOf<typeof calls.showTimetable>,
): Promise<void> =>
  changeTimetable(deps, id, version, ({ em, event, timetable, context }) => {
    assertNotOver(event)
    if (timetable.draft.length === 0) throw new Conflict('timetable_empty')
    const before = new Map(timetable.shown?.entries.map((entry) => [entryId(entry), entry]))
    const at = deps.now().toISOString()
    timetable.shown = {
      at,
      entries: timetable.draft.map((entry) => {
        const shown = before.get(entryId(entry))
        // An entry that only a delay moved is still late.
        return { ...entry, planned: shown?.from === entry.from ? shown.planned : entry.from }
      }),
    }
    tellSoon(timetable, context, deps.now())
    recordChange(em, 'events', event, { timetable: { shown: at } })
  })

/** @throws {AppError} 404; 409 */
export const removeTimetable = (
  deps: Needs,
  id: ObjectId,
  { version }: BodyOf<typeof calls.removeTimetable>,
): Promise<void> =>
  changeTimetable(deps, id, version, ({ em, event, timetable, context }) => {
    Object.assign(timetable, { draft: [], shown: null })
    tellSoon(timetable, context, deps.now())
    recordChange(em, 'events', event, { timetable: null })
  })

/**
 * Takes rounds that go out of the draft, in the caller's change of the event.
 * @param isGone of a challenge's round
 * @throws {AppError} 409 `round_in_timetable` where teams see one
 */
export async function dropRounds(
  em: Em,
  event: Event,
  isGone: (round: { challenge: string; round: number }) => boolean,
): Promise<void> {
  const timetable = await findTimetable(em, event._id)
  if (!timetable) return
  const goes = ({ task }: TimetableEntry): boolean => isGone(challengeRoundOf(task))
  if (timetable.shown?.entries.some(goes)) throw new Conflict('round_in_timetable')
  if (!timetable.draft.some(goes)) return
  timetable.draft = timetable.draft.filter((entry) => !goes(entry))
  markChanged(timetable)
}
