import type { ObjectId } from '@mikro-orm/mongodb'
import { canonicalCityName } from '@olympiad/contracts/cities'
import type { StoredDocument } from '../../model/stored-document.ts'
import type { Team } from '../../model/team.entity.ts'
import type { Em } from '../../platform/database.ts'
import { ordersCollection, teamsCollection, usersCollection } from './collections.ts'

const BATCH_SIZE = 200

/** A refunded order doesn't count, nor does the current price (docs/decisions/0023). */
export async function repairFees(em: Em, signal?: AbortSignal): Promise<void> {
  const teams = teamsCollection(em)
  const orders = ordersCollection(em)
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
    // A refund may happen between the two queries.
    if (paid.length > 0)
      await teams.updateMany({ _id: { $in: paid }, payment_status: true }, { $set: { fee_paid: true } })
  }
}

type Row = Pick<StoredDocument<Team>, '_id' | 'user' | 'created_at'> & Partial<Pick<Team, 'coaches'>>

/** Nobody has agreed, except a coach who registered the team. */
export async function repairInvitations(em: Em, signal?: AbortSignal): Promise<void> {
  const teams = teamsCollection(em)
  const users = usersCollection(em)
  const missing = { invitations: { $exists: false } }
  for await (const { _id, user, coaches = [], created_at } of teams.find<Row>(missing, {
    projection: { user: 1, coaches: 1, created_at: 1 },
  })) {
    if (signal?.aborted) return
    const account = await users.findOne({ _id: user }, { projection: { steb_user_id: 1 } })
    const ownEntry = coaches.find(({ steb_user_id: id }) => id !== '' && id === account?.steb_user_id)
    const agreed = { by: user.toHexString(), asked: 0, agreed_at: created_at.toISOString() }
    const invitations = ownEntry ? [{ ...agreed, person: ownEntry.steb_user_id }] : []
    await teams.updateOne({ _id, ...missing }, { $set: { invitations } })
  }
}

/** Only cities of our list (docs/decisions/0027). */
export async function repairCities(em: Em): Promise<void> {
  const teams = teamsCollection(em)
  const cities: unknown[] = await teams.distinct('city')
  for (const city of cities) {
    if (typeof city !== 'string') continue
    const stored = canonicalCityName(city)
    if (stored !== city) await teams.updateMany({ city }, { $set: { city: stored } })
  }
}

/** The previous version enables a team that has withdrawn: that reinstates it. */
const repairWithdrawals = (em: Em) =>
  teamsCollection(em).updateMany({ status: true, withdrawn: true }, { $set: { withdrawn: false, withdrawal: null } })

/** During an upgrade, the previous version omits these fields. */
export async function repairTeams(em: Em, signal: AbortSignal): Promise<void> {
  for (const repair of [repairFees, repairInvitations, repairCities, repairWithdrawals]) {
    if (!signal.aborted) await repair(em, signal)
  }
}
