import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { MailingKind, MailingList, MailingRole, MailingState } from '@olympiad/contracts/mailings'
import type { MailingCounts } from '@olympiad/contracts/views/mailings'
import type { Actor } from '../platform/actor.ts'
import type { IndexDeclaration } from '../platform/database.ts'
import { sortIndexes } from '../platform/sort-indexes.ts'
import type { PersonalData } from './personal-data.ts'

const MailingSchema = defineEntity({
  name: 'Mailing',
  collection: 'mailings',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    state: p.string().$type<MailingState>(),
    kind: p.string().$type<MailingKind>(),
    list: p.string().$type<MailingList>(),
    /** Empty for a list of people. */
    roles: p.json<MailingRole[]>(),
    /** Arabic; `_en` is English. With fields. */
    subject: p.string(),
    subject_en: p.string(),
    text: p.string(),
    text_en: p.string(),
    by: p.json<Actor>(),
    /** Of the browser: a repeated start is the same mailing. */
    client_key: p.string(),
    /** As last counted. */
    counts: p.json<MailingCounts>(),
    /** How many failed ones an admin has sent again. */
    resent: p.integer().$type<Opt<number>>().default(0),
    /** Written with every batch, so that it conflicts with a stop. */
    handed_at: p.datetime().nullable(),
    created_at: p.datetime(),
    finished_at: p.datetime().nullable(),
  },
})

export class Mailing extends MailingSchema.class {}
MailingSchema.setClass(Mailing)

export const mailingIndexes: IndexDeclaration[] = [
  ...sortIndexes('mailings', 'created_at'),
  { collection: 'mailings', key: { client_key: 1 }, options: { unique: true } },
]

export const mailingPersonalData: Record<string, PersonalData> = {
  mailings: { retention: 'account', exported: false, note: 'which organiser wrote; nothing of those who got it' },
}
