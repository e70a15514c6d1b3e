import type { ObjectId } from '@mikro-orm/mongodb'
import type { PendingTopicView } from '@olympiad/contracts/views/community'
import type { Em } from '../../../platform/database.ts'
import { topicsCollection } from '../collections.ts'

const MAX_TOPICS = 5

/** Newest first. Lists are public and don't contain these. */
export async function pendingTopics(em: Em, user: ObjectId): Promise<PendingTopicView[]> {
  const rows = await topicsCollection(em)
    .find({ user, state: 'pending' }, { projection: { title: 1, slug: 1, created_at: 1 } })
    .sort({ created_at: -1, _id: -1 })
    .limit(MAX_TOPICS)
    .toArray()
  return rows.map(({ title, slug, created_at }) => ({ title, slug, created_at: created_at.toISOString() }))
}
