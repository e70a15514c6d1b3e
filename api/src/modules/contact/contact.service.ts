import { ObjectId } from '@mikro-orm/mongodb'
import { SITE_NAME } from '@olympiad/contracts/constants'
import type { ContactForm, ReplyForm } from '@olympiad/contracts/forms/contact'
import { DEFAULT_LANG, type Lang } from '@olympiad/contracts/lang'
import type { Deps } from '../../deps.ts'
import { ContactMessage } from '../../model/contact-message.entity.ts'
import { Setting } from '../../model/setting.entity.ts'
import type { Actor } from '../../platform/actor.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { fieldError, NotFound } from '../../platform/errors.ts'
import { queueMail } from '../../platform/mail/mail.ts'

/** Stores a message and queues the organisers' mail, both or neither. */
export async function storeMessage(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  { name, email, phone, message }: ContactForm,
  lang: Lang,
): Promise<void> {
  await inTransaction(orm, async (em) => {
    const created_at = now()
    const data = { name, email, phone, message }
    em.create(ContactMessage, { ...data, lang, created_at })
    const setting = await em.findOne(Setting, { site_name: SITE_NAME })
    if (!setting?.contact_email) return
    const to = setting.contact_email
    queueMail(em, { to, lang: DEFAULT_LANG, template: 'contact_message', data, now: created_at })
  })
}

/**
 * Stores the answer and queues its mail, both or neither. Repeating the last answer sends no mail.
 * @throws {AppError} 404; 400 `reply_address_mismatch` for another address than the message has
 */
export async function answerMessage(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  { id, to_email, message }: ReplyForm,
  by: Actor,
): Promise<void> {
  await inTransaction(orm, async (em) => {
    const storedMessage = await em.findOne(ContactMessage, { _id: new ObjectId(id) })
    if (!storedMessage) throw new NotFound('not_found')
    if (to_email !== undefined && to_email.toLowerCase() !== storedMessage.email.toLowerCase())
      throw fieldError('to_email', 'reply_address_mismatch')
    const before = storedMessage.reply ?? []
    if (before.at(-1)?.message === message) return
    const created_at = now()
    storedMessage.reply = [...before, { message, created_at, by: { _id: by._id.toHexString(), name: by.name } }]
    const data = { receiver: storedMessage.name, reply: message, message: storedMessage.message }
    queueMail(em, {
      to: storedMessage.email,
      lang: storedMessage.lang ?? DEFAULT_LANG,
      template: 'contact_reply',
      data,
      now: created_at,
    })
  })
}

/** @throws {AppError} 404 */
export async function deleteMessage(em: Em, id: ObjectId): Promise<void> {
  const message = await em.findOne(ContactMessage, { _id: id })
  if (!message) throw new NotFound('not_found')
  await em.remove(message).flush()
}
