import type { ObjectId } from '@mikro-orm/mongodb'
import { MESSAGE_PAGE_SIZES, PERSON_TYPE } from '@olympiad/contracts/constants'
import { contactMessages as declared } from '@olympiad/contracts/resources/content'
import type { TextKey } from '@olympiad/contracts/texts'
import { AdminMessage, THREAD_STATES } from '@olympiad/contracts/views/messages'
import * as z from 'zod'
import { ContactMessage } from '../../model/contact-message.entity.ts'
import { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { defineResource } from '../../platform/http/resource.ts'
import { enumValue, optionalReference, partialSchema, reference } from '../../platform/http/resource-fields.ts'
import { createTextSearch } from '../../platform/http/text-search.ts'
import { lookup } from '../../platform/lookup.ts'
import { emailKey, searchKeys } from '../../platform/search-keys.ts'
import { changeThread, type ThreadChanges } from './change-thread.ts'
import { deleteMessage } from './contact.service.ts'

/** Fields of the previous version may be missing. */
type MessageRow = Pick<ContactMessage, '_id' | 'name' | 'email' | 'phone' | 'message' | 'created_at'> &
  Partial<
    Pick<ContactMessage, 'lang' | 'reply' | 'follow_ups' | 'notes' | 'state' | 'assignee' | 'last_message_at'>
  > & { assignees: readonly Pick<User, '_id' | 'name'>[] }

type Account = Pick<User, '_id' | 'name' | 'email' | 'phone_number'>
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

function messageView(row: MessageRow, account: AdminMessage['account']): AdminMessage {
  const { _id, name, email, phone, message, lang = 'ar', reply = [], created_at } = row
  const { follow_ups = [], notes = [], state = 'open', assignee, last_message_at } = row
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
    follow_ups: follow_ups.map((each) => ({ message: each.message, created_at: each.created_at.toISOString() })),
    notes: notes.map(({ _id: note, text, created_at: at, by }) => ({
      id: note,
      text,
      created_at: at.toISOString(),
      by,
    })),
    state,
    assignee: assignee ? { _id: assignee.toHexString(), name: row.assignees[0]?.name ?? '' } : null,
    last_message_at: (last_message_at ?? created_at).toISOString(),
  }
}

const WORDS = ['name', 'message', 'follow_ups.message', 'reply.message', 'notes.text'] as const
const searchAll = createTextSearch([...WORDS, 'email', 'phone'], ['phone'])
const searchWords = createTextSearch(WORDS)

const INVALID: TextKey = 'invalid_value'
const NONE = [null, []]
const answered = z
  .enum(['answered', 'waiting'], INVALID)
  .transform((state) => (state === 'waiting' ? { $in: NONE } : { $nin: NONE }))

const stateFilter = z
  .enum(THREAD_STATES, INVALID)
  .transform((state) => (state === 'open' ? { $in: ['open', null] } : state))
const assigneeFilter = z.union([z.literal('none').transform(() => null), reference], INVALID)

const changes: z.ZodType<ThreadChanges> = partialSchema({
  state: enumValue(THREAD_STATES),
  assignee: optionalReference,
  seen: z.iso.datetime(INVALID),
})

export const adminMessages = defineResource<MessageRow, AdminMessage, ThreadChanges>({
  ...declared,
  record: AdminMessage,
  entity: ContactMessage,
  personalFields: ['email', 'phone', 'account'],
  lookups: [lookup('users', 'assignees', 'assignee', '_id')],
  async view(em, rows) {
    const accountOf = await accountsOf(em, rows)
    return rows.map((row) => messageView(row, accountOf(row)))
  },
  list: {
    sort: ['last_message_at', 'created_at', 'name', 'email'],
    order: { field: 'last_message_at', direction: -1 },
    filter: { reply: answered, state: stateFilter, assignee: assigneeFilter },
    search: (words, _em, seesPersonalData) => (seesPersonalData ? searchAll : searchWords)(words),
    perPage: MESSAGE_PAGE_SIZES,
  },
  update: { schema: changes, run: (em, id: ObjectId, changed, { by }) => changeThread(em, id, changed, by) },
  remove: { run: (em, id: ObjectId) => deleteMessage(em, id) },
})
