import type { Migration } from '../platform/migrations/migrate.ts'

/** Until roles came, each admin had every right. */
export const adminsAreOwners: Migration = {
  name: '0017-admins-are-owners',
  async run(em) {
    await em.getCollection('users').updateMany({ type: 4, role: null }, { $set: { role: 'owner' } })
  },
}
