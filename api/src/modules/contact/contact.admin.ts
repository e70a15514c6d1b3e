import type { ObjectId } from '@mikro-orm/mongodb'
import { MESSAGE_PAGE_SIZES, PERSON_TYPE } from '@olympiad/contracts/constants'
import { contactMessages as declared } from '@olympiad/contracts/resources/content'
import type { TextKey } from '@olympiad/contracts/texts'
import { AdminMessage } from '@olympiad/contracts/views/messages'
import * as z from 'zod'
import { ContactMessage } from '../../model/contact-message.entity.ts'
import { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { defineResource } from '../../platform/http/resource.ts'
import { createTextSearch } from '../../platform/http/text-search.ts'
import { searchKeys } from '../../platform/search-keys.ts'
import { deleteMessage } from './contact.service.ts'

type MessageRow = Pick<ContactMessage, '_id' | 'name' | 'email' | 'phone' | 'message' | 'created_at'> &
  Partial<Pick<ContactMessage, 'lang' | 'reply'>>

type Account = Pick<User, '_id' | 'name' | 'email' | 'phone_number'>
const emailKey = (email: string) => searchKeys({ texts: [email] })[0] ?? ''
const phoneKey = (phone: string) => searchKeys({ texts: [], phones: [phone] })[0] ?? ''

async function accountsOf(em: Em, rows: MessageRow[]): Promise<(row: MessageRow) => AdminMessage['account']> {
  const keys = rows.flatMap(({ email, phone }) => [emailKey(email), phoneKey(phone)]).filter((key) => key !== '')
  const found = await em
    .getCollection<Account>(User)
    .find({ search_keys: { $in: keys }, type: { $ne: PERSON_TYPE.admin } })
    .project<Account>({ name: 1, email: 1, phone_number: 1 })
    .toArray()
  return ({ email, phone }) => {
    const account =
      found.find((user) => user.email?.toLowerCase() === email.toLowerCase()) ??
      found.find((user) => user.phone_number && phoneKey(user.phone_number) === phoneKey(phone))
    return account ? { _id: account._id.toHexString(), name: account.name } : null
  }
}

function messageView(
  { _id, name, email, phone, message, lang = 'ar', reply = [], created_at }: MessageRow,
  account: AdminMessage['account'],
): AdminMessage {
  const id = _id.toHexString()
  return {
    _id: id,
    id,
    name,
    email,
    phone,
    account,
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

const searchAll = createTextSearch(['name', 'email', 'phone', 'message'], ['phone'])
const searchWords = createTextSearch(['name', 'message'])

const NONE = [null, []]
const answered = z
  .enum(['answered', 'waiting'], 'invalid_value' satisfies TextKey)
  .transform((state) => (state === 'waiting' ? { $in: NONE } : { $nin: NONE }))

export const adminMessages = defineResource<MessageRow, AdminMessage, never>({
  ...declared,
  record: AdminMessage,
  entity: ContactMessage,
  personalFields: ['email', 'phone', 'account'],
  async view(em, rows) {
    const accountOf = await accountsOf(em, rows)
    return rows.map((row) => messageView(row, accountOf(row)))
  },
  list: {
    sort: ['created_at', 'name', 'email'],
    order: { field: 'created_at', direction: -1 },
    filter: { reply: answered },
    search: (words, _em, seesPersonalData) => (seesPersonalData ? searchAll : searchWords)(words),
    perPage: MESSAGE_PAGE_SIZES,
  },
  remove: { run: (em, id: ObjectId) => deleteMessage(em, id) },
})
