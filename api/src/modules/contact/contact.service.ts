import { ObjectId } from '@mikro-orm/mongodb'
import { hasRight } from '@olympiad/contracts/admin-rights'
import { SITE_NAME } from '@olympiad/contracts/constants'
import type { ContactForm, FollowUpForm, ReplyForm } from '@olympiad/contracts/forms/contact'
import { DEFAULT_LANG, type Lang } from '@olympiad/contracts/lang'
import type { Deps } from '../../deps.ts'
import { ContactMessage } from '../../model/contact-message.entity.ts'
import { Setting } from '../../model/setting.entity.ts'
import type { Actor } from '../../platform/actor.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { fieldError, NotFound } from '../../platform/errors.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { findAssignee } from './assignees.ts'
import { threadToken } from './thread-token.ts'

/** Lists read threads whole, and a document has 16 MB. */
const MAX_FOLLOW_UPS = 200

/** To the assignee, else to the organisers' address. */
async function queueMessageMail(em: Em, thread: ContactMessage, message: string, now: Date): Promise<void> {
  const assignee = thread.assignee && (await findAssignee(em, thread.assignee))
  const setting = await em.findOne(Setting, { site_name: SITE_NAME })
  const to = assignee?.email || setting?.contact_email
  if (!to) return
  const { id, name, email, phone } = thread
  const withoutContacts = assignee !== null && assignee !== undefined && !hasRight(assignee, 'personal-data')
  const data = { id, name, email, phone, withoutContacts, message, again: thread.created_at < now }
  queueMail(em, { to, lang: DEFAULT_LANG, template: 'contact_message', data, now })
}

/** Stores a message and queues the organisers' mail, both or neither. */
export async function storeMessage(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  { name, email, phone, message }: ContactForm,
  lang: Lang,
): Promise<void> {
  await inTransaction(orm, async (em) => {
    const created_at = now()
    const _id = new ObjectId()
    const data = { name, email, phone, message }
    const thread = em.create(ContactMessage, { _id, ...data, lang, created_at, last_message_at: created_at })
    await queueMessageMail(em, thread, message, created_at)
  })
}

/** Missing fields are of the previous version. */
type Written = Partial<Pick<ContactMessage, 'reply' | 'follow_ups'>>

/** Undefined if the person wrote last. */
function lastReply({ reply, follow_ups }: Written) {
  const last = reply?.at(-1)
  const followUp = follow_ups?.at(-1)
  return last && followUp && last.created_at < followUp.created_at ? undefined : last
}

/**
 * Adds to the thread, reopens it and queues the mail, all or nothing. Repeating the newest words changes nothing.
 * @throws {AppError} 404 `thread_unknown`, also for a full one
 */
export async function followUp(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  _id: ObjectId,
  { message }: Pick<FollowUpForm, 'message'>,
): Promise<void> {
  await inTransaction(orm, async (em) => {
    const thread = await em.findOne(ContactMessage, { _id })
    if (!thread) throw new NotFound('thread_unknown')
    const before = thread.follow_ups ?? []
    if (before.at(-1)?.message === message && !lastReply(thread)) return
    if (before.length >= MAX_FOLLOW_UPS) throw new NotFound('thread_unknown')
    const created_at = now()
    thread.follow_ups = [...before, { message, created_at }]
    thread.state = 'open'
    thread.last_message_at = created_at
    await queueMessageMail(em, thread, message, created_at)
  })
}

export async function isRepeatedAnswer(em: Em, { id, message }: ReplyForm): Promise<boolean> {
  const thread = await em.findOne(ContactMessage, { _id: new ObjectId(id) })
  return thread !== null && lastReply(thread)?.message === message
}

/**
 * Stores the answer and queues its mail, both or neither. Repeating the last answer sends no mail.
 * @throws {AppError} 404; 400 `reply_address_mismatch` for another address than the message has
 */
export async function answerMessage(
  { orm, now, encryption }: Pick<Deps, 'orm' | 'now' | 'encryption'>,
  { id, to_email, message, state }: ReplyForm,
  by: Actor,
): Promise<void> {
  await inTransaction(orm, async (em) => {
    const thread = await em.findOne(ContactMessage, { _id: new ObjectId(id) })
    if (!thread) throw new NotFound('not_found')
    if (to_email !== undefined && to_email.toLowerCase() !== thread.email.toLowerCase())
      throw fieldError('to_email', 'reply_address_mismatch')
    if (lastReply(thread)?.message === message) return
    const created_at = now()
    thread.reply = [...(thread.reply ?? []), { message, created_at, by: { _id: by._id.toHexString(), name: by.name } }]
    thread.state = state
    thread.last_message_at = created_at
    const data = {
      receiver: thread.name,
      reply: message,
      message: thread.follow_ups?.at(-1)?.message ?? thread.message,
      token: threadToken(encryption, thread.id),
    }
    queueMail(em, {
      to: thread.email,
      lang: thread.lang ?? DEFAULT_LANG,
      template: 'contact_reply',
      data,
      now: created_at,
    })
  })
}

/** Repeating the newest note changes nothing. @throws {AppError} 404 */
export async function addNote(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  id: string,
  text: string,
  { _id, name }: Actor,
): Promise<void> {
  await inTransaction(orm, async (em) => {
    const thread = await em.findOne(ContactMessage, { _id: new ObjectId(id) })
    if (!thread) throw new NotFound('not_found')
    const notes = thread.notes ?? []
    const by = { _id: _id.toHexString(), name }
    const last = notes.at(-1)
    if (last?.text === text && last.by._id === by._id) return
    thread.notes = [...notes, { text, created_at: now(), by, _id: new ObjectId().toHexString() }]
  })
}

/** @throws {AppError} 404 */
export async function removeNote({ orm }: Pick<Deps, 'orm'>, id: string, note: string): Promise<void> {
  await inTransaction(orm, async (em) => {
    const thread = await em.findOne(ContactMessage, { _id: new ObjectId(id) })
    const notes = thread?.notes ?? []
    const others = notes.filter((each) => each._id !== note)
    if (!thread || others.length === notes.length) throw new NotFound('not_found')
    thread.notes = others
  })
}

/** @throws {AppError} 404 */
export async function deleteMessage(em: Em, id: ObjectId): Promise<void> {
  const message = await em.findOne(ContactMessage, { _id: id })
  if (!message) throw new NotFound('not_found')
  await em.remove(message).flush()
}
