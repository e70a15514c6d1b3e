import type { ObjectId } from '@mikro-orm/mongodb'
import { type AuditChange, REDACTED_VALUE } from '@olympiad/contracts/views/audit'
import type { Team } from '../model/team.entity.ts'
import type { Migration } from '../platform/migrations/migrate.ts'

type Entry = { _id: ObjectId; record: ObjectId; at: Date; changes: AuditChange[] }
const NAME = /\.name$/

/** Matches leavers by time of leaving. A person without a match was erased. */
export const leaversById: Migration = {
  name: '0016-leavers-by-id',
  async run(em) {
    const log = em.getCollection<Entry>('audit')
    const teams = em.getCollection<Pick<Team, '_id' | 'invitations'>>('teams')
    const entries = await log.find({ action: 'leave', 'changes.field': NAME } as object).toArray()
    for (const { _id, record, at, changes } of entries) {
      const team = await teams.findOne({ _id: record }, { projection: { invitations: 1 } })
      const left = team?.invitations?.find(({ left_at }) => left_at === at.toISOString())
      const byId = changes.map((change) => ({
        ...change,
        field: change.field.replace(NAME, '.steb_user_id'),
        before: left?.person ?? REDACTED_VALUE,
      }))
      await log.updateOne({ _id }, { $set: { changes: byId } })
    }
  },
}
