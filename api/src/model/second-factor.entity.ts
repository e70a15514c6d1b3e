import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { PersonalData } from './personal-data.ts'

const SecondFactorSchema = defineEntity({
  name: 'SecondFactor',
  collection: 'second_factors',
  properties: {
    /** The account's id: at most one per account. */
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    /** Encrypted. */
    secret: p.string().hidden(),
    /** The set-up must be confirmed within 15 minutes. */
    begun_at: p.datetime(),
    /** Null until confirmed by a code; until then sign-in doesn't require it. */
    confirmed_at: p.datetime().nullable(),
    /** Time step (RFC 6238 §4) of the last accepted code: never accept an earlier or equal one. */
    last_step: p.integer(),
    warned_at: p.datetime().nullable(),
    /** SHA-256 of unused recovery codes, base64url. */
    recovery: p.array().hidden(),
  },
})

/** Separate from the account, so that code that reads accounts never loads the secret. */
export class SecondFactor extends SecondFactorSchema.class {}
SecondFactorSchema.setClass(SecondFactor)

export const secondFactorPersonalData: Record<string, PersonalData> = {
  second_factors: { retention: 'account', note: 'an admin’s; its secret is exported to nobody' },
}
