import * as z from 'zod/mini'
import { GameSettingsForm, PlayedGameForm } from '../forms/games.ts'
import { SCORING_STATES, TEAM_ANSWERS, WAITING_REASONS } from '../judging/events.ts'
import { GAME_STATES } from '../judging/games.ts'

const instant = z.string().check(z.describe('ISO 8601, UTC.'))
const side = z.literal([0, 1])
const pairOf = <S extends z.ZodMiniType>(each: S) => z.tuple([each, each])

/** Team names and nothing else of people. */
export const GameTeam = z.object({
  id: z.string(),
  team_no: z.number(),
  name: z.string(),
  out: z.boolean().check(z.describe('Withdrawn or disqualified: it forfeits what it has not played.')),
})
export type GameTeam = z.output<typeof GameTeam>

const GameSideView = z.object({
  team: z.nullable(GameTeam).check(z.describe('Null while the game that feeds this side is not over.')),
  from: z.nullable(z.object({ game: z.number(), take: z.enum(['winner', 'loser']) })),
  seed: z.nullable(z.number()).check(z.describe('In a knock-out.')),
})
export type GameSideView = z.output<typeof GameSideView>

const place = {
  id: z.string(),
  challenge: z.string(),
  no: z.number().check(z.describe('From 1 in its challenge.')),
  group: z.nullable(z.number()).check(z.describe('From 1; null in a knock-out.')),
  round: z.number().check(z.describe('From 1; the last of a knock-out is that of the final.')),
  table: z.string(),
  position: z.number().check(z.describe('Order at its table.')),
  sides: pairOf(GameSideView),
}

/** As it counts. */
export const GameResultView = z.extend(PlayedGameForm, {
  winner: z.nullable(side).check(z.describe('In a knock-out, who goes on.')),
})
export type GameResultView = z.output<typeof GameResultView>

/** For judges and the console. */
export const GameView = z.object({
  ...place,
  state: z.enum(GAME_STATES),
  waiting: z.number().check(z.describe('Sendings that wait for a head judge.')),
  result: z.nullable(GameResultView).check(z.describe('Of a confirmed game.')),
})
export type GameView = z.output<typeof GameView>

export const GameEntryView = z.extend(PlayedGameForm, {
  id: z.string().check(z.describe('Made on the device.')),
  judge: z.string(),
  judge_name: z.string(),
  carried_by: z.nullable(z.string()).check(z.describe('The judge whose device sent it for the one who entered it.')),
  answers: pairOf(z.object({ answer: z.enum(TEAM_ANSWERS), captain: z.string(), objection: z.string() })),
  remark: z.string(),
  state: z.enum(SCORING_STATES),
  reasons: z.array(z.enum(WAITING_REASONS)),
  finished_at: instant.check(z.describe("By the device's clock, corrected by the server's.")),
  received_at: instant,
})
export type GameEntryView = z.output<typeof GameEntryView>

const GameFacts = z.object({ state: z.enum(GAME_STATES), result: z.nullable(GameResultView) })

/** For head judges: with captains and objections. */
export const GameDetail = z.extend(GameView, {
  version: z.string().check(z.describe('A decision names it, so that it is about what was seen.')),
  entries: z.array(GameEntryView),
  history: z.array(
    z.object({
      at: instant,
      by: z.object({ _id: z.string(), name: z.string() }),
      action: z.enum(['confirm', 'void', 'correct', 'forfeit']),
      reason: z.string(),
      before: GameFacts,
      after: GameFacts,
    }),
  ),
})
export type GameDetail = z.output<typeof GameDetail>

/** A knock-out that does not fit its groups any more: a group game was corrected after the draw. */
export const OutdatedDraw = z.object({
  challenge: z.string().check(z.describe('The knock-out.')),
  changes: z.array(
    z.object({
      group: z.number(),
      team: GameTeam,
      before: z.nullable(z.number()).check(z.describe('Place at the draw; null if the team was out.')),
      now: z.number(),
      seeded: z.boolean().check(z.describe('It is in the draw.')),
    }),
  ),
  played: z
    .array(z.number())
    .check(z.describe('Numbers of its games that were played: they are void before a new draw.')),
  open: z.number().check(z.describe('Group games that are not over: they end before a new draw.')),
  per_group: z.number().check(z.describe('How many of each group were drawn.')),
})
export type OutdatedDraw = z.output<typeof OutdatedDraw>

export const GroupRowView = z.object({
  team: z.string(),
  team_no: z.number(),
  name: z.string(),
  place: z.nullable(z.number()).check(z.describe('Equal teams share one; null for a team that is out.')),
  played: z.number(),
  won: z.number(),
  tied: z.number(),
  lost: z.number(),
  points: z.number(),
  violations: z.number(),
  scores: z.number().check(z.describe('Own rounds won; in RoboSports, balls on the half of the others.')),
})
export type GroupRowView = z.output<typeof GroupRowView>

/** Only confirmed games have a result. */
const BoardGame = z.object({
  ...place,
  result: z.nullable(z.object({ winner: z.nullable(side), won: pairOf(z.number()), forfeits: z.array(side) })),
})
export type BoardGame = z.output<typeof BoardGame>

/** Of one challenge: tables of its groups, or the games of its knock-out; and what is played now. */
export const BoardGames = z.object({
  challenge: z.string(),
  settings: GameSettingsForm,
  groups: z.array(z.object({ no: z.number(), rows: z.array(GroupRowView) })),
  games: z.array(BoardGame),
  now: z
    .array(z.object({ table: z.string(), now: z.number(), next: z.nullable(z.number()) }))
    .check(z.describe('Numbers of games.')),
})
export type BoardGames = z.output<typeof BoardGames>

/** For the team's leaders. */
export const TeamGame = z.object({
  ...place,
  side: side.check(z.describe('Of the team.')),
  result: z.nullable(GameResultView).check(z.describe('Once it is confirmed.')),
})
export type TeamGame = z.output<typeof TeamGame>
