import type { Em } from '../../../platform/database.ts'
import { CommunityComment } from '../../community/comments/comment.entity.ts'
import { CommunityTopic } from '../../community/topics/topic.entity.ts'
import { Order } from '../../payments/order.entity.ts'
import { Score } from '../../scores/score.entity.ts'
import { Submission } from '../../teams/submission.entity.ts'
import { Team } from '../../teams/team.entity.ts'
import type { User } from '../user.entity.ts'

/** Whether a record says that this person made, wrote, bought or marked it; whoever looks at it then must still find them. */
export async function isReferredTo(em: Em, { _id }: User): Promise<boolean> {
  const counts = [
    () => em.count(Team, { user: _id }),
    () => em.count(Submission, { user: _id }),
    () => em.count(Score, { user: _id }),
    () => em.count(Order, { user: _id }),
    () => em.count(CommunityTopic, { user: _id }),
    () => em.count(CommunityComment, { user: _id }),
    () => em.getCollection(Order).countDocuments({ 'marked_by._id': _id.toHexString() }),
  ]
  for (const count of counts) if ((await count()) > 0) return true
  return false
}
