import type { ObjectId } from '@mikro-orm/mongodb'
import { CommunityMailChoice } from '../../../model/mail-choice.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import { randomToken } from '../../accounts/secrets.ts'

/**
 * What the links in somebody's mails about replies name, made at the first one, in the caller's transaction; undefined
 * where they asked for no more.
 */
export async function mailToken(em: Em, user: ObjectId): Promise<string | undefined> {
  const choice =
    (await em.findOne(CommunityMailChoice, { user })) ?? em.create(CommunityMailChoice, { user, token: randomToken() })
  return choice.ended_at ? undefined : choice.token
}

/** Ends somebody's mails about replies; asked again, it stays so. @throws {AppError} 404 `reply_mails_unknown` */
export async function endReplyMails(em: Em, token: string, now: Date): Promise<void> {
  const choice = await em.findOne(CommunityMailChoice, { token })
  if (!choice) throw new NotFound('reply_mails_unknown')
  choice.ended_at ??= now
  await em.flush()
}
