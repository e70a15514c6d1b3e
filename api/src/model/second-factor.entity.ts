import { defineEntity, ObjectId, p } from '@mikro-orm/mongodb'
import type { PersonalData } from './personal-data.ts'

const SecondFactorSchema = defineEntity({
  name: 'SecondFactor',
  collection: 'second_factors',
  properties: {
    /** The account's: nobody has two. */
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    /** The secret that the app shares, sealed. */
    secret: p.string().hidden(),
    /** When the set-up began; it must be confirmed within a quarter of an hour. */
    begun_at: p.datetime(),
    /** Null until a code of the app has confirmed it: nothing is asked for before. */
    confirmed_at: p.datetime().nullable(),
    /** Time step (RFC 6238 §4) of the last code that was accepted: none up to it is accepted again. */
    last_step: p.integer(),
    /** When the owner was last told that somebody guesses at the codes. */
    warned_at: p.datetime().nullable(),
    /** SHA-256 of the recovery codes that were not used yet, base64url. */
    recovery: p.array().hidden(),
  },
})

/**
 * What a second factor is made of; that an admin has one says their account (`second_factor_at`). Apart from it, so that
 * nothing that reads accounts comes near the secret.
 */
export class SecondFactor extends SecondFactorSchema.class {}
SecondFactorSchema.setClass(SecondFactor)

export const secondFactorPersonalData: Record<string, PersonalData> = {
  second_factors: { kept: 'account', note: 'an admin’s; its secret is exported to nobody' },
}
