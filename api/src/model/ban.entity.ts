import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'

const BanSchema = defineEntity({
  name: 'CommunityBan',
  collection: 'community_bans',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    user: p.type(ObjectId),
    reason: p.string().$type<Opt<string>>().default(''),
    created_at: p.datetime(),
    /** Null: permanent. */
    until: p.datetime().nullable(),
    by: p.string(),
  },
})

export class CommunityBan extends BanSchema.class {}
BanSchema.setClass(CommunityBan)

export const banIndexes: IndexDeclaration[] = [
  { collection: 'community_bans', key: { user: 1 }, options: { unique: true } },
  { collection: 'community_bans', key: { created_at: -1, _id: -1 } },
]

export const banPersonalData: Record<string, PersonalData> = {
  community_bans: { retention: 'account', note: 'ends with the account' },
}
