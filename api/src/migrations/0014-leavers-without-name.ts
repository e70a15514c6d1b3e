import type { Migration } from '../platform/migrations/migrate.ts'

/** Name leavers by id: an erasure doesn't mask this copy of the name. */
export const leaversWithoutName: Migration = {
  name: '0014-leavers-without-name',
  async run(em) {
    await em.getCollection('audit').updateMany({ action: 'leave' }, { $set: { actor_name: '' } })
  },
}
