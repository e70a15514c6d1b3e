import { ObjectId } from '@mikro-orm/mongodb'
import { Checkout } from '../../../model/checkout.entity.ts'
import type { User } from '../../../model/user.entity.ts'
import { type Em, isDuplicateKey } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/errors.ts'
import { requirePayableTeam } from '../../teams/teams.service.ts'

export type CheckoutNotes = { type: string; team_id: string; ref: string; data?: unknown }

/** Replaces the previous one. @throws {AppError} 404, 403 */
export async function storeCheckout(em: Em, user: User, notes: CheckoutNotes, now: Date): Promise<Checkout> {
  const team = await requirePayableTeam(em, user, notes.team_id)
  const { type, ref, data = null } = notes
  const document = { user: user._id, team: team._id, type, ref, data: JSON.stringify(data), created_at: now }
  const put = () => em.upsert(Checkout, document, { onConflictFields: ['user', 'team'] })
  // Two concurrent inserts collide; the retry replaces the other one.
  return await put().catch((error: unknown) => (isDuplicateKey(error) ? put() : Promise.reject(error)))
}

/** @throws {AppError} 404, 403 */
export async function findCheckout(em: Em, user: User, teamId: string): Promise<Checkout | null> {
  const team = await requirePayableTeam(em, user, teamId)
  return await em.findOne(Checkout, { user: user._id, team: team._id })
}

/** @throws {AppError} 404 */
export async function removeCheckout(em: Em, user: User, id: string): Promise<void> {
  const deletedCount = await em.nativeDelete(Checkout, { _id: new ObjectId(id), user: user._id })
  if (deletedCount === 0) throw new NotFound('not_found')
}
