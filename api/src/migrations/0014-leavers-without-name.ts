import type { Migration } from '../platform/migrations/migrate.ts'

/** Who left a team signed in stands in the log by id alone: erasures have masked the name in the change, and not this one. */
export const leaversWithoutName: Migration = {
  name: '0014-leavers-without-name',
  async run(em) {
    await em.getCollection('audit').updateMany({ action: 'leave' }, { $set: { actor_name: '' } })
  },
}
