import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { SupportForm } from '@olympiad/contracts/forms/programmes'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'

const SupportRequestSchema = defineEntity({
  name: 'SupportRequest',
  collection: 'wrosupports',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    school_name: p.string(),
    education_office: p.string(),
    city: p.string(),
    /** E.164, or empty. */
    phone_number: p.string(),
    principle_name: p.string(),
    /** E.164. */
    principle_phone: p.string(),
    email: p.string(),
    students_count: p.integer(),
    /** Empty: not answered. */
    wro_participation: p.string().$type<SupportForm['wro_participation']>(),
    kit_commitment: p.string().$type<SupportForm['kit_commitment']>(),
    qualification_commitment: p.string().$type<SupportForm['qualification_commitment']>(),
    notes: p.string(),
    checked: p.boolean().$type<Opt<boolean>>().default(false),
    created_at: p.datetime(),
  },
})

export class SupportRequest extends SupportRequestSchema.class {}
SupportRequestSchema.setClass(SupportRequest)

export const supportRequestIndexes: IndexDeclaration[] = [{ collection: 'wrosupports', key: { created_at: -1 } }]

export const supportRequestPersonalData: Record<string, PersonalData> = {
  wrosupports: { retention: 'programmes', note: 'found by email' },
}
