import type { ObjectId } from '@mikro-orm/mongodb'
import type { Migration } from '../platform/migrations/migrate.ts'

/** A team whose money has come says so; what its competition costs today tells nothing of that (docs/decisions/0023). */
export const feesPaid: Migration = {
  name: '0013-fees-paid',
  async run(em) {
    const paid = em
      .getCollection('orders')
      .find<{ team: ObjectId }>({ payment_status: 'paid' }, { projection: { team: 1 } })
    for await (const { team: _id } of paid) {
      await em
        .getCollection('teams')
        .updateOne({ _id, payment_status: true, fee_paid: { $exists: false } }, { $set: { fee_paid: true } })
    }
  },
}
