import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { ScoringState, TeamAnswer, WaitingReason } from '@olympiad/contracts/judging/events'
import type { Outcome } from '@olympiad/contracts/judging/score-sheet'
import type { Actor } from '../platform/actor.ts'
import type { IndexDeclaration } from '../platform/database.ts'
import { Challenge } from './challenge.entity.ts'
import { Event } from './event.entity.ts'
import type { PersonalData } from './personal-data.ts'
import { Team } from './team.entity.ts'

export type FilledSheet = {
  outcome: Outcome
  values: Record<string, number>
  /** Seconds, as entered. */
  time: number | null
  adjustments: string[]
}
type ScoringFacts = FilledSheet & { points: number; state: ScoringState }

/** `at` is ISO 8601. */
export type ScoringChange = {
  at: string
  by: Actor
  action: 'confirm' | 'void' | 'correct'
  reason: string
  before: ScoringFacts
  after: ScoringFacts
}

const ScoringSchema = defineEntity({
  name: 'Scoring',
  collection: 'scorings',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    /** Made on the device: sending it again changes nothing. */
    client_key: p.string(),
    event: () => p.manyToOne(Event),
    challenge: () => p.manyToOne(Challenge),
    division: p.string(),
    round: p.integer(),
    team: () => p.manyToOne(Team),
    table: p.string(),
    judge: p.type(ObjectId),
    judge_name: p.string(),
    /** The judge whose device sent it, until the author's own device sends it too. */
    carried_by: p.json<Actor>().nullable(),
    /** The version that was filled in. */
    sheet: p.type(ObjectId),
    outcome: p.string().$type<Outcome>(),
    values: p.json<Record<string, number>>(),
    time: p.integer().$type<number>().nullable(),
    adjustments: p.json<string[]>(),
    remark: p.string(),
    /** Computed from the above; `total_time` in seconds. */
    points: p.double().$type<number>(),
    total_time: p.integer().$type<number>().nullable(),
    state: p.string().$type<ScoringState>(),
    answer: p.string().$type<TeamAnswer>(),
    captain: p.string(),
    signature: p.string(),
    objection: p.string(),
    reasons: p.json<WaitingReason[]>(),
    /**
     * Of a confirmed one: the judge where several judge a round, else empty. Null otherwise. With its unique index, a
     * team's round is never confirmed twice.
     */
    confirmed_slot: p.string().nullable(),
    history: p.json<ScoringChange[]>(),
    /** Hash of what was sent without signature: the same id with other content is refused, or kept beside. */
    digest: p.string(),
    /** By the device's clock, corrected by the server's. */
    finished_at: p.datetime(),
    received_at: p.datetime(),
    confirmed_at: p.datetime().nullable(),
  },
})

/** One sheet of one team in one round, by one judge. */
export class Scoring extends ScoringSchema.class {}
ScoringSchema.setClass(Scoring)

export const scoringIndexes: IndexDeclaration[] = [
  { collection: 'scorings', key: { event: 1, client_key: 1 }, options: { unique: true } },
  {
    collection: 'scorings',
    key: { challenge: 1, round: 1, team: 1, confirmed_slot: 1 },
    options: { unique: true, partialFilterExpression: { state: 'confirmed' } },
  },
  { collection: 'scorings', key: { event: 1, state: 1, division: 1 } },
  { collection: 'scorings', key: { challenge: 1, team: 1, round: 1 } },
  { collection: 'scorings', key: { team: 1, state: 1 } },
]

export const scoringPersonalData: Record<string, PersonalData> = {
  scorings: {
    retention: 'account',
    note: 'the name and signature of the captain who agreed, until the event is published or over; who judged, carried and decided',
  },
}
