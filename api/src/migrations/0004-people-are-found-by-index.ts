import { onePerson } from '../model/user.entity.ts'
import type { Migration } from '../platform/migrations/migrate.ts'
import { dropIndex } from './drop-index.ts'

/**
 * Accounts were one of each person by indexes for "is a text", which MongoDB does not use to find a text. The new ones are
 * there before the old ones go, so that nobody gets two accounts meanwhile.
 */
export const peopleAreFoundByIndex: Migration = {
  name: '0004-people-are-found-by-index',
  async run(em) {
    const users = em.getCollection('users')
    await users.createIndexes(onePerson.map(({ key, options }) => ({ key, ...options })))
    for (const old of ['steb_user_id_1', 'email_1']) await dropIndex(em, 'users', old)
  },
}
