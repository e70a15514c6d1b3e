import type { EntityName, ObjectId } from '@mikro-orm/mongodb'
import type { AdminModerationCase } from '@olympiad/contracts/views/community'
import { CommunityBan } from '../../../model/ban.entity.ts'
import { CommunityComment } from '../../../model/comment.entity.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import { User } from '../../../model/user.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { adminAuthor } from '../writing/authors.ts'

type History = NonNullable<AdminModerationCase['author']>
const POSTS: readonly EntityName<object>[] = [CommunityTopic, CommunityComment]
type PostCount = { _id: { user: ObjectId; state: 'shown' | 'hidden' }; n: number }

/** Keys are `{id}:{state}`. Covered by an index. */
async function countPostsByAuthor(em: Em, users: readonly ObjectId[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const entity of POSTS) {
    const counted: PostCount[] = await em.aggregate(entity, [
      { $match: { user: { $in: users }, state: { $in: ['shown', 'hidden'] } } },
      { $group: { _id: { user: '$user', state: '$state' }, n: { $sum: 1 } } },
    ])
    for (const { _id, n } of counted) {
      const key = `${_id.user.toHexString()}:${_id.state}`
      counts.set(key, (counts.get(key) ?? 0) + n)
    }
  }
  return counts
}

export async function authorHistories(em: Em, ids: readonly ObjectId[], now: Date): Promise<Map<string, History>> {
  const users = [...ids]
  const accounts = await em.find(User, { _id: { $in: users } }, { fields: ['name', 'type', 'created_at'] })
  const counts = await countPostsByAuthor(em, users)
  const bans = await em.find(CommunityBan, { user: { $in: users }, $or: [{ until: null }, { until: { $gt: now } }] })
  const banned = new Set(bans.map(({ user }) => user.toHexString()))
  return new Map(
    accounts.map((account) => {
      const id = account._id.toHexString()
      const history = {
        ...adminAuthor(account._id, account),
        created_at: account.created_at.toISOString(),
        shown: counts.get(`${id}:shown`) ?? 0,
        hidden: counts.get(`${id}:hidden`) ?? 0,
        banned: banned.has(id),
      }
      return [id, history]
    }),
  )
}
