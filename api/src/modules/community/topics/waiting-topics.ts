import type { ObjectId } from '@mikro-orm/mongodb'
import type { WaitingTopicView } from '@olympiad/contracts/views/community'
import type { Em } from '../../../platform/database.ts'
import { storedTopics } from '../collections.ts'

/** More than so many wait for nobody who is not writing them by the dozen. */
const MOST = 5

/** Somebody's topics that wait for approval, the newest first: lists are everybody's and don't have them. */
export async function waitingTopics(em: Em, user: ObjectId): Promise<WaitingTopicView[]> {
  const rows = await storedTopics(em)
    .find({ user, state: 'pending' }, { projection: { title: 1, slug: 1, created_at: 1 } })
    .sort({ created_at: -1, _id: -1 })
    .limit(MOST)
    .toArray()
  return rows.map(({ title, slug, created_at }) => ({ title, slug, created_at: created_at.toISOString() }))
}
