import { defineEntity, ObjectId, type Opt, p } from '@mikro-orm/mongodb'
import type { Lang } from '@olympiad/contracts/lang'
import type { IndexDeclaration } from '../platform/database.ts'
import { sortedBy } from '../platform/sorted-by.ts'
import type { PersonalData } from './personal-data.ts'

/** What an admin answered, when, and who. */
export type ContactReply = { message: string; created_at: Date; by?: { _id: string; name: string } }

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
    /** The language that the page was read in, for the reply. */
    lang: p.string().$type<Lang>(),
    reply: p.json<ContactReply[]>().$type<Opt<ContactReply[]>>().default([]),
    created_at: p.datetime(),
  },
})

/** A visitor's message to the organisers. */
export class ContactMessage extends ContactMessageSchema.class {}
ContactMessageSchema.setClass(ContactMessage)

/** The console sorts by these. */
export const contactIndexes: IndexDeclaration[] = sortedBy('contactus', 'created_at', 'name', 'email')

export const contactMessagePersonalData: Record<string, PersonalData> = {
  contactus: { kept: 'messages', note: 'found by email' },
}
