import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { ScoreFormKind } from '@olympiad/contracts/forms/scores'
import type { MatchView, RoundView } from '@olympiad/contracts/views/scores'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'

const ScoreSchema = defineEntity({
  name: 'Score',
  collection: 'scores',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    team: p.type(ObjectId),
    competion: p.type(ObjectId),
    user: p.type(ObjectId),
    form: p.string().$type<ScoreFormKind>(),
    scores: p.json<RoundView[]>(),
    matches: p.json<MatchView[]>(),
    github: p.string().$type<Opt<string>>().default(''),
    /** One video of everything; other forms have one per round or match. */
    youtube_link: p.string().$type<Opt<string>>().default(''),
    /** Storage key of the PDF; empty without one. */
    file: p.string().$type<Opt<string>>().default(''),
    status: p.boolean().$type<Opt<boolean>>().default(true),
    /** Set when an admin reopens it; the team reads `reason`. */
    reopened: p.json<{ at: Date; reason: string }>().nullable(),
    created_at: p.datetime(),
  },
})

/** One per team. Never edited: reopened, then replaced. */
export class Score extends ScoreSchema.class {}
ScoreSchema.setClass(Score)

export const scoreIndexes: IndexDeclaration[] = [{ collection: 'scores', key: { team: 1 }, options: { unique: true } }]

export const scorePersonalData: Record<string, PersonalData> = {
  scores: { retention: 'account', note: "the team's work; who sent it is an id without a person once erased" },
}
