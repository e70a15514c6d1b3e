import type { ObjectId } from '@mikro-orm/mongodb'
import type { CommunityTopic } from '../../../model/topic.entity.ts'
import type { User } from '../../../model/user.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import { storedTopics } from '../collections.ts'
import { isSeen } from './topic-view.ts'

const FIELDS = { slug: 1, user: 1, state: 1, threads_count: 1, created_at: 1, withdrawn_at: 1 } as const
type Readable = Pick<CommunityTopic, '_id' | keyof typeof FIELDS>

/** A topic that everybody may read, one's own also while it waits or was taken down, for admins any. @throws {AppError} 404 */
export async function readableTopic(em: Em, _id: ObjectId, reader: User | undefined): Promise<Readable> {
  const topic = await storedTopics(em).findOne<Readable>({ _id }, { projection: FIELDS })
  if (!topic || !isSeen(topic, reader)) throw new NotFound('not_found')
  return topic
}
