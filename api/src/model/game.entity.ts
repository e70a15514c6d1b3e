import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { GameEntryForm, PlayedGameForm } from '@olympiad/contracts/forms/games'
import type { ScoringState, WaitingReason } from '@olympiad/contracts/judging/events'
import type { GameState, Side } from '@olympiad/contracts/judging/games'
import type { Feed } from '@olympiad/contracts/judging/tournament'
import type { Actor } from '../platform/actor.ts'
import type { IndexDeclaration } from '../platform/database.ts'
import { Challenge } from './challenge.entity.ts'
import { Event } from './event.entity.ts'
import type { PersonalData } from './personal-data.ts'

/** `team`: id in hexadecimal; null while the game `from` which it comes is not over. */
export type GameSide = { team: string | null; from: Feed | null; seed: number | null }
/** `winner`: in a knock-out, who goes on. */
export type StoredGameResult = PlayedGameForm & { winner: Side | null }

/** One sending of a judge's device. Times are ISO 8601. */
export type GameEntry = Omit<GameEntryForm, 'game' | 'teams' | 'author'> & {
  judge: string
  judge_name: string
  /** The judge whose device sent it, until the author's own device sends it too. */
  carried_by?: Actor
  state: ScoringState
  reasons: WaitingReason[]
  /** Hash of what was sent: the same id with other content is refused. */
  digest: string
  received_at: string
}

type GameFacts = { state: GameState; result: StoredGameResult | null }
/** `at` is ISO 8601. */
export type GameChange = {
  at: string
  by: Actor
  action: 'confirm' | 'void' | 'correct' | 'forfeit'
  reason: string
  before: GameFacts
  after: GameFacts
}

const GameSchema = defineEntity({
  name: 'Game',
  collection: 'games',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    event: () => p.manyToOne(Event),
    challenge: () => p.manyToOne(Challenge),
    division: p.string(),
    /** From 1 in its challenge: games of a knock-out name each other by it. */
    no: p.integer(),
    /** From 1; null in a knock-out. */
    group: p.integer().$type<number>().nullable(),
    round: p.integer(),
    table: p.string(),
    /** Order at its table. */
    position: p.integer(),
    sides: p.json<[GameSide, GameSide]>(),
    /** Of a confirmed game. */
    result: p.json<StoredGameResult>().nullable(),
    entries: p.json<GameEntry[]>(),
    history: p.json<GameChange[]>(),
    confirmed_at: p.datetime().nullable(),
  },
})

/** A game of two teams: drawn in the console, played at a table, confirmed by agreement or a head judge. */
export class Game extends GameSchema.class {}
GameSchema.setClass(Game)

export const gameIndexes: IndexDeclaration[] = [
  // Two admins who draw at once make no two games with one number.
  { collection: 'games', key: { challenge: 1, no: 1 }, options: { unique: true } },
  { collection: 'games', key: { event: 1, challenge: 1 } },
  { collection: 'games', key: { 'sides.team': 1 } },
]

export const gamePersonalData: Record<string, PersonalData> = {
  games: {
    retention: 'account',
    note: 'the names of the captains who agreed, until the event is published or over; who judged, carried and decided',
  },
}
