import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { Lang } from '@olympiad/contracts/lang'
import type { IndexDeclaration } from '../database.ts'

export type MailState = 'pending' | 'sent' | 'failed'

const OutboxMailSchema = defineEntity({
  name: 'OutboxMail',
  collection: 'outbox',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    to: p.string(),
    lang: p.string().$type<Lang>(),
    template: p.string(),
    data: p.json<unknown>().nullable(),
    created_at: p.datetime(),
    /** Also the end of the sending copy's lease. */
    due_at: p.datetime(),
    tries: p.integer(),
    state: p.string().$type<MailState>(),
    last_error: p.string().nullable(),
    /** The first temporary refusal. */
    refused_since: p.datetime().nullable(),
    sent_at: p.datetime().nullable(),
    forget: p.boolean().$type<Opt<boolean>>().default(false),
  },
})

export class OutboxMail extends OutboxMailSchema.class {}
OutboxMailSchema.setClass(OutboxMail)

export const outboxIndexes: IndexDeclaration[] = [
  { collection: 'outbox', key: { state: 1, due_at: 1 } },
  { collection: 'outbox', key: { to: 1, created_at: -1 } },
]
