import { ObjectId } from '@mikro-orm/mongodb'
import type { CloseFlagForm } from '@olympiad/contracts/forms/transections'
import type { Deps } from '../../deps.ts'
import { Order } from '../../model/order.entity.ts'
import { setPayment, Team } from '../../model/team.entity.ts'
import type { Actor } from '../../platform/actor.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { lookAgain } from '../../platform/look-again.ts'
import { bump } from '../../platform/revisions.ts'
import { retakePlace } from './attempts.ts'
import { complete } from './record-paid.ts'
import { nameOf } from './refund.ts'
import { saysPaid } from './telr/standing.ts'

/**
 * Closes a flagged order in an admin's name, once. `accepted`: it pays for its team, with invoice and mail as any payment;
 * where an admin has marked the team paid meanwhile, that mark's order has the invoice, and this one is only over.
 * `refunded`: its money was given back; it never had an invoice. `unpaid`: no money came, and should it come after all, it
 * is looked at as late news.
 * @throws {AppError} 404; 409 `flag_not_open`, `flag_closed`, `flag_money_came`, `flag_paid_twice`, `retry_name_taken`,
 * `retry_member_taken`
 */
export async function closeFlag(
  deps: Pick<Deps, 'orm' | 'seller' | 'now'>,
  em: Em,
  form: CloseFlagForm,
  by: Actor,
): Promise<void> {
  await lookAgain(() => inTransaction(deps.orm, (tx) => close(tx, deps, form, by)))
  if (form.outcome === 'accepted') {
    await bump(em, 'content')
    await bump(em, 'results')
  }
}

async function close(
  em: Em,
  deps: Pick<Deps, 'seller' | 'now'>,
  { id, outcome, note, reference }: CloseFlagForm,
  by: Actor,
): Promise<void> {
  const order = await em.findOne(Order, { _id: new ObjectId(id) }, { populate: ['user'] })
  if (!order) throw new NotFound('not_found')
  if (order.payment_status !== 'flagged') throw new Conflict(order.resolution ? 'flag_closed' : 'flag_not_open')
  order.resolution = { outcome, reference, note, by: nameOf(by), at: deps.now() }
  switch (outcome) {
    case 'accepted':
      order.check_at = null
      return await accept(em, deps, order)
    case 'refunded':
      order.check_at = null
      order.payment_status = 'refunded'
      return await markRefunded(em, order)
    case 'unpaid':
      // Asked about as before: its page may still be open.
      if (order.provider && saysPaid(order.provider)) throw new Conflict('flag_money_came')
      order.payment_status = 'failed'
  }
}

/** Its team is unpaid as before, unless another order pays for it or is under way; it may have been deleted. */
async function markRefunded(em: Em, order: Order): Promise<void> {
  const open = await em.findOne(Order, { team: order.team._id, payment_status: 'pending' }, { fields: ['_id'] })
  const team = await em.findOne(Team, { _id: order.team._id })
  if (team && !team.payment_status && !open) setPayment(team, 'refunded')
}

async function accept(em: Em, deps: Pick<Deps, 'seller' | 'now'>, order: Order): Promise<void> {
  const team = await em.findOne(Team, { _id: order.team._id })
  // An unpaid team may have been deleted: its money can only be given back.
  if (!team) throw new NotFound('not_found')
  if (team.payment_status) {
    if (order.flag_reason === 'paid_twice') throw new Conflict('flag_paid_twice')
    order.payment_status = 'failed'
    return
  }
  await retakePlace(em, team)
  // Should another attempt be paid all the same, that is paid twice.
  const open = await em.findOne(Order, { team: team._id, payment_status: 'pending' })
  if (open) open.payment_status = 'failed'
  em.assign(order, { payment_status: 'paid', paid_at: deps.now() })
  await complete(em, deps, order)
}
