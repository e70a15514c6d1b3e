import type { ObjectId } from '@mikro-orm/mongodb'
import { Order } from '../../model/order.entity.ts'
import { setPayment, Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { lookAgain } from '../../platform/look-again.ts'
import { needStillOpen } from '../accounts/still-open.ts'
import { createOrder, isPaymentOpen } from '../orders/orders.ts'
import { takePlace } from '../teams/place.ts'
import type { PaymentDeps } from './payment-page.ts'

/** @throws {AppError} 409 `retry_name_taken`, `retry_member_taken` */
export async function retakePlace(em: Em, team: Parameters<typeof takePlace>[1]): Promise<void> {
  const taken = await takePlace(em, team)
  if (taken) throw new Conflict(taken)
}

/**
 * Makes the next attempt of a team, in place of `burnt` where given; nothing where another was faster. An expired team
 * takes its name and its members again.
 * @throws {AppError} 409 where another team has them now; 403 `account_disabled`
 */
export async function nextAttempt(
  { orm, telr, now }: PaymentDeps,
  teamId: ObjectId,
  payer: User,
  burnt?: Order,
): Promise<void> {
  // Of two that begin at once, the index lets one through; the other looks again and finds its attempt.
  await lookAgain(() =>
    inTransaction(orm, async (em) => {
      await needStillOpen(em, payer)
      if (burnt) {
        const lost = { _id: burnt._id, payment_status: 'pending', trx_reference: '' } as const
        if ((await em.nativeUpdate(Order, lost, { payment_status: 'failed', check_at: null })) === 0) return
      }
      const team = await em.findOne(Team, { _id: teamId }, { populate: ['season', 'competion'] })
      // It may have been deleted meanwhile.
      if (!team) throw new NotFound('not_found')
      if (team.payment_status || (await isPaymentOpen(em, teamId))) return
      await retakePlace(em, team)
      const { season, competion } = team
      createOrder(em, team, { season, competion, buyer: payer, test: telr.test, now: now() })
    }),
  )
}

/**
 * A competition that costs nothing any more: its unpaid team becomes active, and its open attempt is over.
 * @throws {AppError} 409 where another team has its name or a member now
 */
export async function takeInForFree({ orm }: Pick<PaymentDeps, 'orm'>, teamId: ObjectId): Promise<void> {
  await lookAgain(() =>
    inTransaction(orm, async (em) => {
      await em.nativeUpdate(Order, { team: teamId, payment_status: 'pending' }, { payment_status: 'failed' })
      const team = await em.findOne(Team, { _id: teamId })
      if (!team) throw new NotFound('not_found')
      await retakePlace(em, team)
      setPayment(team, 'free')
    }),
  )
}
