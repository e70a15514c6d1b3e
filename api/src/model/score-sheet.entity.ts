import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { ScoreSheetForm as Sheet } from '@olympiad/contracts/forms/judging'
import type { IndexDeclaration } from '../platform/database.ts'
import { Challenge } from './challenge.entity.ts'
import type { PersonalData } from './personal-data.ts'

const ScoreSheetSchema = defineEntity({
  name: 'ScoreSheet',
  collection: 'score_sheets',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    challenge: () => p.manyToOne(Challenge),
    /** From 1. */
    version: p.integer(),
    /** A used version never changes. */
    used: p.boolean().$type<Opt<boolean>>().default(false),
    sheet: p.json<Sheet>(),
    created_at: p.datetime(),
  },
})

/** One version of a challenge's score sheet. */
export class ScoreSheet extends ScoreSheetSchema.class {}
ScoreSheetSchema.setClass(ScoreSheet)

export const scoreSheetIndexes: IndexDeclaration[] = [
  // Two admins who save at once make no two versions with one number.
  { collection: 'score_sheets', key: { challenge: 1, version: 1 }, options: { unique: true } },
]

export const scoreSheetPersonalData: Record<string, PersonalData> = {
  score_sheets: { none: 'empty sheets: items and points' },
}
