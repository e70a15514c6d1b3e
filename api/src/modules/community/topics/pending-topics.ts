import type { ObjectId } from '@mikro-orm/mongodb'
import type { PendingTopicView } from '@olympiad/contracts/views/community'
import type { StoredDocument } from '../../../model/stored-document.ts'
import type { CommunityTopic } from '../../../model/topic.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { topicsCollection } from '../collections.ts'

const MAX_TOPICS = 5

type Shown = Pick<StoredDocument<CommunityTopic>, 'title' | 'slug' | 'created_at' | 'state'>

/** `limit` waiting ones, newest first, then shown ones: "pending" sorts before "shown". */
export const pendingFirst = (em: Em, user: ObjectId, limit: number) =>
  topicsCollection(em).find<Shown>(
    { user, state: { $in: ['pending', 'shown'] } },
    {
      projection: { title: 1, slug: 1, created_at: 1, state: 1 },
      sort: { state: 1, created_at: -1, _id: -1 },
      limit,
    },
  )

/**
 * The waiting ones, newest first: lists are public and don't contain these. `hasShown` is undefined if so many wait that
 * the same command didn't reach a shown one.
 */
export async function pendingTopics(
  em: Em,
  user: ObjectId,
): Promise<{ waiting: PendingTopicView[]; hasShown: boolean | undefined }> {
  const limit = MAX_TOPICS + 1
  const rows = await pendingFirst(em, user, limit).toArray()
  const waiting = rows.filter(({ state }) => state === 'pending')
  return {
    waiting: waiting
      .slice(0, MAX_TOPICS)
      .map(({ title, slug, created_at }) => ({ title, slug, created_at: created_at.toISOString() })),
    hasShown: waiting.length === limit ? undefined : rows.length > waiting.length,
  }
}
