import * as z from 'zod/mini'
import { PERSON_TYPE } from '../constants.ts'
import { GameSettingsForm } from '../forms/games.ts'
import { ScoreSheetForm } from '../forms/judging.ts'
import {
  CHALLENGE_KINDS,
  CHALLENGE_MODES,
  CONFIRMATIONS,
  EVENT_KINDS,
  EVENT_STATES,
  ROUND_KINDS,
  ROUND_STATES,
  SCORING_STATES,
  STAFF_ROLES,
  TEAM_ANSWERS,
  WAITING_REASONS,
} from '../judging/events.ts'
import { FIGURES } from '../judging/ranking.ts'
import { OUTCOMES } from '../judging/score-sheet.ts'
import { MEDALS } from '../medals.ts'
import { ImportPreview, ResultValues } from './admin-results.ts'
import { BoardGames, GameView, TeamGame } from './games.ts'
import { BoardTurn, JudgeTurn, TeamTime } from './timetable.ts'

const names = { name: z.string(), name_en: z.string() }
const instant = z.string().check(z.describe('ISO 8601, UTC.'))

export const RankingKeyView = z.object({
  figure: z.enum(FIGURES),
  parts: z.array(z.object({ challenge: z.string(), from: z.number(), to: z.number() })),
  better: z.enum(['high', 'low']),
})

export const DivisionView = z.object({
  id: z.string(),
  competion: z.string(),
  ageLevel: z.string(),
})
export type DivisionView = z.output<typeof DivisionView>

export const StaffView = z.object({
  person: z.string(),
  name: z.string(),
  role: z.enum(STAFF_ROLES),
  tables: z.array(z.string()).check(z.describe('Empty: all of them.')),
  removed_at: z.nullable(instant).check(z.describe('Their scorings from before are kept.')),
})
export type StaffView = z.output<typeof StaffView>

/** The email tells persons of one name apart. */
export const StaffCandidate = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  type: z.literal(Object.values(PERSON_TYPE)),
})
export type StaffCandidate = z.output<typeof StaffCandidate>

export const AdminEvent = z.object({
  _id: z.string(),
  id: z.string(),
  ...names,
  season: z.string(),
  kind: z.enum(EVENT_KINDS),
  region: z.nullable(z.string()),
  place: z.string(),
  place_en: z.string(),
  starts_on: z.string().check(z.describe('First and last day, `YYYY-MM-DD`.')),
  ends_on: z.string(),
  state: z.enum(EVENT_STATES),
  rehearsal: z.boolean().check(z.describe('For practice: never public, and its scorings can be wiped.')),
  confirmation: z.enum(CONFIRMATIONS),
  tables: z.array(z.string()),
  divisions: z.array(
    z.extend(DivisionView, {
      ranking: z.array(RankingKeyView),
      medals: z
        .nullable(z.string())
        .check(z.describe('Challenge whose best round gives medal certificates by percentage.')),
      published_at: z.nullable(instant).check(z.describe('Null again where it is undone, or the event opened again.')),
    }),
  ),
  staff: z.array(StaffView),
  frozen_at: z.nullable(instant),
  created_at: instant,
})
export type AdminEvent = z.output<typeof AdminEvent>

export const ChallengeView = z.object({
  id: z.string(),
  division: z.string(),
  ...names,
  kind: z.enum(CHALLENGE_KINDS),
  mode: z.enum(CHALLENGE_MODES),
  rounds: z.array(z.object({ no: z.number(), kind: z.enum(ROUND_KINDS), state: z.enum(ROUND_STATES) })),
  judges: z.number().check(z.describe('Of each team and round; their mean counts.')),
  agreement: z.boolean(),
  tables: z.array(z.string()).check(z.describe('Empty: all of them.')),
  sheet: z.nullable(z.string()).check(z.describe('Id of the newest version of its sheet.')),
  games: z.nullable(GameSettingsForm).check(z.describe('Of a challenge that is played as games, without a sheet.')),
})
export type ChallengeView = z.output<typeof ChallengeView>

export const SheetVersionView = z.object({
  id: z.string(),
  challenge: z.string(),
  version: z.number().check(z.describe('From 1.')),
  used: z.boolean().check(z.describe('A used version never changes.')),
  sheet: ScoreSheetForm,
})
export type SheetVersionView = z.output<typeof SheetVersionView>

export const EventSetup = z.object({
  event: AdminEvent,
  challenges: z.array(ChallengeView),
  sheets: z.array(SheetVersionView).check(z.describe('The newest of each challenge.')),
  teams: z.record(z.string(), z.number()).check(z.describe('How many teams each division has.')),
})
export type EventSetup = z.output<typeof EventSetup>

/** Of a team's best round, as a share of the most points of its sheet. */
export const PercentageMedal = z.object({ medal: z.enum(MEDALS), points: z.number(), most: z.number() })
export type PercentageMedal = z.output<typeof PercentageMedal>

/** The ranking beside what is in Results. */
export const EventPublication = z.extend(ImportPreview, {
  unwritten: z.array(
    z.object({
      team_no: z.number(),
      name: z.string(),
      reason: z.enum(['no_place', 'beyond_ranks']),
      before: z.nullable(ResultValues).check(z.describe('What stands in Results, and stays; null where nothing does.')),
    }),
  ),
  waiting: z.number().check(z.describe('Scorings that wait for a head judge.')),
  missing: z
    .array(z.object({ challenge: z.string(), count: z.number(), of: z.number() }))
    .check(z.describe('Challenges with sheets or games that do not count yet; 0 of 0 where no games were drawn.')),
  medals: z
    .array(
      z.object({
        team_no: z.number(),
        name: z.string(),
        now: z.nullable(PercentageMedal).check(z.describe('Null where the team gets none, or none any more.')),
        before: z.nullable(PercentageMedal).check(z.describe('As published before.')),
        certificate: z
          .nullable(z.string())
          .check(z.describe('Serial of the good medal certificate that says something else.')),
      }),
    )
    .check(z.describe('By percentage, of divisions where the setting is on, and what goes where it is off.')),
})
export type EventPublication = z.output<typeof EventPublication>

/** As its staff sees it. */
export const StaffedEvent = z.object({
  id: z.string(),
  ...names,
  place: z.string(),
  place_en: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  state: z.enum(EVENT_STATES),
  rehearsal: z.boolean(),
  role: z.enum(STAFF_ROLES),
  tables: z.array(z.string()).check(z.describe('Own ones; empty: all.')),
})
export type StaffedEvent = z.output<typeof StaffedEvent>

/** No data of its people. */
export const JudgedTeam = z.object({
  id: z.string(),
  team_no: z.number(),
  name: z.string(),
  division: z.string(),
  disqualified: z.boolean(),
})
export type JudgedTeam = z.output<typeof JudgedTeam>

const entry = {
  id: z.string().check(z.describe('Made on the device.')),
  challenge: z.string(),
  round: z.number(),
  team: z.string(),
  table: z.string(),
  judge: z.string().check(z.describe('Account of the judge.')),
  state: z.enum(SCORING_STATES),
  answer: z.enum(TEAM_ANSWERS),
  outcome: z.enum(OUTCOMES),
}
export const ScoringEntry = z.object(entry)
export type ScoringEntry = z.output<typeof ScoringEntry>

const filledIn = {
  outcome: z.enum(OUTCOMES),
  values: z.record(z.string(), z.number()),
  time: z.nullable(z.number()).check(z.describe('Seconds; null where the sheet has none.')),
  adjustments: z.array(z.string()),
}
const FilledIn = z.object({ ...filledIn, points: z.number(), state: z.enum(SCORING_STATES) })

/** For head judges and admins; in lists without the signature. */
export const ListedScoring = z.object({
  ...entry,
  ...filledIn,
  version: z.string().check(z.describe('A decision names it, so that it is about what was seen.')),
  sheet: z.string(),
  sheet_version: z.number(),
  judge_name: z.string(),
  carried_by: z.nullable(z.string()).check(z.describe('The judge whose device sent it for the one who filled it in.')),
  /** Computed by the server. */
  points: z.number(),
  total_time: z.nullable(z.number()),
  remark: z.string(),
  captain: z.string(),
  objection: z.string(),
  reasons: z.array(z.enum(WAITING_REASONS)),
  finished_at: instant.check(z.describe("By the device's clock, corrected by the server's.")),
  received_at: instant,
  history: z.array(
    z.object({
      at: instant,
      by: z.object({ _id: z.string(), name: z.string() }),
      action: z.enum(['confirm', 'void', 'correct']),
      reason: z.string(),
      before: FilledIn,
      after: FilledIn,
    }),
  ),
})
export type ListedScoring = z.output<typeof ListedScoring>

export const ScoringView = z.extend(ListedScoring, { signature: z.string() })
export type ScoringView = z.output<typeof ScoringView>

/** Everything a judge's device needs without network. */
export const JudgingBundle = z.object({
  event: StaffedEvent,
  at: instant.check(z.describe('By the server’s clock.')),
  competitions: z.array(z.object({ id: z.string(), ...names })),
  divisions: z.array(DivisionView),
  challenges: z.array(ChallengeView).check(z.describe('Those at own tables.')),
  sheets: z.array(SheetVersionView),
  teams: z.array(JudgedTeam),
  entries: z.array(ScoringEntry).check(z.describe('What was sent for these challenges, by anybody.')),
  games: z.array(GameView).check(z.describe('Of these challenges, in the order of each table.')),
  /** Values of carried items, for the team's next round: `team` → key → value. */
  carried: z.record(z.string(), z.record(z.string(), z.number())),
  turns: z.array(JudgeTurn).check(z.describe('By time; empty while no timetable is shown.')),
  check_in: z
    .nullable(
      z.object({
        arrived: z.array(z.string()),
        inspected: z.array(z.object({ challenge: z.string(), round: z.number(), team: z.string() })),
      }),
    )
    .check(z.describe('Null where the event has no check-in.')),
})
export type JudgingBundle = z.output<typeof JudgingBundle>

/** Of one sent scoring. `refused` is stored nowhere: the device keeps it, and `errors` name the items. */
export const SentScoring = z.object({
  id: z.string(),
  state: z.enum(['confirmed', 'sent', 'void', 'refused']),
  reasons: z.array(z.enum(WAITING_REASONS)),
  msg: z.string(),
  errors: z.array(z.object({ field: z.string(), msg: z.string() })),
})
export type SentScoring = z.output<typeof SentScoring>

export const BoardRun = z.object({
  challenge: z.string(),
  points: z.number(),
  time: z.nullable(z.number()),
})
export const BoardRow = z.object({
  team: z.string(),
  team_no: z.number(),
  name: z.string(),
  state: z.enum(['ranked', 'absent', 'disqualified']),
  place: z.nullable(z.number()),
  figures: z.array(z.number()).check(z.describe('One for each key of the ranking.')),
  decided_by: z.nullable(z.number()).check(z.describe('The key that sets it apart from the team before it.')),
  runs: z.array(BoardRun),
})
export type BoardRow = z.output<typeof BoardRow>

export const BoardDivision = z.object({
  id: z.string(),
  ageLevel: z.string(),
  competition: z.object(names),
  ranking: z.array(RankingKeyView),
  challenges: z.array(
    z.object({
      id: z.string(),
      ...names,
      rounds: z.number().check(z.describe('Official ones.')),
      limit: z.nullable(z.number()),
      most: z.number().check(z.describe('The most points of a round.')),
    }),
  ),
  rows: z
    .array(BoardRow)
    .check(z.describe('By place. While frozen: as it was then, or the revealed places from the last up.')),
  hidden: z.number().check(z.describe('Places that the ceremony has not revealed yet.')),
  revealed: z.nullable(z.number()).check(z.describe('Places that it has revealed; null before its first step.')),
  games: z.array(BoardGames).check(z.describe('Of each challenge that is played as games. While frozen: as it was.')),
})
export type BoardDivision = z.output<typeof BoardDivision>

/** Public; team names and nothing else of people. */
export const BoardView = z.object({
  event: z.object({
    id: z.string(),
    ...names,
    place: z.string(),
    place_en: z.string(),
    state: z.enum(EVENT_STATES),
    rehearsal: z.boolean(),
  }),
  revision: z.number().check(z.describe('Grows with each change.')),
  at: instant,
  frozen_at: z.nullable(instant),
  revealing: z.boolean(),
  divisions: z.array(BoardDivision),
  turns: z
    .array(BoardTurn)
    .check(
      z.describe('By time: of each table what is on and what comes next, for an hour and more without a request.'),
    ),
})
export type BoardView = z.output<typeof BoardView>

/**
 * A team's own day: its times, confirmed sheets, and what decided its place. For its leaders and admins. An event that is
 * only planned is among them once its timetable is shown; it has no board.
 */
export const TeamEventView = z.object({
  event: z.object({
    id: z.string(),
    ...names,
    place: z.string(),
    place_en: z.string(),
    starts_on: z.string(),
    ends_on: z.string(),
    state: z.enum(EVENT_STATES),
  }),
  ranking: z.array(RankingKeyView),
  challenges: z.array(ChallengeView),
  times: z.array(TeamTime).check(z.describe('Own ones by time; empty while no timetable is shown.')),
  /** Null while the board is frozen. */
  row: z.nullable(BoardRow),
  sheets: z.array(
    z.object({
      id: z.string(),
      challenge: z.string(),
      round: z.number(),
      ...filledIn,
      points: z.number(),
      total_time: z.nullable(z.number()),
      itemPoints: z.record(z.string(), z.number()),
      sheet: ScoreSheetForm,
      finished_at: instant,
    }),
  ),
  games: z.array(TeamGame).check(z.describe('Its own, in the order of playing.')),
})
export type TeamEventView = z.output<typeof TeamEventView>
