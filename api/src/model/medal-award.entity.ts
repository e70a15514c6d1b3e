import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { PercentageMedal } from '@olympiad/contracts/views/judging'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'

/** The event as it was when it was published. Days as `YYYY-MM-DD`. */
export type AwardingEvent = {
  name: string
  name_en: string
  place: string
  place_en: string
  starts_on: string
  ends_on: string
}
export type Award = PercentageMedal & { event: AwardingEvent }

const MedalAwardSchema = defineEntity({
  name: 'MedalAward',
  collection: 'medal_awards',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    /** Undoing this import of results deletes the award, so that the one before it holds again. */
    import: p.type(ObjectId),
    event: p.type(ObjectId),
    team: p.type(ObjectId),
    competion: p.type(ObjectId),
    ageLevel: p.string(),
    /** Null: the team has no medal of this event any more. */
    award: p.json<Award>().nullable(),
    created_at: p.datetime(),
  },
})

/** A medal by percentage as an event published it. Never edited: the newest of a team and event holds. */
export class MedalAward extends MedalAwardSchema.class {}
MedalAwardSchema.setClass(MedalAward)

export const medalAwardIndexes: IndexDeclaration[] = [
  { collection: 'medal_awards', key: { import: 1, event: 1, team: 1 }, options: { unique: true } },
  { collection: 'medal_awards', key: { event: 1, created_at: -1, _id: -1 } },
  { collection: 'medal_awards', key: { competion: 1, created_at: -1, _id: -1 } },
]

export const medalAwardPersonalData: Record<string, PersonalData> = {
  medal_awards: { none: "the team's medals, without anybody's name" },
}
