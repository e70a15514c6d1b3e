import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { PrivacyRequestState } from '@olympiad/contracts/views/privacy'
import type { Actor } from '../platform/actor.ts'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'

const PrivacyRequestSchema = defineEntity({
  name: 'PrivacyRequest',
  collection: 'privacy_requests',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    user: p.type(ObjectId),
    /** Empty after an erasure. */
    note: p.string().$type<Opt<string>>().default(''),
    state: p.string().$type<PrivacyRequestState>(),
    created_at: p.datetime(),
    decided_at: p.datetime().nullable(),
    decided_by: p.json<Actor>().nullable(),
    answer: p.string().$type<Opt<string>>().default(''),
  },
})

export class PrivacyRequest extends PrivacyRequestSchema.class {}
PrivacyRequestSchema.setClass(PrivacyRequest)

const COLLECTION = 'privacy_requests'

export const privacyRequestIndexes: IndexDeclaration[] = [
  // At most one open request per person.
  { collection: COLLECTION, key: { user: 1 }, options: { unique: true, partialFilterExpression: { state: 'open' } } },
  { collection: COLLECTION, key: { user: 1, created_at: -1 } },
  { collection: COLLECTION, key: { state: 1, created_at: 1, _id: 1 } },
  { collection: COLLECTION, key: { created_at: -1, _id: -1 } },
]

export const privacyRequestPersonalData: Record<string, PersonalData> = {
  privacy_requests: { retention: 'privacy_requests', note: 'that there was one stays, as a proof; its words go' },
}
