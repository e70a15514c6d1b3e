import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { Lang } from '@olympiad/contracts/lang'
import type { IndexDeclaration } from '../database.ts'

/** `failed`: it is given up, since the receiving server refused it for good, or for days. */
export type MailState = 'pending' | 'sent' | 'failed'

const OutboxMailSchema = defineEntity({
  name: 'OutboxMail',
  collection: 'outbox',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    to: p.string(),
    lang: p.string().$type<Lang>(),
    /** A name of templates.ts, and what that template says; null once it is sent. */
    template: p.string(),
    data: p.json<unknown>().nullable(),
    created_at: p.datetime(),
    /** Not tried before this moment; also the end of the lease while a copy sends it. */
    due_at: p.datetime(),
    tries: p.integer(),
    state: p.string().$type<MailState>(),
    last_error: p.string().nullable(),
    /** Since when the receiving server says ‘not now’ of it; null where it has not. */
    refused_since: p.datetime().nullable(),
    sent_at: p.datetime().nullable(),
    /** Deleted, not marked, once it is sent or refused for good. */
    forget: p.boolean().$type<Opt<boolean>>().default(false),
  },
})

/** A mail that waits in the database until a mail server has taken it. */
export class OutboxMail extends OutboxMailSchema.class {}
OutboxMailSchema.setClass(OutboxMail)

export const outboxIndexes: IndexDeclaration[] = [{ collection: 'outbox', key: { state: 1, due_at: 1 } }]
