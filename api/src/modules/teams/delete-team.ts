import type { ObjectId } from '@mikro-orm/mongodb'
import { isCharged } from '@olympiad/contracts/money'
import type { Deps } from '../../deps.ts'
import { Order } from '../../model/order.entity.ts'
import { Score } from '../../model/score.entity.ts'
import { Submission } from '../../model/submission.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { AppError, Conflict, NotFound } from '../../platform/errors.ts'
import { bump } from '../../platform/revisions.ts'
import { isPaymentOpen, paidOrder } from '../orders/orders.ts'
import { settleOrGiveUp } from '../payments/give-up.ts'
import type { SettleDeps } from '../payments/settle.ts'
import { hasOutcome } from './outcome.ts'

/** Attempts to pay that may begin between our look and our write before we give up. */
const ROUNDS = 5

/**
 * Deletes an unpaid team with its submission; its orders and revoked certificates stay, as they name it themselves. Its
 * open card payment is asked about first and closed: whoever pays it all the same is found among the flagged payments.
 * @throws {AppError} 404; 409 `team_paid_delete`, `team_flagged`, `team_payment_held`, `team_kept`; 502
 * `provider_check_down`, with nothing changed
 */
export async function deleteTeam(deps: SettleDeps & Pick<Deps, 'storage'>, em: Em, id: ObjectId): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await deletable(deps.orm.em.fork(), id)
    const open = await deps.orm.em.fork().findOne(Order, { team: id, payment_status: 'pending' })
    const asked = open?.trx_reference ? open : undefined
    if (asked && (await settleOrGiveUp(deps, asked)) === 'held') throw new Conflict('team_payment_held')
    const removed = await inTransaction(deps.orm, (tx) => remove(tx, id, asked?._id))
    if (!removed) continue
    await bump(em, 'content')
    if (removed.report) await deps.storage.remove(removed.report)
    return
  }
  throw new Conflict('retry_conflict')
}

/**
 * Deletes a team that nobody paid for and that has lost its place, unless something keeps it; an open payment does, too.
 * @returns whether it is gone
 */
export async function deleteLeftover({ orm, storage }: Pick<Deps, 'orm' | 'storage'>, id: ObjectId): Promise<boolean> {
  const removed = await inTransaction(orm, async (tx) => {
    const kept = await tx.findOne(Team, { _id: id, $or: [{ payment_status: true }, { name_key: { $gt: '' } }] })
    if (kept || (await isPaymentOpen(tx, id))) return undefined
    return await remove(tx, id, undefined)
  }).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
  if (removed?.report) await storage.remove(removed.report)
  return removed !== undefined
}

/** The team, where nothing keeps it. */
async function deletable(em: Em, _id: ObjectId): Promise<Team> {
  const team = await em.findOne(Team, { _id }, { populate: ['competion'] })
  if (!team) throw new NotFound('not_found')
  const paid = team.payment_status && isCharged(team.competion)
  if (paid || (await paidOrder(em, _id))) throw new Conflict('team_paid_delete')
  if (await em.findOne(Order, { team: _id, payment_status: 'flagged' })) throw new Conflict('team_flagged')
  if (await hasOutcome(em, _id)) throw new Conflict('team_kept')
  return team
}

/** Nothing, with nothing written, where a card payment has opened that was not asked about. */
async function remove(
  em: Em,
  id: ObjectId,
  asked: ObjectId | undefined,
): Promise<{ report: string | undefined } | undefined> {
  const team = await deletable(em, id)
  const open = await em.findOne(Order, { team: id, payment_status: 'pending' })
  if (open?.trx_reference && !asked?.equals(open._id)) return undefined
  const score = await em.findOne(Score, { team: id })
  // Sending the same form again must not lead to a team that is no more.
  const submits = await em.find(Submission, { team: id })
  if (open) open.payment_status = 'failed'
  for (const record of [team, ...submits, ...(score ? [score] : [])]) em.remove(record)
  return { report: score?.file }
}
