import { ObjectId } from '@mikro-orm/mongodb'
import { Checkout } from '../../../model/checkout.entity.ts'
import type { User } from '../../../model/user.entity.ts'
import { breaksUnique, type Em } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import { payableTeam } from '../../teams/teams.service.ts'

export type CheckoutNotes = { type: string; team_id: string; ref: string; data?: unknown }

/** Keeps what a person's return screen needs for a team, in place of what was kept before. @throws {AppError} 404, 403 */
export async function keepCheckout(em: Em, user: User, notes: CheckoutNotes, now: Date): Promise<Checkout> {
  const team = await payableTeam(em, user, notes.team_id)
  const { type, ref, data = null } = notes
  const kept = { user: user._id, team: team._id, type, ref, data: JSON.stringify(data), created_at: now }
  const put = () => em.upsert(Checkout, kept, { onConflictFields: ['user', 'team'] })
  // Of two that are kept at once for the first time, one runs into the other; the second try replaces it.
  return await put().catch((error: unknown) => (breaksUnique(error) ? put() : Promise.reject(error)))
}

/** What a person keeps for a team, null where it is nothing. @throws {AppError} 404, 403 */
export async function checkoutOf(em: Em, user: User, teamId: string): Promise<Checkout | null> {
  const team = await payableTeam(em, user, teamId)
  return await em.findOne(Checkout, { user: user._id, team: team._id })
}

/** Forgets one of a person's own. @throws {AppError} 404 */
export async function forgetCheckout(em: Em, user: User, id: string): Promise<void> {
  const forgotten = await em.nativeDelete(Checkout, { _id: new ObjectId(id), user: user._id })
  if (forgotten === 0) throw new NotFound('not_found')
}
