import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { ErasureCounts } from '@olympiad/contracts/views/privacy'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'

/** `until` is the end of the legal retention. */
export type RetainedInvoice = { invoice: ObjectId; until: Date }

const ErasureSchema = defineEntity({
  name: 'Erasure',
  collection: 'erasures',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    user: p.type(ObjectId),
    /** See `erasedKey`. */
    key: p.string(),
    /** `running` also after a crash. */
    state: p.string().$type<'running' | 'done'>(),
    begun_at: p.datetime(),
    done_at: p.datetime().nullable(),
    /** The admin; null after a restored backup. */
    by: p.json<{ _id: ObjectId; name: string }>().nullable(),
    request_id: p.string().$type<Opt<string>>().default(''),
    counts: p.json<ErasureCounts>().nullable(),
    invoices: p.json<RetainedInvoice[]>().$type<Opt<RetainedInvoice[]>>().default([]),
  },
})

/** Never store who the person was. */
export class Erasure extends ErasureSchema.class {}
ErasureSchema.setClass(Erasure)

export const erasureIndexes: IndexDeclaration[] = [
  { collection: 'erasures', key: { user: 1 }, options: { unique: true } },
  { collection: 'erasures', key: { key: 1 } },
  { collection: 'erasures', key: { state: 1, begun_at: 1 } },
  { collection: 'erasures', key: { 'invoices.until': 1 } },
]

export const erasurePersonalData: Record<string, PersonalData> = {
  erasures: { retention: 'account', note: 'that somebody was erased, and what of theirs the law keeps until when' },
}
