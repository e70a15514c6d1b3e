import { CommunityComment } from '../../../model/comment.entity.ts'
import { Order } from '../../../model/order.entity.ts'
import { Score } from '../../../model/score.entity.ts'
import { Submission } from '../../../model/submission.entity.ts'
import { Team } from '../../../model/team.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import type { User } from '../../../model/user.entity.ts'
import type { Em } from '../../../platform/database.ts'

export async function isUserReferenced(em: Em, { _id }: User): Promise<boolean> {
  const countQueries = [
    () => em.count(Team, { user: _id }),
    () => em.count(Submission, { user: _id }),
    () => em.count(Score, { user: _id }),
    () => em.count(Order, { user: _id }),
    () => em.count(CommunityTopic, { user: _id }),
    () => em.count(CommunityComment, { user: _id }),
    () => em.count(Order, { 'marked_by._id': _id.toHexString() } as object),
  ]
  for (const count of countQueries) if ((await count()) > 0) return true
  return false
}
