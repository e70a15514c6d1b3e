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
    /** Who sent it. */
    user: p.type(ObjectId),
    form: p.string().$type<ScoreFormKind>(),
    scores: p.json<RoundView[]>(),
    matches: p.json<MatchView[]>(),
    github: p.string().$type<Opt<string>>().default(''),
    /** A video of all of it; the forms of the pages have one for each round or match. */
    youtube_link: p.string().$type<Opt<string>>().default(''),
    /** Storage key of the PDF; empty where the form has none. */
    file: p.string().$type<Opt<string>>().default(''),
    status: p.boolean().$type<Opt<boolean>>().default(true),
    /** Set when an admin lets the team submit again; `reason` is what the team is told. */
    reopened: p.json<{ at: Date; reason: string }>().nullable(),
    created_at: p.datetime(),
  },
})

/** What a team has submitted; there is one for a team. It is never changed, only reopened, and then replaced. */
export class Score extends ScoreSchema.class {}
ScoreSchema.setClass(Score)

export const scoreIndexes: IndexDeclaration[] = [
  // One submission, also when two arrive at once.
  { collection: 'scores', key: { team: 1 }, options: { unique: true } },
]

export const scorePersonalData: Record<string, PersonalData> = {
  scores: { kept: 'account', note: "the team's work; who sent it is an id without a person once erased" },
}
