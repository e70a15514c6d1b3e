import type { ObjectId } from '@mikro-orm/mongodb'
import { Order } from '../../model/order.entity.ts'
import { setPaymentState, Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { retryOnDuplicateKey } from '../../platform/retry-on-duplicate-key.ts'
import { assertAccountEnabled } from '../accounts/assert-account-enabled.ts'
import { createOrder, isPaymentOpen } from '../orders/orders.ts'
import { reserveTeamName } from '../teams/team-name-reservation.ts'
import type { PaymentDeps } from './payment-page.ts'

/** @throws {AppError} 409 `retry_name_taken`, `retry_member_taken`, `retry_place_taken`, `offer_over`, `competition_full` */
export async function reserveTeamNameOrThrow(
  em: Em,
  team: Parameters<typeof reserveTeamName>[1],
  now: Date,
): Promise<void> {
  const reserved = await reserveTeamName(em, team, now)
  if (reserved) throw new Conflict(reserved)
}

/**
 * Replaces the attempt `replaced`; returns nothing when another request was faster. An expired team reserves its name and members again.
 * @throws {AppError} 409 when another team has them; 403 `account_disabled`
 */
export async function createPaymentAttempt(
  { orm, telr, now }: PaymentDeps,
  teamId: ObjectId,
  payer: User,
  replaced?: Order,
): Promise<void> {
  // The unique index lets one attempt through; the other retries and finds it.
  await retryOnDuplicateKey(() =>
    inTransaction(orm, async (em) => {
      await assertAccountEnabled(em, payer)
      if (replaced) {
        const expectedState = { _id: replaced._id, payment_status: 'pending', trx_reference: '' } as const
        if ((await em.nativeUpdate(Order, expectedState, { payment_status: 'failed', check_at: null })) === 0) return
      }
      const team = await em.findOne(Team, { _id: teamId }, { populate: ['season', 'competion'] })
      if (!team) throw new NotFound('not_found')
      if (team.payment_status || (await isPaymentOpen(em, teamId))) return
      if (team.waiting_since) throw new Conflict('team_waiting')
      await reserveTeamNameOrThrow(em, team, now())
      const { season, competion } = team
      createOrder(em, team, { season, competion, buyer: payer, test: telr.test, now: now() })
    }),
  )
}

/**
 * Without a fee now: activates the unpaid team and closes its open attempt.
 * @throws {AppError} 409 when another team has its name or a member
 */
export async function activateFreeTeam(
  { orm, now }: Pick<PaymentDeps, 'orm' | 'now'>,
  teamId: ObjectId,
): Promise<void> {
  await retryOnDuplicateKey(() =>
    inTransaction(orm, async (em) => {
      await em.nativeUpdate(Order, { team: teamId, payment_status: 'pending' }, { payment_status: 'failed' })
      const team = await em.findOne(Team, { _id: teamId })
      if (!team) throw new NotFound('not_found')
      if (team.waiting_since) throw new Conflict('team_waiting')
      await reserveTeamNameOrThrow(em, team, now())
      setPaymentState(team, 'free')
    }),
  )
}
