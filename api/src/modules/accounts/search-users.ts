import type { ObjectId } from '@mikro-orm/mongodb'
import { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import type { Where } from '../../platform/http/resource.ts'
import { findIds, searchKeyFilter } from '../../platform/search-keys.ts'

export const findUserIds = (em: Em, words: string, filter: Where = {}): Promise<ObjectId[]> =>
  findIds(em, User, { ...filter, ...searchKeyFilter(words) })
