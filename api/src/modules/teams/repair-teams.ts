import type { ObjectId } from '@mikro-orm/mongodb'
import { storedCity } from '@olympiad/contracts/cities'
import type { Stored } from '../../model/stored.ts'
import type { Team } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'
import { storedOrders, storedTeams, storedUsers } from './collections.ts'

const BATCH_SIZE = 200

/**
 * Derives `fee_paid` from the orders: of a paid team that has a paid order, and of an unpaid one that still says so.
 * A refunded order is not a paid one, and what the competition costs today says nothing (docs/decisions/0023).
 */
export async function repairFees(em: Em, signal?: AbortSignal): Promise<void> {
  const teams = storedTeams(em)
  const orders = storedOrders(em)
  await teams.updateMany({ payment_status: false, fee_paid: true }, { $set: { fee_paid: false } })
  const unmarked = { payment_status: true, fee_paid: { $ne: true } }
  for (let last: ObjectId | undefined; !signal?.aborted; ) {
    const after = last ? { ...unmarked, _id: { $gt: last } } : unmarked
    const batch = await teams
      .find(after, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .limit(BATCH_SIZE)
      .toArray()
    last = batch.at(-1)?._id
    if (!last) return
    const paid = await orders.distinct('team', { team: { $in: batch.map(({ _id }) => _id) }, payment_status: 'paid' })
    // The fee may be refunded between the two queries.
    if (paid.length > 0)
      await teams.updateMany({ _id: { $in: paid }, payment_status: true }, { $set: { fee_paid: true } })
  }
}

type Row = Pick<Stored<Team>, '_id' | 'user' | 'created_at'> & Partial<Pick<Team, 'coaches'>>

/**
 * Gives teams without `invitations` theirs. Nobody was asked, so nobody has agreed, except a coach who registered the team
 * with themselves in it.
 */
export async function repairInvitations(em: Em, signal?: AbortSignal): Promise<void> {
  const teams = storedTeams(em)
  const users = storedUsers(em)
  const missing = { invitations: { $exists: false } }
  for await (const { _id, user, coaches = [], created_at } of teams.find<Row>(missing, {
    projection: { user: 1, coaches: 1, created_at: 1 },
  })) {
    if (signal?.aborted) return
    const account = await users.findOne({ _id: user }, { projection: { steb_user_id: 1 } })
    const themselves = coaches.find(({ steb_user_id: id }) => id !== '' && id === account?.steb_user_id)
    const agreed = { by: user.toHexString(), asked: 0, agreed_at: created_at.toISOString() }
    const invitations = themselves ? [{ ...agreed, person: themselves.steb_user_id }] : []
    await teams.updateOne({ _id, ...missing }, { $set: { invitations } })
  }
}

/** Stores each city of our list by its one spelling; any other stays as it is (docs/decisions/0027). */
export async function repairCities(em: Em): Promise<void> {
  const teams = storedTeams(em)
  const cities: unknown[] = await teams.distinct('city')
  for (const city of cities) {
    if (typeof city !== 'string') continue
    const stored = storedCity(city)
    if (stored !== city) await teams.updateMany({ city }, { $set: { city: stored } })
  }
}

/** Fills in what a copy of the version before leaves out of the teams that it writes during an upgrade. */
export async function repairTeams(em: Em, signal: AbortSignal): Promise<void> {
  for (const repair of [repairFees, repairInvitations, repairCities]) {
    if (!signal.aborted) await repair(em, signal)
  }
}
