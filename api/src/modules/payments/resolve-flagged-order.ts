import { ObjectId } from '@mikro-orm/mongodb'
import type { CloseOrderFlagForm } from '@olympiad/contracts/forms/transections'
import type { Deps } from '../../deps.ts'
import { Order } from '../../model/order.entity.ts'
import { setPaymentState, Team } from '../../model/team.entity.ts'
import type { Actor } from '../../platform/actor.ts'
import { invalidate } from '../../platform/cache-tags.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { retryOnDuplicateKey } from '../../platform/retry-on-duplicate-key.ts'
import { fulfilOrder } from './mark-order-paid.ts'
import { reserveTeamNameOrThrow } from './payment-attempts.ts'
import { actorRef } from './refund.ts'
import { isPaidAnswer } from './telr/provider-state.ts'

/**
 * Closes a flagged order, once. `accepted`: it pays for its team.
 * If an admin has marked the team paid, that order keeps the invoice and this one becomes `failed`.
 * `refunded`: it never had an invoice. `unpaid`: a later payment reopens the flag.
 * @throws {AppError} 404; 409 `order_not_flagged`, `flag_already_resolved`, `flag_payment_received`, `flag_paid_twice`, `retry_name_taken`,
 * `retry_member_taken`
 */
export async function resolveFlaggedOrder(
  deps: Pick<Deps, 'orm' | 'seller' | 'now'>,
  em: Em,
  form: CloseOrderFlagForm,
  by: Actor,
): Promise<void> {
  await retryOnDuplicateKey(() => inTransaction(deps.orm, (tx) => resolveOrder(tx, deps, form, by)))
  if (form.outcome === 'accepted') {
    await invalidate(em, 'content')
    await invalidate(em, 'results')
  }
}

async function resolveOrder(
  em: Em,
  deps: Pick<Deps, 'seller' | 'now'>,
  { id, outcome, note, reference }: CloseOrderFlagForm,
  by: Actor,
): Promise<void> {
  const order = await em.findOne(Order, { _id: new ObjectId(id) }, { populate: ['user'] })
  if (!order) throw new NotFound('not_found')
  if (order.payment_status !== 'flagged')
    throw new Conflict(order.resolution ? 'flag_already_resolved' : 'order_not_flagged')
  order.resolution = { outcome, reference, note, by: actorRef(by), at: deps.now() }
  switch (outcome) {
    case 'accepted':
      order.check_at = null
      return await acceptPayment(em, deps, order)
    case 'refunded':
      order.check_at = null
      order.payment_status = 'refunded'
      return await markRefunded(em, order)
    case 'unpaid':
      // Checks go on: its page may still accept payment.
      if (order.provider && isPaidAnswer(order.provider)) throw new Conflict('flag_payment_received')
      order.payment_status = 'failed'
  }
}

/** The team becomes unpaid unless another order pays for it or is pending. */
async function markRefunded(em: Em, order: Order): Promise<void> {
  const open = await em.findOne(Order, { team: order.team._id, payment_status: 'pending' }, { fields: ['_id'] })
  const team = await em.findOne(Team, { _id: order.team._id })
  if (team && !team.payment_status && !open) setPaymentState(team, 'refunded')
}

async function acceptPayment(em: Em, deps: Pick<Deps, 'seller' | 'now'>, order: Order): Promise<void> {
  const team = await em.findOne(Team, { _id: order.team._id })
  // The team may be deleted: then the money can only be refunded.
  if (!team) throw new NotFound('not_found')
  if (team.payment_status) {
    if (order.flag_reason === 'paid_twice') throw new Conflict('flag_paid_twice')
    order.payment_status = 'failed'
    return
  }
  await reserveTeamNameOrThrow(em, team, deps.now())
  // If another attempt is paid anyway, it gets flagged as paid twice.
  const open = await em.findOne(Order, { team: team._id, payment_status: 'pending' })
  if (open) open.payment_status = 'failed'
  em.assign(order, { payment_status: 'paid', paid_at: deps.now() })
  await fulfilOrder(em, deps, order)
}
