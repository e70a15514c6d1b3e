import { setTimeout as pause } from 'node:timers/promises'
import type { ObjectId } from '@mikro-orm/mongodb'
import type { PaymentOrder } from '@olympiad/contracts/calls/teams'
import type { Lang } from '@olympiad/contracts/lang'
import { isCharged } from '@olympiad/contracts/money'
import { Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import { Conflict, PartnerDown, Unavailable } from '../../platform/errors.ts'
import { currentOrder, isWorthAsking } from '../orders/orders.ts'
import { nextAttempt, takeInForFree } from './attempts.ts'
import { settleOrGiveUp } from './give-up.ts'
import { askForPage, type PaymentDeps, reopen, returnUrl } from './payment-page.ts'

/** How often one who waits for another's answer looks again. */
const LOOK_MS = 100
/** No start takes longer, whatever happens to it. */
const PATIENCE_MS = 20_000

/** Where the payer of a team goes that has nothing to pay now: the return screen. */
export async function nothingToPay(deps: PaymentDeps, team: ObjectId): Promise<PaymentOrder> {
  const order = await currentOrder(deps.orm.em.fork(), team)
  return { ref: order?.trx_reference ?? '', url: returnUrl(deps, team) }
}

/**
 * Opens the payment of a team: the hosted page of its pending order, or of a new one. However many start at once, the
 * provider is asked for one page and all get it. Where the payer is done already, the return screen. An expired team takes
 * its name and its members again.
 * @throws {AppError} 409 `team_already_paid`, `team_disabled`, `payment_flagged`, `retry_name_taken`, `retry_member_taken`;
 * 502 `provider_down` (503 after 20 s), with team and order kept
 */
export async function openPayment(deps: PaymentDeps, teamId: ObjectId, payer: User, lang: Lang): Promise<PaymentOrder> {
  const giveUp = Date.now() + PATIENCE_MS
  let waited = false
  // Each round looks at the newest order as it is now and takes one step with it; another may have been faster.
  while (Date.now() < giveUp) {
    const em = deps.orm.em.fork()
    const team = await em.findOneOrFail(Team, { _id: teamId }, { populate: ['competion', 'region'] })
    if (team.payment_status) throw new Conflict('team_already_paid')
    if (!team.status) throw new Conflict('team_disabled')
    if (!isCharged(team.competion)) return await openForFree(deps, teamId)
    const order = await currentOrder(em, teamId)
    if (order?.payment_status === 'flagged') throw new Conflict('payment_flagged')
    if (order && isWorthAsking(order)) {
      const reopened = await reopen(deps, order)
      if (reopened) return reopened
    }
    if (order?.payment_status !== 'pending') await nextAttempt(deps, teamId, payer)
    else if (order.trx_reference) continue
    else if (!order.asked_until) {
      const opened = await askForPage(deps, order, team, lang)
      if (opened) return opened
    } else if (order.asked_until > deps.now()) {
      waited = true
      await pause(LOOK_MS)
    } else if (waited) throw new PartnerDown('provider_down')
    else await nextAttempt(deps, teamId, payer, order)
  }
  throw new Unavailable('provider_down')
}

/** A competition that costs nothing any more takes its unpaid team in. */
async function openForFree(deps: PaymentDeps, teamId: ObjectId): Promise<PaymentOrder> {
  const order = await currentOrder(deps.orm.em.fork(), teamId)
  // Somebody may have paid while it still cost something, or be waiting for their bank: that is never thrown away.
  const isHeld = order !== undefined && isWorthAsking(order) && (await settleOrGiveUp(deps, order)) === 'held'
  if (!isHeld) await takeInForFree(deps, teamId)
  return nothingToPay(deps, teamId)
}
