import type { ObjectId } from '@mikro-orm/mongodb'
import { MESSAGE_PAGE_SIZES } from '@olympiad/contracts/constants'
import type { TextKey } from '@olympiad/contracts/texts'
import type { AdminMessage } from '@olympiad/contracts/views/messages'
import * as z from 'zod'
import { resource } from '../../platform/http/resource.ts'
import { searchIn } from '../../platform/http/resource-search.ts'
import { deleteMessage } from './contact.service.ts'
import { ContactMessage } from './contact-message.entity.ts'

/** A message as stored; older ones lack their language and the list of answers. */
type MessageRow = Pick<ContactMessage, '_id' | 'name' | 'email' | 'phone' | 'message' | 'created_at'> &
  Partial<Pick<ContactMessage, 'lang' | 'reply'>>

function messageView({
  _id,
  name,
  email,
  phone,
  message,
  lang = 'ar',
  reply = [],
  created_at,
}: MessageRow): AdminMessage {
  const id = _id.toHexString()
  return {
    _id: id,
    id,
    name,
    email,
    phone,
    message,
    lang,
    created_at: created_at.toISOString(),
    answered: reply.length > 0,
    reply: reply.map((answer) => ({
      message: answer.message,
      created_at: answer.created_at.toISOString(),
      by: answer.by ?? null,
    })),
  }
}

const NONE = [null, []]
/** `waiting`: nobody has answered yet. */
const answered = z
  .enum(['answered', 'waiting'], 'invalid_value' satisfies TextKey)
  .transform((state) => (state === 'waiting' ? { $in: NONE } : { $nin: NONE }))

/** Messages of visitors in the console, newest first. They are answered by a call of its own. */
export const adminMessages = resource<MessageRow, AdminMessage, never>({
  name: 'contactus',
  entity: ContactMessage,
  names: { many: 'contacts', one: 'contact' },
  view: async (_em, rows) => rows.map(messageView),
  list: {
    sort: ['created_at', 'name', 'email'],
    order: { field: 'created_at', direction: -1 },
    filter: { reply: answered },
    search: searchIn(['name', 'email', 'phone', 'message'], ['phone']),
    perPage: MESSAGE_PAGE_SIZES,
  },
  remove: { run: (em, id: ObjectId) => deleteMessage(em, id) },
})
