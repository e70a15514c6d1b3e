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

/** Keeps a message and tells the organisers by mail, both or neither; without an address of theirs it is only kept. */
export async function keepMessage(
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
 * Keeps an answer with its message and sends it to the visitor, in the language in which they wrote; both or neither. The
 * words of the last answer again are a second click, and nothing is sent.
 * @throws {AppError} 404; 400 `reply_other_address` where it is meant for another address than the message has
 */
export async function answerMessage(
  { orm, now }: Pick<Deps, 'orm' | 'now'>,
  { id, to_email, message }: ReplyForm,
  by: Actor,
): Promise<void> {
  await inTransaction(orm, async (em) => {
    const asked = await em.findOne(ContactMessage, { _id: new ObjectId(id) })
    if (!asked) throw new NotFound('not_found')
    if (to_email.toLowerCase() !== asked.email.toLowerCase()) throw fieldError('to_email', 'reply_other_address')
    const before = asked.reply ?? []
    if (before.at(-1)?.message === message) return
    const created_at = now()
    asked.reply = [...before, { message, created_at, by: { _id: by._id.toHexString(), name: by.name } }]
    const data = { receiver: asked.name, reply: message, message: asked.message }
    queueMail(em, {
      to: asked.email,
      lang: asked.lang ?? DEFAULT_LANG,
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
