import type { ObjectId } from '@mikro-orm/mongodb'
import { MailChoice } from '../../model/mail-choice.entity.ts'
import { type Em, sessionOption } from '../../platform/database.ts'
import { NotFound } from '../../platform/errors.ts'
import { mailChoicesCollection } from './collections.ts'
import { randomToken } from './secrets.ts'

/** Of mails about replies. @returns undefined for an author who has unsubscribed. In the caller's transaction. */
export async function unsubscribeToken(em: Em, user: ObjectId): Promise<string | undefined> {
  const choice = (await em.findOne(MailChoice, { user })) ?? em.create(MailChoice, { user, token: randomToken() })
  return choice.ended_at ? undefined : choice.token
}

/** Of news, by address in lower case. Omits those who have unsubscribed. In the caller's transaction. */
export async function newsTokens(em: Em, emails: readonly string[]): Promise<Map<string, string>> {
  const choices = mailChoicesCollection(em)
  const options = sessionOption(em)
  const known = await choices.find({ email: { $in: [...emails] } }, options).toArray()
  const knownEmails = new Set(known.map(({ email }) => email))
  const added = emails
    .filter((email) => !knownEmails.has(email))
    .map((email) => ({ email, token: randomToken(), ended_at: null }))
  if (added.length > 0) await choices.insertMany(added, options)
  return new Map([...known, ...added].flatMap(({ email, token, ended_at }) => (ended_at ? [] : [[email, token]])))
}

/** In lower case. */
export async function emailsWithoutNews(em: Em): Promise<Set<string>> {
  const ended = await em.find(MailChoice, { email: { $gt: '' }, ended_at: { $ne: null } }, { fields: ['email'] })
  return new Set(ended.flatMap(({ email }) => email ?? []))
}

/** Idempotent. @throws {AppError} 404 `reply_mails_unknown` */
export async function unsubscribe(em: Em, token: string, now: Date): Promise<'replies' | 'news'> {
  const choice = await em.findOne(MailChoice, { token })
  if (!choice) throw new NotFound('reply_mails_unknown')
  choice.ended_at ??= now
  await em.flush()
  return choice.email ? 'news' : 'replies'
}
