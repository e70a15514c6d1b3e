import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { Lang } from '@olympiad/contracts/lang'
import type { MessageAdmin, ThreadState } from '@olympiad/contracts/views/messages'
import type { IndexDeclaration } from '../platform/database.ts'
import { sortIndexes } from '../platform/sort-indexes.ts'
import type { PersonalData } from './personal-data.ts'

export type ContactReply = { message: string; created_at: Date; by?: MessageAdmin }
export type FollowUp = { message: string; created_at: Date }
export type ContactNote = { text: string; created_at: Date; by: MessageAdmin; _id: string }

const ContactMessageSchema = defineEntity({
  name: 'ContactMessage',
  collection: 'contactus',
  properties: {
    _id: p.type(ObjectId).primary(),
    id: p.string().serializedPrimaryKey().persist(false),
    name: p.string(),
    email: p.string(),
    phone: p.string(),
    message: p.string(),
    lang: p.string().$type<Lang>(),
    reply: p.json<ContactReply[]>().$type<Opt<ContactReply[]>>().default([]),
    follow_ups: p.json<FollowUp[]>().$type<Opt<FollowUp[]>>().default([]),
    notes: p.json<ContactNote[]>().$type<Opt<ContactNote[]>>().default([]),
    state: p.string().$type<Opt<ThreadState>>().default('open'),
    assignee: p.type(ObjectId).nullable(),
    /** Null during an upgrade, from the previous version. */
    last_message_at: p.datetime().nullable(),
    created_at: p.datetime(),
  },
})

export class ContactMessage extends ContactMessageSchema.class {}
ContactMessageSchema.setClass(ContactMessage)

export const contactIndexes: IndexDeclaration[] = sortIndexes(
  'contactus',
  'last_message_at',
  'created_at',
  'name',
  'email',
)

export const contactMessagePersonalData: Record<string, PersonalData> = {
  contactus: { retention: 'messages', note: 'found by email' },
}
