import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { ChampionForm } from '@olympiad/contracts/forms/programmes'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'

const ChampionSchema = defineEntity({
  name: 'Champion',
  collection: 'championprogrames',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    registration_type: p.string().$type<ChampionForm['registration_type']>(),
    identifier: p.string(),
    name: p.string(),
    age_group: p.string().$type<ChampionForm['age_group']>(),
    city: p.string(),
    /** Empty: not answered. */
    achievement: p.string().$type<ChampionForm['achievement']>(),
    competition_detail: p.string(),
    skills: p.string(),
    commitment: p.string().$type<ChampionForm['commitment']>(),
    note: p.string(),
    checked: p.boolean().$type<Opt<boolean>>().default(false),
    created_at: p.datetime(),
  },
})

export class Champion extends ChampionSchema.class {}
ChampionSchema.setClass(Champion)

export const championIndexes: IndexDeclaration[] = [{ collection: 'championprogrames', key: { created_at: -1 } }]

export const championPersonalData: Record<string, PersonalData> = {
  championprogrames: { retention: 'programmes', note: 'found by national or membership id' },
}
