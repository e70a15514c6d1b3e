import type { ObjectId } from '@mikro-orm/mongodb'
import { CommunityMailChoice } from '../../../model/mail-choice.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import { randomToken } from '../../accounts/secrets.ts'

/** @returns undefined for an author who has unsubscribed. In the caller's transaction. */
export async function unsubscribeToken(em: Em, user: ObjectId): Promise<string | undefined> {
  const choice =
    (await em.findOne(CommunityMailChoice, { user })) ?? em.create(CommunityMailChoice, { user, token: randomToken() })
  return choice.ended_at ? undefined : choice.token
}

/** Idempotent. @throws {AppError} 404 `reply_mails_unknown` */
export async function unsubscribeFromReplies(em: Em, token: string, now: Date): Promise<void> {
  const choice = await em.findOne(CommunityMailChoice, { token })
  if (!choice) throw new NotFound('reply_mails_unknown')
  choice.ended_at ??= now
  await em.flush()
}
