import type { ObjectId } from '@mikro-orm/mongodb'
import type { Migration } from '../platform/migrations/migrate.ts'

type Attempt = { team: ObjectId; attempt: number; payment_status: string }

/** docs/decisions/0028 */
export const refundedTeams: Migration = {
  name: '0011-refunded-teams',
  async run(em) {
    const orders = em.getCollection('orders')
    for (const { team } of await orders.find<Attempt>({ payment_status: 'refunded' }).toArray()) {
      const [newest] = await orders.find<Attempt>({ team }, { sort: { attempt: -1 }, limit: 1 }).toArray()
      // A later attempt means that the team waits for payment.
      if (newest?.payment_status !== 'refunded') continue
      const unpaid = { _id: team, payment_status: false, refunded: { $exists: false } }
      await em.getCollection('teams').updateOne(unpaid, { $set: { refunded: true } })
    }
  },
}
