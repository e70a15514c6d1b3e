import { ObjectId } from '@mikro-orm/mongodb'
import { TAX_PERCENT } from '@olympiad/contracts/constants'
import { priceParts, toRiyals } from '@olympiad/contracts/money'
import type { Competition } from '../../model/competition.entity.ts'
import { Order } from '../../model/order.entity.ts'
import type { Season } from '../../model/season.entity.ts'
import { setPayment, type Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { nextCheck, payUntil } from './check-times.ts'

/** A season's address that can stand in a cart id, of which Telr takes at most 63 characters. */
const IN_CART_ID = /^wro-[\w-]{1,36}$/

/** `wro-2026-12-1`: season, team number, attempt. Unique, because team numbers are in a season and attempts in a team. */
function cartId({ _id, slug }: Pick<Season, '_id' | 'slug'>, teamNo: number, attempt: number): string {
  return `${IN_CART_ID.test(slug) ? slug : `wro-${_id.toHexString()}`}-${teamNo}-${attempt}`
}

type NewOrder = { season: Season; competion: Competition; buyer: User; test: boolean; now: Date }

/**
 * Puts the next attempt to pay for a team into the transaction. The team is changed with it, so that an attempt never
 * slips in beside a payment that is being completed.
 */
export function createOrder(em: Em, team: Team, { season, competion, buyer, test, now }: NewOrder): Order {
  const { price, tax, rounding, total } = priceParts(competion.price)
  team.payment_attempts = (team.payment_attempts ?? 0) + 1
  team.held_until = payUntil(now)
  setPayment(team, 'pending')
  return em.create(Order, {
    _id: new ObjectId(),
    order_id: cartId(season, team.team_no, team.payment_attempts),
    team,
    user: buyer._id,
    season: season._id,
    competion: competion._id,
    attempt: team.payment_attempts,
    currency: competion.currency,
    subtotal: toRiyals(price),
    tax_percent: TAX_PERCENT,
    tax: toRiyals(tax),
    rounding: toRiyals(rounding),
    total_amount: toRiyals(total),
    payment_method: 'telr',
    payment_status: 'pending',
    test,
    buyer: {
      name: buyer.name,
      email: buyer.email,
      phone_number: buyer.phone_number,
      national_id: buyer.national_id,
      type: buyer.type,
      crNumber: buyer.crNumber ?? '',
      tax_id: buyer.tax_id ?? '',
    },
    items: {
      user: { name: buyer.name, email: buyer.email, national_id: buyer.national_id },
      team_no: team.team_no,
      name: team.name,
      schoolName: team.schoolName,
      competion: { name: competion.name, name_en: competion.name_en },
    },
    created_at: now,
    check_at: nextCheck({ payment_status: 'pending', trx_reference: '', created_at: now, checks: 0 }, now),
  })
}

/**
 * Of a team's attempts, newest first, the one that tells how its payment stands: the paid one; else one that an admin must
 * look at, since money may have moved; else the newest.
 */
const telling = <O extends Pick<Order, 'payment_status'>>(newestFirst: readonly O[]): O | undefined =>
  newestFirst.find(({ payment_status }) => payment_status === 'paid') ??
  newestFirst.find(({ payment_status }) => payment_status === 'flagged') ??
  newestFirst[0]

/** The order that tells how the payment of a team stands. A pending one is always the newest. */
export const currentOrder = async (em: Em, team: ObjectId): Promise<Order | undefined> =>
  telling(await em.find(Order, { team }, { orderBy: { attempt: -1 } }))

/** Whether the provider may know more of an order than we do: its page is open, or was when its time ran out. */
export const isWorthAsking = ({ trx_reference, payment_status }: Order): boolean =>
  trx_reference !== '' && (payment_status === 'pending' || payment_status === 'expired')

/** Whether money may still arrive for a team, or has and waits for an admin. */
export const isPaymentOpen = async (em: Em, team: ObjectId): Promise<boolean> =>
  (await em.findOne(Order, { team, payment_status: { $in: ['pending', 'flagged'] } }, { fields: ['_id'] })) !== null

/** The order of a team by the number that its buyer knows, or by its id: calls of the specification name it by either. */
export const orderNamed = (em: Em, name: string, team: string): Promise<Order | null> =>
  em.findOne(Order, {
    team: new ObjectId(team),
    ...(/^[0-9a-f]{24}$/i.test(name) ? { _id: new ObjectId(name) } : { order_id: name }),
  })

/** The order with which a team was paid, if it was. */
export const paidOrder = (em: Em, team: ObjectId): Promise<Order | null> =>
  em.findOne(Order, { team, payment_status: 'paid' }, { orderBy: { attempt: -1 } })

const BRIEF = ['_id', 'order_id', 'payment_status', 'flag_reason', 'total_amount', 'invoice_no'] as const
/** What a view of a team tells of its payment. */
export type OrderBrief = Pick<Order, (typeof BRIEF)[number]>

/** The order that tells how each team's payment stands, by the team's id in hexadecimal. */
export async function orderBriefs(em: Em, teams: readonly ObjectId[]): Promise<Map<string, OrderBrief>> {
  const found = { team: { $in: [...teams] } }
  const orders = await em.find(Order, found, { orderBy: { attempt: -1 }, fields: ['team', ...BRIEF] })
  const briefs = new Map<string, OrderBrief>()
  for (const [team, attempts] of Map.groupBy(orders, (order) => order.team._id.toHexString())) {
    const order = telling(attempts)
    if (order) briefs.set(team, order)
  }
  return briefs
}
