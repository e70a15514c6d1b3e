import type { ObjectId } from '@mikro-orm/mongodb'
import { isCharged } from '@olympiad/contracts/money'
import type { Deps } from '../../deps.ts'
import { Order } from '../../model/order.entity.ts'
import { Score } from '../../model/score.entity.ts'
import { Submission } from '../../model/submission.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { AppError, Conflict, NotFound } from '../../platform/errors.ts'
import { isPaymentOpen, paidOrder } from '../orders/orders.ts'
import { hasOutcome } from './outcome.ts'

/**
 * Deletes a team that nobody paid for and that has lost its place, unless something keeps it; an open payment does, too.
 * @returns whether it is gone
 */
export async function deleteLeftover({ orm, storage }: Pick<Deps, 'orm' | 'storage'>, id: ObjectId): Promise<boolean> {
  const removed = await inTransaction(orm, async (tx) => {
    const kept = await tx.findOne(Team, { _id: id, $or: [{ payment_status: true }, { name_key: { $gt: '' } }] })
    if (kept || (await isPaymentOpen(tx, id))) return undefined
    return await removeTeam(tx, id, undefined)
  }).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
  if (removed?.report) await storage.remove(removed.report)
  return removed !== undefined
}

/** The team, where nothing keeps it. @throws {AppError} 404; 409 `team_paid_delete`, `team_flagged`, `team_kept` */
export async function deletableTeam(em: Em, _id: ObjectId): Promise<Team> {
  const team = await em.findOne(Team, { _id }, { populate: ['competion'] })
  if (!team) throw new NotFound('not_found')
  const paid = team.payment_status && isCharged(team.competion)
  if (paid || (await paidOrder(em, _id))) throw new Conflict('team_paid_delete')
  if (await em.findOne(Order, { team: _id, payment_status: 'flagged' })) throw new Conflict('team_flagged')
  if (await hasOutcome(em, _id)) throw new Conflict('team_kept')
  return team
}

/**
 * Deletes a team with its submission, in the caller's transaction. `asked` is its open order that the provider was asked
 * about. @returns undefined, with nothing written, where a card payment has opened that was not
 */
export async function removeTeam(
  em: Em,
  id: ObjectId,
  asked: ObjectId | undefined,
): Promise<{ report: string | undefined } | undefined> {
  const team = await deletableTeam(em, id)
  const open = await em.findOne(Order, { team: id, payment_status: 'pending' })
  if (open?.trx_reference && !asked?.equals(open._id)) return undefined
  const score = await em.findOne(Score, { team: id })
  // Sending the same form again must not lead to a team that is no more.
  const submits = await em.find(Submission, { team: id })
  if (open) open.payment_status = 'failed'
  for (const record of [team, ...submits, ...(score ? [score] : [])]) em.remove(record)
  return { report: score?.file }
}
