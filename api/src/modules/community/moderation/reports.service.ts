import { ObjectId } from '@mikro-orm/mongodb'
import type { ReportForm } from '@olympiad/contracts/forms/community'
import type { Deps } from '../../../deps.ts'
import { type Em, inTransaction } from '../../../platform/database.ts'
import { Refused } from '../../../platform/errors.ts'
import { lookAgain } from '../../../platform/look-again.ts'
import type { User } from '../../accounts/user.entity.ts'
import { CommunityComment } from '../comments/comment.entity.ts'
import { readableTopic } from '../comments/readable-topic.ts'
import { CommunityTopic } from '../topics/topic.entity.ts'
import { CommunityCase } from './case.entity.ts'
import { openReport } from './cases.ts'

/** A post that can be read, with its author and its topic; undefined where there is none. */
async function reportable(em: Em, { id, type }: ReportForm) {
  const shown = { _id: new ObjectId(id), state: 'shown' } as const
  if (type === 'topic') {
    const topic = await em.findOne(CommunityTopic, shown, { fields: ['user'] })
    return topic && { post: topic, topic: topic._id }
  }
  const comment = await em.findOne(CommunityComment, shown, { fields: ['user', 'community_id'] })
  return comment && { post: comment, topic: comment.community_id }
}

/**
 * Tells the organisers of a post, once for each person: a second time is thanked for and changes nothing.
 * @throws {Refused} 404 where whoever reports can't read it, 409 `report_own`
 */
export async function report({ orm, now }: Pick<Deps, 'orm' | 'now'>, form: ReportForm, user: User): Promise<void> {
  // Two people at once may both open the case; the second one then adds to it.
  await lookAgain(() =>
    inTransaction(orm, async (em) => {
      const found = await reportable(em, form)
      if (!found) throw new Refused(404, 'not_found')
      const { post, topic } = found
      await readableTopic(em, topic, user)
      if (post.user.equals(user._id)) throw new Refused(409, 'report_own')
      const before = await em.count(CommunityCase, { target: post._id, 'reports.user': user._id } as object)
      if (before > 0) return
      const { reason, note } = form
      await openReport(em, form.type, post, topic, { user: user._id, reason, note, created_at: now() })
    }),
  )
}
