import type { ObjectId } from '@mikro-orm/mongodb'
import { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import type { Where } from '../../platform/http/resource.ts'
import { bySearchKeys, idsOf } from '../../platform/search-keys.ts'

/** The accounts that have the words, of those that are so, for lists of what belongs to somebody. */
export const idsOfUsers = (em: Em, words: string, so: Where = {}): Promise<ObjectId[]> =>
  idsOf(em, User, { ...so, ...bySearchKeys(words) })
