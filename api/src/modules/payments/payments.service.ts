import { setTimeout as pause } from 'node:timers/promises'
import type { ObjectId } from '@mikro-orm/mongodb'
import type { PaymentOrder } from '@olympiad/contracts/calls/teams'
import { showTeamNo } from '@olympiad/contracts/constants'
import type { Lang } from '@olympiad/contracts/lang'
import { isCharged, plainHalalas, toHalalas } from '@olympiad/contracts/money'
import { routes } from '@olympiad/contracts/routes'
import type { Deps } from '../../deps.ts'
import { breaksUnique, inTransaction } from '../../platform/database.ts'
import { Refused } from '../../platform/errors.ts'
import type { User } from '../accounts/user.entity.ts'
import { Team } from '../teams/team.entity.ts'
import { Order } from './order.entity.ts'
import { createOrder, newestOrder } from './orders.ts'
import { settle } from './settle.ts'

/** The provider is waited for 5 s; this is longer, so that nobody takes an order over from one who still waits. */
const ASKING_MS = 8_000
/** How often one who waits for another's answer looks again. */
const LOOK_MS = 100
/** No start takes longer, whatever happens to it. */
const PATIENCE_MS = 20_000

export type PaymentDeps = Pick<Deps, 'orm' | 'telr' | 'seller' | 'publicUrl' | 'log' | 'now'>

const returnUrl = ({ publicUrl }: Pick<Deps, 'publicUrl'>, team: ObjectId): string =>
  publicUrl + routes.paymentReturn(team.toHexString())

/** What the payer reads on the provider's page. */
const describe = ({ team_no, competion }: Team, lang: Lang): string =>
  lang === 'ar' ? `فريق ${showTeamNo(team_no)}، ${competion.name}` : `Team ${showTeamNo(team_no)}, ${competion.name_en}`

/** Where the payer of a team goes that has nothing to pay now: the return screen. */
export async function nothingToPay(deps: PaymentDeps, team: ObjectId): Promise<PaymentOrder> {
  const order = await newestOrder(deps.orm.em.fork(), team)
  return { ref: order?.trx_reference ?? '', url: returnUrl(deps, team) }
}

/**
 * Opens the payment of a team: the hosted page of its pending order, or of a new one. However many start at once, the
 * provider is asked for one page and all get it. Where the payer is done already, the return screen.
 * @throws {Refused} 409 `team_already_paid`, `team_disabled`, `payment_flagged`; 502 `provider_down` (503 after 20 s), with
 * team and order kept
 */
export async function openPayment(deps: PaymentDeps, teamId: ObjectId, payer: User, lang: Lang): Promise<PaymentOrder> {
  const giveUp = Date.now() + PATIENCE_MS
  let waited = false
  // Each round looks at the newest order as it is now and takes one step with it; another may have been faster.
  while (Date.now() < giveUp) {
    const em = deps.orm.em.fork()
    const team = await em.findOneOrFail(Team, { _id: teamId }, { populate: ['competion', 'region'] })
    if (team.payment_status) throw new Refused(409, 'team_already_paid')
    if (!team.status) throw new Refused(409, 'team_disabled')
    if (!isCharged(team.competion)) return await takeInForFree(deps, teamId)
    const order = await newestOrder(em, teamId)
    if (order?.payment_status === 'flagged') throw new Refused(409, 'payment_flagged')
    if (order?.payment_status !== 'pending') await nextAttempt(deps, teamId, payer)
    else if (order.trx_reference) {
      const reopened = await reopen(deps, order)
      if (reopened) return reopened
    } else if (!order.asked_until) {
      const opened = await askForPage(deps, order, team, lang)
      if (opened) return opened
    } else if (order.asked_until > deps.now()) {
      waited = true
      await pause(LOOK_MS)
    } else if (waited) throw new Refused(502, 'provider_down')
    else await nextAttempt(deps, teamId, payer, order)
  }
  throw new Refused(503, 'provider_down')
}

/** A competition that costs nothing any more: its unpaid team becomes active, and its open attempt is over. */
async function takeInForFree(deps: PaymentDeps, teamId: ObjectId): Promise<PaymentOrder> {
  const order = await newestOrder(deps.orm.em.fork(), teamId)
  // Somebody may have paid while it still cost something, or be waiting for their bank: that is never thrown away.
  if (order?.payment_status === 'pending' && order.trx_reference && (await settle(deps, order)) === 'held') {
    return nothingToPay(deps, teamId)
  }
  await inTransaction(deps.orm, async (em) => {
    await em.nativeUpdate(Order, { team: teamId, payment_status: 'pending' }, { payment_status: 'failed' })
    const team = await em.findOneOrFail(Team, { _id: teamId })
    team.payment_status = true
  })
  return nothingToPay(deps, teamId)
}

/** The page of a pending order, if the provider says that it can still be used; undefined when the order is over. */
async function reopen(deps: PaymentDeps, order: Order): Promise<PaymentOrder | undefined> {
  const standing = await settle(deps, order).catch((error: unknown) => {
    if (error instanceof Refused) throw Object.assign(new Refused(502, 'provider_down'), { cause: error.cause })
    throw error
  })
  if (standing === 'failed') return undefined
  if (standing === 'flagged') throw new Refused(409, 'payment_flagged')
  return { ref: order.trx_reference, url: standing === 'open' ? order.pay_url : returnUrl(deps, order.team._id) }
}

/**
 * Asks the provider for the page of an order that nobody asked for yet; undefined where another was faster. When the
 * answer is lost, the cart id may be in use there and is never sent again.
 */
async function askForPage(deps: PaymentDeps, order: Order, team: Team, lang: Lang): Promise<PaymentOrder | undefined> {
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
    const kept = await orm.em.fork().nativeUpdate(Order, untouched, { trx_reference: ref, pay_url: url })
    return kept === 1 ? { ref, url } : undefined
  } catch (error) {
    await orm.em.fork().nativeUpdate(Order, untouched, { asked_until: now() })
    throw error
  }
}

/** Makes the next attempt of a team, in place of `burnt` where given; nothing where another was faster. */
async function nextAttempt(
  { orm, telr, now }: PaymentDeps,
  teamId: ObjectId,
  payer: User,
  burnt?: Order,
): Promise<void> {
  try {
    await inTransaction(orm, async (em) => {
      if (burnt) {
        const lost = { _id: burnt._id, payment_status: 'pending', trx_reference: '' } as const
        if ((await em.nativeUpdate(Order, lost, { payment_status: 'failed' })) === 0) return
      }
      const team = await em.findOneOrFail(Team, { _id: teamId }, { populate: ['season', 'competion'] })
      const pending = await em.findOne(Order, { team: teamId, payment_status: 'pending' })
      if (team.payment_status || pending) return
      const { season, competion } = team
      createOrder(em, team, { season, competion, buyer: payer, test: telr.test, now: now() })
    })
  } catch (error) {
    // Two began an attempt at once; the index let one through.
    if (!breaksUnique(error)) throw error
  }
}
