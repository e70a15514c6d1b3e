import type { ObjectId } from '@mikro-orm/mongodb'
import type { Migration } from '../platform/migrations/migrate.ts'

type Final = {
  _id: ObjectId
  team: ObjectId
  type: 'f'
  crt_serial: string
  created_at: Date
  revoked_at: Date | null
  replaced_by?: string
}

/** The old one was revoked when the new one was issued. */
export const replacedCertificates: Migration = {
  name: '0005-replaced-certificates',
  async run(em) {
    const finals = em.getCollection<Final>('certificates')
    const revoked = finals.find({ type: 'f', revoked_at: { $ne: null }, replaced_by: { $exists: false } })
    for await (const { _id, team, revoked_at } of revoked) {
      if (!revoked_at) continue
      const next = await finals.findOne({ team, type: 'f', created_at: revoked_at, _id: { $ne: _id } })
      if (next) await finals.updateOne({ _id }, { $set: { replaced_by: next.crt_serial } })
    }
  },
}
