import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { MoeForm } from '@olympiad/contracts/forms/programmes-moe'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'

const MoeTalentSchema = defineEntity({
  name: 'MoeTalent',
  collection: 'moetalents',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    name: p.string(),
    gender: p.string().$type<MoeForm['gender']>(),
    email: p.string(),
    /** E.164. */
    phone: p.string(),
    school: p.string(),
    subjects: p.string(),
    moeAdmin: p.string(),
    training: p.json<MoeForm['training']>(),
    status: p.boolean().$type<Opt<boolean>>().default(false),
    created_at: p.datetime(),
  },
})

export class MoeTalent extends MoeTalentSchema.class {}
MoeTalentSchema.setClass(MoeTalent)

export const moeTalentIndexes: IndexDeclaration[] = [
  { collection: 'moetalents', key: { created_at: -1 } },
  { collection: 'moetalents', key: { moeAdmin: 1 } },
]

export const moeTalentPersonalData: Record<string, PersonalData> = {
  moetalents: { retention: 'programmes', note: 'found by email' },
}
