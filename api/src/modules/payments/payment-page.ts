import type { ObjectId } from '@mikro-orm/mongodb'
import type { PaymentOrder } from '@olympiad/contracts/calls/teams'
import { formatTeamNumber } from '@olympiad/contracts/constants'
import type { Lang } from '@olympiad/contracts/lang'
import { toDecimalAmount, toHalalas } from '@olympiad/contracts/money'
import { routes } from '@olympiad/contracts/routes'
import type { Deps } from '../../deps.ts'
import type { Competition } from '../../model/competition.entity.ts'
import { Order } from '../../model/order.entity.ts'
import type { Region } from '../../model/region.entity.ts'
import type { Team } from '../../model/team.entity.ts'
import { AppError, Conflict, PartnerDown } from '../../platform/errors.ts'
import { nextCheckAt } from '../orders/check-schedule.ts'
import { reconcileOrExpire } from './reconcile-or-expire.ts'
import type { ReconcileDeps } from './reconcile-order.ts'

/** Longer than the provider's timeout of 5 s: nobody takes over an order that still waits. */
const PAGE_REQUEST_LEASE_MS = 8_000

export type PaymentDeps = ReconcileDeps & Pick<Deps, 'publicUrl'>

export const returnUrl = ({ publicUrl }: Pick<Deps, 'publicUrl'>, team: ObjectId): string =>
  publicUrl + routes.paymentReturn(team.toHexString())

export type PayableTeam = Pick<Team, '_id' | 'team_no' | 'city'> & {
  competion: Pick<Competition, 'name' | 'name_en'>
  region: Pick<Region, 'en_name'>
}

const paymentDescription = ({ team_no, competion }: PayableTeam, lang: Lang): string =>
  lang === 'ar'
    ? `فريق ${formatTeamNumber(team_no)}، ${competion.name}`
    : `Team ${formatTeamNumber(team_no)}, ${competion.name_en}`

/**
 * @returns the provider's page; the return screen when the payer is done; undefined when the order is over
 * @throws {AppError} 502 `payment_provider_unavailable`, 409 `payment_flagged`
 */
export async function reopenPaymentPage(deps: PaymentDeps, order: Order): Promise<PaymentOrder | undefined> {
  const outcome = await reconcileOrExpire(deps, order).catch((error: unknown) => {
    if (error instanceof AppError && error.key === 'payment_check_unavailable') {
      throw Object.assign(new PartnerDown('payment_provider_unavailable'), { cause: error.cause })
    }
    throw error
  })
  if (outcome === 'closed') return undefined
  if (outcome === 'flagged') throw new Conflict('payment_flagged')
  return { ref: order.trx_reference, url: outcome === 'open' ? order.pay_url : returnUrl(deps, order.team._id) }
}

/**
 * After a lost answer the provider may know the cart id: never send it again.
 * @returns undefined when another request was faster
 * @throws {AppError} 502 `payment_provider_unavailable`
 */
export async function createPaymentPage(
  deps: PaymentDeps,
  order: Order,
  team: PayableTeam,
  lang: Lang,
): Promise<PaymentOrder | undefined> {
  const { orm, telr, now } = deps
  const untouched = { _id: order._id, payment_status: 'pending', trx_reference: '' } as const
  const claimed = await orm.em
    .fork()
    .nativeUpdate(
      Order,
      { ...untouched, asked_until: null },
      { asked_until: new Date(now().getTime() + PAGE_REQUEST_LEASE_MS) },
    )
  if (claimed === 0) return undefined
  try {
    const { ref, url } = await telr.create({
      cartId: order.order_id,
      amount: toDecimalAmount(toHalalas(order.total_amount)),
      currency: order.currency,
      description: paymentDescription(team, lang),
      test: order.test,
      lang,
      customer: {
        ref: order.user._id.toHexString(),
        name: order.buyer.name,
        email: order.buyer.email,
        phone: order.buyer.phone_number,
        city: team.city || team.region.en_name,
      },
      returnUrl: returnUrl(deps, team._id),
    })
    const { payment_status, created_at, checks } = order
    const check_at = nextCheckAt({ payment_status, trx_reference: ref, created_at, checks }, now())
    const updated = await orm.em.fork().nativeUpdate(Order, untouched, { trx_reference: ref, pay_url: url, check_at })
    return updated === 1 ? { ref, url } : undefined
  } catch (error) {
    await orm.em.fork().nativeUpdate(Order, untouched, { asked_until: now() })
    throw error
  }
}
