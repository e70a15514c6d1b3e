import type { EntityName, ObjectId } from '@mikro-orm/mongodb'
import type { AdminModerationCase } from '@olympiad/contracts/views/community'
import type { CommunityBan } from '../../../model/ban.entity.ts'
import { CommunityComment } from '../../../model/comment.entity.ts'
import type { StoredDocument } from '../../../model/stored-document.ts'
import { CommunityTopic } from '../../../model/topic.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { lookup } from '../../../platform/lookup.ts'
import { adminAuthor, type WithAuthor } from '../writing/authors.ts'

type History = NonNullable<AdminModerationCase['author']>
const POSTS: readonly EntityName<object>[] = [CommunityTopic, CommunityComment]
type PostCount = { _id: { user: ObjectId; state: 'shown' | 'hidden' }; n: number }

/** Keys are `{id}:{state}`. Covered by an index. */
export async function countPostsByAuthor(em: Em, users: readonly ObjectId[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const entity of POSTS) {
    const counted: PostCount[] = await em.aggregate(entity, [
      { $match: { user: { $in: [...users] }, state: { $in: ['shown', 'hidden'] } } },
      { $group: { _id: { user: '$user', state: '$state' }, n: { $sum: 1 } } },
    ])
    for (const { _id, n } of counted) {
      const key = `${_id.user.toHexString()}:${_id.state}`
      counts.set(key, (counts.get(key) ?? 0) + n)
    }
  }
  return counts
}

export const AUTHOR_HISTORY_LOOKUPS = [
  lookup('users', 'authors', 'author', '_id'),
  lookup('community_bans', 'bans', 'author', 'user'),
]
/** Joined by `AUTHOR_HISTORY_LOOKUPS`. Older permanent bans lack `until`. */
export type WithAuthorHistory = WithAuthor & {
  bans: readonly Partial<Pick<StoredDocument<CommunityBan>, 'until'>>[]
}

/** @returns null for an erased account */
export function authorHistory(
  { authors: [account], bans }: WithAuthorHistory,
  counts: ReadonlyMap<string, number>,
  now: Date,
): History | null {
  if (!account) return null
  const id = account._id.toHexString()
  return {
    ...adminAuthor(account._id, account),
    created_at: account.created_at.toISOString(),
    shown: counts.get(`${id}:shown`) ?? 0,
    hidden: counts.get(`${id}:hidden`) ?? 0,
    banned: bans.some(({ until }) => !until || until > now),
  }
}
