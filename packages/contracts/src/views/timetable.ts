import * as z from 'zod/mini'
import { TimetableSettingsForm } from '../forms/timetable.ts'
import { ENTRY_KINDS } from '../judging/timetable.ts'
import { SHOWN_PROBLEMS } from '../judging/timetable-settings.ts'

const instant = z.string().check(z.describe('ISO 8601, UTC.'))

/** Minutes from midnight of the event's first day in Riyadh. */
const minutes = { from: z.number(), to: z.number() }

export const TimetableEntryView = z.object({
  id: z.string().check(z.describe('`entryId` of the others; stays while it is moved.')),
  task: z.string().check(z.describe('`taskOf` its challenge and round.')),
  kind: z.enum(ENTRY_KINDS),
  team: z.nullable(z.string()).check(z.describe('Null for what all teams of the round do.')),
  table: z.nullable(z.string()),
  ...minutes,
  locked: z.boolean(),
})
export type TimetableEntryView = z.output<typeof TimetableEntryView>

/** `planned`: its start before delays. */
export const ShownEntryView = z.extend(TimetableEntryView, { planned: z.number() })
export type ShownEntryView = z.output<typeof ShownEntryView>

export const TimetableProblemView = z.object({
  problem: z.enum(SHOWN_PROBLEMS),
  entry: z.string().check(z.describe('Id of the entry.')),
  other: z.nullable(z.string()),
})
export type TimetableProblemView = z.output<typeof TimetableProblemView>

/** With challenges and tables from the event's setup. */
export const AdminTimetable = z.object({
  version: z.number().check(z.describe('0 before anything is saved.')),
  settings: TimetableSettingsForm.check(z.describe('Complete: with all days and rounds of the event.')),
  teams: z.array(z.object({ id: z.string(), team_no: z.number(), name: z.string(), division: z.string() })),
  left: z
    .array(z.object({ id: z.string(), team_no: z.number(), name: z.string() }))
    .check(z.describe('Teams with entries that no longer take part.')),
  entries: z.array(TimetableEntryView).check(z.describe('The draft.')),
  problems: z.array(TimetableProblemView),
  unplaced: z
    .array(z.object({ task: z.string(), team: z.nullable(z.string()) }))
    .check(z.describe('Rounds and teams without a time; no team where the round has none at all.')),
  shown_at: z.nullable(instant).check(z.describe('Null while teams see nothing.')),
  shown: z.array(ShownEntryView).check(z.describe('What teams, judges and the board see.')),
  differs: z.boolean().check(z.describe('The draft is not what is shown.')),
  to_tell: z.array(z.string()).check(z.describe('Teams that would get a mail if the draft were shown now.')),
  mails_at: z.nullable(instant).check(z.describe('When mails about the shown times leave; null while none wait.')),
})
export type AdminTimetable = z.output<typeof AdminTimetable>

/** The last change of the timetable: `current` of a 409 `timetable_outdated`. */
export type TimetableChange = {
  /** Empty for an account that is gone. */
  by: string
  /** ISO 8601, UTC. */
  at: string
}

const turn = {
  challenge: z.string(),
  round: z.number(),
  kind: z.enum(ENTRY_KINDS),
  table: z.nullable(z.string()),
  from: instant,
  to: instant,
}

/** `planned`: its start before delays; another `from` is about. */
export const TeamTime = z.object({ ...turn, planned: instant })
export type TeamTime = z.output<typeof TeamTime>

/** Of a judge's device: what is at own tables, and the phases of own challenges. */
export const JudgeTurn = z.object({ ...turn, team: z.nullable(z.string()) })
export type JudgeTurn = z.output<typeof JudgeTurn>

/** Now is what has begun and not ended by the page's clock; next is what follows at the table. */
export const BoardTurn = z.object({
  ...turn,
  division: z.string(),
  team: z.nullable(z.object({ team_no: z.number(), name: z.string() })),
})
export type BoardTurn = z.output<typeof BoardTurn>
