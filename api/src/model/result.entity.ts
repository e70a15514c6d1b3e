import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { IndexDeclaration } from '../platform/database.ts'
import { sortIndexes } from '../platform/sort-indexes.ts'
import { Competition } from './competition.entity.ts'
import type { PersonalData } from './personal-data.ts'
import { Season } from './season.entity.ts'
import { Team } from './team.entity.ts'

const ResultSchema = defineEntity({
  name: 'Result',
  collection: 'resultes',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    season: () => p.manyToOne(Season),
    competion: () => p.manyToOne(Competition),
    team: () => p.manyToOne(Team),
    ageLevel: p.string(),
    /** 1 gold, 2 silver, the rest bronze. */
    ranked: p.integer(),
    score: p.double().$type<number>().nullable(),
    created_at: p.datetime(),
  },
})

export class Result extends ResultSchema.class {}
ResultSchema.setClass(Result)

export const resultIndexes: IndexDeclaration[] = [
  // One result per team, also under concurrent writes.
  { collection: 'resultes', key: { team: 1 }, options: { unique: true } },
  { collection: 'resultes', key: { competion: 1, ageLevel: 1, ranked: 1 } },
  { collection: 'resultes', key: { ranked: 1, created_at: -1, _id: -1 } },
  ...sortIndexes('resultes', 'created_at', 'ranked', 'score', 'ageLevel'),
  { collection: 'resultes', key: { season: 1, created_at: -1, _id: -1 } },
]

export const resultPersonalData: Record<string, PersonalData> = {
  resultes: { retention: 'account', note: "the team's place, without anybody's name" },
}
