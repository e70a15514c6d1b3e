import type { ObjectId } from '@mikro-orm/mongodb'
import type { Em } from '../../platform/database.ts'
import type { Where } from '../../platform/http/resource.ts'
import { bySearchKeys } from '../../platform/search-keys.ts'
import { User } from './user.entity.ts'

/** The accounts that have the words, of those that are so, for lists of what belongs to somebody. */
export async function idsOfUsers(em: Em, words: string, so: Where = {}): Promise<ObjectId[]> {
  const found = em.getCollection<User>(User).find({ ...so, ...bySearchKeys(words) }, { projection: { _id: 1 } })
  return await found.map(({ _id }) => _id).toArray()
}
