import { ObjectId } from '@mikro-orm/mongodb'
import type { ReportForm } from '@olympiad/contracts/forms/community'
import type { Deps } from '../../../deps.ts'
import { CommunityCase } from '../../../model/case.entity.ts'
import { CommunityComment } from '../../../model/comment.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import type { User } from '../../../model/user.entity.ts'
import { type Em, inTransaction } from '../../../platform/database.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import { lookAgain } from '../../../platform/look-again.ts'
import { readableTopic } from '../topics/readable-topic.ts'
import { meetPosts } from '../writing/meet-posts.ts'
import { openReport } from './cases.ts'

type Reportable = Pick<CommunityTopic, '_id' | 'user' | 'edited_at'>

/** A post that can be read, with its author and its topic; undefined where there is none. */
async function reportable(em: Em, { id, type }: ReportForm) {
  const shown = { _id: new ObjectId(id), state: 'shown' } as const
  if (type === 'topic') {
    const topic = await em.findOne(CommunityTopic, shown, { fields: ['user', 'edited_at'] })
    return topic && { post: topic, topic: topic._id }
  }
  const comment = await em.findOne(CommunityComment, shown, { fields: ['user', 'edited_at', 'community_id'] })
  return comment && { post: comment, topic: comment.community_id }
}

/** Whether somebody told of a post since it says what it says. */
async function toldBefore(em: Em, { _id, edited_at }: Reportable, { _id: user }: User): Promise<boolean> {
  const cases = await em.find(CommunityCase, { target: _id, 'reports.user': user } as object)
  const since = edited_at ?? new Date(0)
  return cases.some(({ reports }) => reports.some((told) => told.user.equals(user) && told.created_at >= since))
}

/**
 * Tells the organisers of a post, once for each person and wording: a second time is thanked for and changes nothing.
 * @throws {AppError} 404 where whoever reports can't read it, 409 `report_own`
 */
export async function report({ orm, now }: Pick<Deps, 'orm' | 'now'>, form: ReportForm, user: User): Promise<void> {
  // Two people at once may both open the case; the second one then adds to it.
  await lookAgain(() =>
    inTransaction(orm, async (em) => {
      const found = await reportable(em, form)
      if (!found) throw new NotFound('not_found')
      const { post, topic } = found
      await readableTopic(em, topic, user)
      if (post.user.equals(user._id)) throw new Conflict('report_own')
      if (await toldBefore(em, post, user)) return
      // Its author may be changing or deleting it.
      await meetPosts(em, form.type, [post._id])
      const { reason, note } = form
      await openReport(em, form.type, post, topic, { user: user._id, reason, note, created_at: now() })
    }),
  )
}
