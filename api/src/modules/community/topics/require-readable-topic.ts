import type { ObjectId } from '@mikro-orm/mongodb'
import type { CommunityTopic } from '../../../model/topic.entity.ts'
import type { User } from '../../../model/user.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import { topicsCollection } from '../collections.ts'
import { isTopicVisible } from './topic-view.ts'

const FIELDS = { slug: 1, user: 1, state: 1, threads_count: 1, created_at: 1, withdrawn_at: 1 } as const
type ReadableTopic = Pick<CommunityTopic, '_id' | keyof typeof FIELDS>

/** Authors and admins also read pending and hidden ones. @throws {AppError} 404 */
export async function requireReadableTopic(em: Em, _id: ObjectId, reader: User | undefined): Promise<ReadableTopic> {
  const topic = await topicsCollection(em).findOne<ReadableTopic>({ _id }, { projection: FIELDS })
  if (!topic || !isTopicVisible(topic, reader)) throw new NotFound('not_found')
  return topic
}
