import * as z from 'zod/mini'
import { MAX_CHALLENGES, MAX_EVENT_DAYS, MAX_ROUNDS, MAX_TABLES } from '../judging/events.ts'
import { DAY_MINUTES } from '../judging/timetable.ts'
import {
  MAX_BREAKS,
  MAX_DELAY_MINUTES,
  MAX_GAP_MINUTES,
  MAX_RUN_MINUTES,
  MAX_SEED,
  MAX_TIMETABLE_ENTRIES,
} from '../judging/timetable-settings.ts'
import type { TextKey } from '../texts.ts'
import { requiredText } from './fields.ts'
import { referenceId } from './reference-id.ts'

const INVALID: TextKey = 'invalid_value'
const EMPTY: TextKey = 'field_required'

const wholeBetween = (least: number, most: number) => z.int(INVALID).check(z.gte(least, INVALID), z.lte(most, INVALID))
const round = wholeBetween(1, MAX_ROUNDS)
const challengeRound = { challenge: referenceId, round }
/** From midnight in Riyadh. */
const minuteOfDay = wholeBetween(0, DAY_MINUTES)
/** From midnight of the event's first day in Riyadh. */
const minute = wholeBetween(0, MAX_EVENT_DAYS * DAY_MINUTES)
const table = requiredText(20, EMPTY)
const entry = z.string(INVALID).check(z.maxLength(100, INVALID))

const spanOfDay = { from: minuteOfDay, to: minuteOfDay }
const isForward = ({ from, to }: { from: number; to: number }) => from < to
const ENDS_BEFORE_START: TextKey = 'ends_before_start'

export const RoundPlanForm = z.strictObject({
  ...challengeRound,
  /** Without it the round is not in the timetable. */
  planned: z.boolean(INVALID),
  /** Of one run; of the whole span where teams have no times of their own (`games`, `window`). */
  minutes: wholeBetween(1, MAX_RUN_MINUTES),
  /** Before the runs of a block. */
  practice: wholeBetween(0, MAX_RUN_MINUTES),
  check: wholeBetween(0, MAX_RUN_MINUTES),
  /** Begins after the end of that round. */
  after: z.nullable(z.strictObject(challengeRound)),
})

export const TimetableSettingsForm = z.strictObject({
  /** Opening hours, one for each day of the event. */
  days: z
    .array(z.strictObject(spanOfDay).check(z.refine(isForward, { error: ENDS_BEFORE_START, path: ['to'] })), INVALID)
    .check(z.minLength(1, EMPTY), z.maxLength(MAX_EVENT_DAYS, INVALID)),
  breaks: z
    .array(
      z
        .strictObject({
          name: requiredText(80, EMPTY),
          name_en: requiredText(80, EMPTY),
          /** From 0; null for all of them. */
          day: z.nullable(wholeBetween(0, MAX_EVENT_DAYS - 1)),
          ...spanOfDay,
        })
        .check(z.refine(isForward, { error: ENDS_BEFORE_START, path: ['to'] })),
      INVALID,
    )
    .check(z.maxLength(MAX_BREAKS, INVALID)),
  /** The least minutes between two entries of a team. */
  gap: wholeBetween(0, MAX_GAP_MINUTES),
  /** The same seed makes the same timetable. */
  seed: wholeBetween(0, MAX_SEED),
  rounds: z.array(RoundPlanForm, INVALID).check(z.maxLength(MAX_CHALLENGES * MAX_ROUNDS, INVALID)),
})
export type TimetableSettingsForm = z.output<typeof TimetableSettingsForm>

/** Of the timetable that was seen; 0 before there is one. 409 if it changed meanwhile. */
const version = z.int(INVALID).check(z.gte(0, INVALID))
export const TimetableVersionForm = z.strictObject({ version })

export const SaveTimetableSettingsForm = z.strictObject({ version, settings: TimetableSettingsForm })

/** Saves the settings too, where they are given. */
export const GenerateTimetableForm = z.strictObject({ version, settings: z.optional(TimetableSettingsForm) })

/** Its length stays. `table` stays null for a phase of all teams. */
export const MoveEntryForm = z.strictObject({
  version,
  entry,
  from: minute,
  table: z.nullable(table),
  locked: z.boolean(INVALID),
})
export type MoveEntryForm = z.output<typeof MoveEntryForm>

/** A run of a team, or a session (`team` null) where the round has no runs. */
export const PlaceTeamForm = z.strictObject({
  version,
  task: entry,
  team: z.nullable(referenceId),
  table,
  from: minute,
  /** As long as others of the round without it. */
  minutes: z.optional(wholeBetween(1, MAX_RUN_MINUTES)),
  locked: z.boolean(INVALID),
})
export type PlaceTeamForm = z.output<typeof PlaceTeamForm>

/** A run or a session. */
export const TakeOffForm = z.strictObject({ version, entry })
export type TakeOffForm = z.output<typeof TakeOffForm>

/** Of a round, of a table, or any others. */
export const LockEntriesForm = z.strictObject({
  version,
  entries: z.array(entry, INVALID).check(z.minLength(1, EMPTY), z.maxLength(MAX_TIMETABLE_ENTRIES, INVALID)),
  locked: z.boolean(INVALID),
})
export type LockEntriesForm = z.output<typeof LockEntriesForm>

/** Two runs of one round exchange their teams. */
export const SwapTeamsForm = z.strictObject({ version, entry, other: entry })
export type SwapTeamsForm = z.output<typeof SwapTeamsForm>

/** Moves entries that start at or after `from` (all without it) at these tables (all without them). */
export const DelayForm = z.strictObject({
  version,
  from: z.nullable(minute),
  /** Less than 0 where the hall is faster, or a delay is taken back. */
  minutes: wholeBetween(-MAX_DELAY_MINUTES, MAX_DELAY_MINUTES).check(z.refine((minutes) => minutes !== 0, EMPTY)),
  tables: z.nullable(z.array(table, INVALID).check(z.minLength(1, EMPTY), z.maxLength(MAX_TABLES, INVALID))),
})
export type DelayForm = z.output<typeof DelayForm>
