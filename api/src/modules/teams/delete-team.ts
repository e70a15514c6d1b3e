import type { ObjectId } from '@mikro-orm/mongodb'
import { hasFee } from '@olympiad/contracts/money'
import type { Deps } from '../../deps.ts'
import { CheckIn } from '../../model/check-in.entity.ts'
import { Order } from '../../model/order.entity.ts'
import { Score } from '../../model/score.entity.ts'
import { Submission } from '../../model/submission.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { AppError, Conflict, NotFound } from '../../platform/errors.ts'
import { findPaidOrder, isPaymentOpen } from '../orders/orders.ts'
import { hasOutcome, isJudged } from './outcome.ts'

/** Keeps a team that is paid, has a reservation, an open payment or results. @returns whether it was deleted */
export async function deleteExpiredTeam(
  { orm, storage }: Pick<Deps, 'orm' | 'storage'>,
  id: ObjectId,
): Promise<boolean> {
  const removed = await inTransaction(orm, async (tx) => {
    const protectedTeam = await tx.findOne(Team, {
      _id: id,
      $or: [{ payment_status: true }, { name_key: { $gt: '' } }],
    })
    if (protectedTeam || (await isPaymentOpen(tx, id))) return undefined
    return await removeTeam(tx, id, undefined)
  }).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
  if (removed?.report) await storage.remove(removed.report)
  return removed !== undefined
}

/** @throws {AppError} 404; 409 `team_paid_delete`, `team_flagged`, `team_has_results`, `team_was_judged` */
export async function requireDeletableTeam(em: Em, _id: ObjectId): Promise<Team> {
  const team = await em.findOne(Team, { _id }, { populate: ['competion'] })
  if (!team) throw new NotFound('not_found')
  const paid = team.payment_status && hasFee(team.competion)
  if (paid || (await findPaidOrder(em, _id))) throw new Conflict('team_paid_delete')
  if (await em.findOne(Order, { team: _id, payment_status: 'flagged' })) throw new Conflict('team_flagged')
  if (await hasOutcome(em, _id)) throw new Conflict('team_has_results')
  if (await isJudged(em, _id)) throw new Conflict('team_was_judged')
  return team
}

/**
 * In the caller's transaction. `checkedOrder` is the open order that the provider was asked about.
 * @returns undefined, without a write, when another card payment has opened since
 */
export async function removeTeam(
  em: Em,
  id: ObjectId,
  checkedOrder: ObjectId | undefined,
): Promise<{ report: string | undefined } | undefined> {
  const team = await requireDeletableTeam(em, id)
  const openOrder = await em.findOne(Order, { team: id, payment_status: 'pending' })
  if (openOrder?.trx_reference && !checkedOrder?.equals(openOrder._id)) return undefined
  const score = await em.findOne(Score, { team: id })
  // A repeated submit must not return the deleted team.
  const submissions = await em.find(Submission, { team: id })
  await em.nativeDelete(CheckIn, { team: id })
  if (openOrder) openOrder.payment_status = 'failed'
  for (const record of [team, ...submissions, ...(score ? [score] : [])]) em.remove(record)
  return { report: score?.file }
}
