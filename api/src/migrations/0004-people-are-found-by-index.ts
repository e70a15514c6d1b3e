import { uniqueAccountIndexes } from '../model/user.entity.ts'
import type { Migration } from '../platform/migrations/migrate.ts'
import { dropIndex } from './drop-index.ts'

/** MongoDB didn't use the old partial indexes. Build the new unique ones first: no duplicate accounts in between. */
export const peopleAreFoundByIndex: Migration = {
  name: '0004-people-are-found-by-index',
  async run(em) {
    const users = em.getCollection('users')
    await users.createIndexes(uniqueAccountIndexes.map(({ key, options }) => ({ key, ...options })))
    for (const old of ['steb_user_id_1', 'email_1']) await dropIndex(em, 'users', old)
  },
}
