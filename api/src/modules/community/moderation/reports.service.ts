import { ObjectId } from '@mikro-orm/mongodb'
import type { ReportForm } from '@olympiad/contracts/forms/community'
import type { Deps } from '../../../deps.ts'
import { CommunityComment } from '../../../model/comment.entity.ts'
import { ModerationCase } from '../../../model/moderation-case.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import type { User } from '../../../model/user.entity.ts'
import { type Em, inTransaction } from '../../../platform/database.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import { retryOnDuplicateKey } from '../../../platform/retry-on-duplicate-key.ts'
import { requireReadableTopic } from '../topics/require-readable-topic.ts'
import { lockPosts } from '../writing/lock-posts.ts'
import { addReport } from './cases.ts'

type Reportable = Pick<CommunityTopic, '_id' | 'user' | 'edited_at'>

/** @returns undefined for an unreadable post */
async function findReportable(em: Em, { id, type }: ReportForm) {
  const shown = { _id: new ObjectId(id), state: 'shown' } as const
  if (type === 'topic') {
    const topic = await em.findOne(CommunityTopic, shown, { fields: ['user', 'edited_at'] })
    return topic && { post: topic, topic: topic._id }
  }
  const comment = await em.findOne(CommunityComment, shown, { fields: ['user', 'edited_at', 'community_id'] })
  return comment && { post: comment, topic: comment.community_id }
}

/** Reports of an earlier text don't count. */
async function hasReported(em: Em, { _id, edited_at }: Reportable, { _id: user }: User): Promise<boolean> {
  const cases = await em.find(ModerationCase, { target: _id, 'reports.user': user } as object)
  const since = edited_at ?? new Date(0)
  return cases.some(({ reports }) => reports.some((report) => report.user.equals(user) && report.created_at >= since))
}

/** Ignores a second report of the same text. @throws {AppError} 404 for an unreadable post, 409 `report_own` */
export async function reportPost({ orm, now }: Pick<Deps, 'orm' | 'now'>, form: ReportForm, user: User): Promise<void> {
  // Two people may open the case at once; the second then adds to it.
  await retryOnDuplicateKey(() =>
    inTransaction(orm, async (em) => {
      const found = await findReportable(em, form)
      if (!found) throw new NotFound('not_found')
      const { post, topic } = found
      await requireReadableTopic(em, topic, user)
      if (post.user.equals(user._id)) throw new Conflict('report_own')
      if (await hasReported(em, post, user)) return
      // The author may be changing or deleting it.
      await lockPosts(em, form.type, [post._id])
      const { reason, note } = form
      await addReport(em, form.type, post, topic, { user: user._id, reason, note, created_at: now() })
    }),
  )
}
