import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { ErasureCounts } from '@olympiad/contracts/views/privacy'
import type { IndexDeclaration } from '../platform/database.ts'
import type { PersonalData } from './personal-data.ts'

/** An invoice that the law keeps, and the last moment at which it does. */
export type KeptInvoice = { invoice: ObjectId; until: Date }

const ErasureSchema = defineEntity({
  name: 'Erasure',
  collection: 'erasures',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    /** The account, of which nothing but this id is left. */
    user: p.type(ObjectId),
    /** By what a restored backup is compared with the list of erased people: see `listKey`. */
    key: p.string(),
    /** `running` until everything of the person is gone; a copy that dies in the middle leaves it so. */
    state: p.string().$type<'running' | 'done'>(),
    begun_at: p.datetime(),
    done_at: p.datetime().nullable(),
    /** The admin; null where a restored backup was brought up to date. */
    by: p.json<{ _id: ObjectId; name: string }>().nullable(),
    request_id: p.string().$type<Opt<string>>().default(''),
    counts: p.json<ErasureCounts>().nullable(),
    /** Paid orders of the person: their invoices stay as long as tax law keeps them. */
    invoices: p.json<KeptInvoice[]>().$type<Opt<KeptInvoice[]>>().default([]),
  },
})

/** That somebody was erased: when, by whom and how much; nothing of who they were. */
export class Erasure extends ErasureSchema.class {}
ErasureSchema.setClass(Erasure)

export const erasureIndexes: IndexDeclaration[] = [
  { collection: 'erasures', key: { user: 1 }, options: { unique: true } },
  { collection: 'erasures', key: { key: 1 } },
  { collection: 'erasures', key: { state: 1, begun_at: 1 } },
  { collection: 'erasures', key: { 'invoices.until': 1 } },
]

export const erasurePersonalData: Record<string, PersonalData> = {
  erasures: { kept: 'account', note: 'that somebody was erased, and what of theirs the law keeps until when' },
}
