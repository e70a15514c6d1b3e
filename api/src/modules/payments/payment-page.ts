import type { ObjectId } from '@mikro-orm/mongodb'
import type { PaymentOrder } from '@olympiad/contracts/calls/teams'
import { showTeamNo } from '@olympiad/contracts/constants'
import type { Lang } from '@olympiad/contracts/lang'
import { plainHalalas, toHalalas } from '@olympiad/contracts/money'
import { routes } from '@olympiad/contracts/routes'
import type { Deps } from '../../deps.ts'
import { Order } from '../../model/order.entity.ts'
import type { Team } from '../../model/team.entity.ts'
import { AppError, Conflict, PartnerDown } from '../../platform/errors.ts'
import { nextCheck } from '../orders/check-times.ts'
import { settleOrGiveUp } from './give-up.ts'
import type { SettleDeps } from './settle.ts'

/** The provider is waited for 5 s; this is longer, so that nobody takes an order over from one who still waits. */
const ASKING_MS = 8_000

export type PaymentDeps = SettleDeps & Pick<Deps, 'publicUrl'>

/** Our return screen, where the payer of a team comes back to. */
export const returnUrl = ({ publicUrl }: Pick<Deps, 'publicUrl'>, team: ObjectId): string =>
  publicUrl + routes.paymentReturn(team.toHexString())

/** What the payer reads on the provider's page. */
const describe = ({ team_no, competion }: Team, lang: Lang): string =>
  lang === 'ar' ? `فريق ${showTeamNo(team_no)}، ${competion.name}` : `Team ${showTeamNo(team_no)}, ${competion.name_en}`

/**
 * The page of an order that the provider knows, if it says that it can still be used; the return screen where the payer is
 * done; undefined when the order is over.
 * @throws {AppError} 502 `provider_down`, 409 `payment_flagged`
 */
export async function reopen(deps: PaymentDeps, order: Order): Promise<PaymentOrder | undefined> {
  const outcome = await settleOrGiveUp(deps, order).catch((error: unknown) => {
    if (error instanceof AppError && error.key === 'provider_check_down') {
      throw Object.assign(new PartnerDown('provider_down'), { cause: error.cause })
    }
    throw error
  })
  if (outcome === 'over') return undefined
  if (outcome === 'flagged') throw new Conflict('payment_flagged')
  return { ref: order.trx_reference, url: outcome === 'open' ? order.pay_url : returnUrl(deps, order.team._id) }
}

/**
 * Asks the provider for the page of an order that nobody asked for yet; undefined where another was faster. When the
 * answer is lost, the cart id may be in use there and is never sent again.
 * @throws {AppError} 502 `provider_down`
 */
export async function askForPage(
  deps: PaymentDeps,
  order: Order,
  team: Team,
  lang: Lang,
): Promise<PaymentOrder | undefined> {
  const { orm, telr, now } = deps
  const untouched = { _id: order._id, payment_status: 'pending', trx_reference: '' } as const
  const claimed = await orm.em
    .fork()
    .nativeUpdate(Order, { ...untouched, asked_until: null }, { asked_until: new Date(now().getTime() + ASKING_MS) })
  if (claimed === 0) return undefined
  try {
    const { ref, url } = await telr.create({
      cartId: order.order_id,
      amount: plainHalalas(toHalalas(order.total_amount)),
      currency: order.currency,
      description: describe(team, lang),
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
    const check_at = nextCheck({ payment_status, trx_reference: ref, created_at, checks }, now())
    const kept = await orm.em.fork().nativeUpdate(Order, untouched, { trx_reference: ref, pay_url: url, check_at })
    return kept === 1 ? { ref, url } : undefined
  } catch (error) {
    await orm.em.fork().nativeUpdate(Order, untouched, { asked_until: now() })
    throw error
  }
}
