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
    /** Id of the administrator type; empty where none was named. */
    moeAdmin: p.string(),
    /** Five, each with the id of its competition. */
    training: p.json<MoeForm['training']>(),
    /** Whether the organisers have accepted it. */
    status: p.boolean().$type<Opt<boolean>>().default(false),
    created_at: p.datetime(),
  },
})

/** A teacher's registration of talents with the ministry of education. */
export class MoeTalent extends MoeTalentSchema.class {}
MoeTalentSchema.setClass(MoeTalent)

export const moeTalentIndexes: IndexDeclaration[] = [
  { collection: 'moetalents', key: { created_at: -1 } },
  { collection: 'moetalents', key: { moeAdmin: 1 } },
]

export const moeTalentPersonalData: Record<string, PersonalData> = {
  moetalents: { kept: 'programmes', note: 'found by email' },
}
