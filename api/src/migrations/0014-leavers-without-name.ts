import type { Migration } from '../platform/migrations/migrate.ts'

/** The log names people who left a team, signed in, by id alone: an erasure masks the name in the change, and not this one. */
export const leaversWithoutName: Migration = {
  name: '0014-leavers-without-name',
  async run(em) {
    await em.getCollection('audit').updateMany({ action: 'leave' }, { $set: { actor_name: '' } })
  },
}
