import type { ObjectId } from '@mikro-orm/mongodb'
import { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import type { Where } from '../../platform/http/resource.ts'
import { findIds, searchKeyFilter, searchNamesFilter } from '../../platform/search-keys.ts'

/** By the name alone, or by contacts and numbers too. */
export const findUserIds = (
  em: Em,
  words: string,
  seesPersonalData: boolean,
  filter: Where = {},
): Promise<ObjectId[]> => {
  const found = seesPersonalData ? searchKeyFilter(words) : searchNamesFilter(words, ['name'])
  return findIds(em, User, { ...filter, ...found })
}
