import { setTimeout as pause } from 'node:timers/promises'
import type { ObjectId } from '@mikro-orm/mongodb'
import type { PaymentOrder } from '@olympiad/contracts/calls/teams'
import type { Lang } from '@olympiad/contracts/lang'
import { hasFee } from '@olympiad/contracts/money'
import { Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import { Conflict, PartnerDown, Unavailable } from '../../platform/errors.ts'
import { findCurrentOrder, isReconcilable } from '../orders/orders.ts'
import { stoppedKey } from '../teams/assert-team-active.ts'
import type { NewTeam } from '../teams/registration.service.ts'
import { activateFreeTeam, createPaymentAttempt } from './payment-attempts.ts'
import { createPaymentPage, type PaymentDeps, reopenPaymentPage, returnUrl } from './payment-page.ts'
import { reconcileOrExpire } from './reconcile-or-expire.ts'

const POLL_INTERVAL_MS = 100
const START_TIMEOUT_MS = 20_000

export async function returnScreenFor(deps: PaymentDeps, team: ObjectId): Promise<PaymentOrder> {
  const order = await findCurrentOrder(deps.orm.em.fork(), team)
  return { ref: order?.trx_reference ?? '', url: returnUrl(deps, team) }
}

/**
 * Right after the registration, with what it has written.
 * @returns the return screen for a free team; undefined when another request was faster
 * @throws {AppError} 502 `payment_provider_unavailable`, with team and order kept
 */
export async function startFirstPayment(
  deps: PaymentDeps,
  { team: { _id, team_no, city }, competion, region, order }: NewTeam,
  lang: Lang,
): Promise<PaymentOrder | undefined> {
  if (!order) return { ref: '', url: returnUrl(deps, _id) }
  return await createPaymentPage(deps, order, { _id, team_no, city, competion, region }, lang)
}

/**
 * Concurrent starts share one payment page. An expired team reserves its name and members again.
 * @throws {AppError} 409 `team_already_paid`, `team_disabled`, `team_withdrawn`, `payment_flagged`, `retry_name_taken`, `retry_member_taken`;
 * 502 `payment_provider_unavailable` (503 after 20 s), with team and order kept
 */
export async function openPayment(deps: PaymentDeps, teamId: ObjectId, payer: User, lang: Lang): Promise<PaymentOrder> {
  const deadline = Date.now() + START_TIMEOUT_MS
  let waited = false
  // Reads the newest order again and takes one step: another request may be faster.
  while (Date.now() < deadline) {
    const em = deps.orm.em.fork()
    const team = await em.findOneOrFail(Team, { _id: teamId }, { populate: ['competion', 'region'] })
    if (team.payment_status) throw new Conflict('team_already_paid')
    if (!team.status) throw new Conflict(stoppedKey(team))
    if (!hasFee(team.competion)) return await openFreeTeam(deps, teamId)
    const order = await findCurrentOrder(em, teamId)
    if (order?.payment_status === 'flagged') throw new Conflict('payment_flagged')
    if (order && isReconcilable(order)) {
      const reopened = await reopenPaymentPage(deps, order)
      if (reopened) return reopened
    }
    if (order?.payment_status !== 'pending') await createPaymentAttempt(deps, teamId, payer)
    else if (order.trx_reference) continue
    else if (!order.asked_until) {
      const opened = await createPaymentPage(deps, order, team, lang)
      if (opened) return opened
    } else if (order.asked_until > deps.now()) {
      waited = true
      await pause(POLL_INTERVAL_MS)
    } else if (waited) throw new PartnerDown('payment_provider_unavailable')
    else await createPaymentAttempt(deps, teamId, payer, order)
  }
  throw new Unavailable('payment_provider_unavailable')
}

async function openFreeTeam(deps: PaymentDeps, teamId: ObjectId): Promise<PaymentOrder> {
  const order = await findCurrentOrder(deps.orm.em.fork(), teamId)
  // Never discard a payment of the former fee, or one on hold at the bank.
  const isOnHold = order !== undefined && isReconcilable(order) && (await reconcileOrExpire(deps, order)) === 'on_hold'
  if (!isOnHold) await activateFreeTeam(deps, teamId)
  return returnScreenFor(deps, teamId)
}
