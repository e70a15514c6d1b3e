import { ObjectId } from '@mikro-orm/mongodb'
import { TAX_PERCENT } from '@olympiad/contracts/constants'
import { priceBreakdown, toRiyals } from '@olympiad/contracts/money'
import type { Competition } from '../../model/competition.entity.ts'
import { Order } from '../../model/order.entity.ts'
import type { Season } from '../../model/season.entity.ts'
import { setPaymentState, type Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { nextCheckAt, paymentDeadline } from './check-schedule.ts'

/** Telr allows at most 63 characters in a cart id. */
const CART_ID_SLUG = /^wro-[\w-]{1,36}$/

/** `wro-2026-12-1`: season, team number, attempt. Unique. */
function cartId({ _id, slug }: Pick<Season, '_id' | 'slug'>, teamNo: number, attempt: number): string {
  return `${CART_ID_SLUG.test(slug) ? slug : `wro-${_id.toHexString()}`}-${teamNo}-${attempt}`
}

type NewOrder = {
  season: Pick<Season, '_id' | 'slug'>
  competion: Pick<Competition, '_id' | 'name' | 'name_en' | 'price' | 'currency'>
  buyer: User
  test: boolean
  now: Date
}

/** Touches the team, so that no attempt starts while a payment completes. */
export function createOrder(em: Em, team: Team, { season, competion, buyer, test, now }: NewOrder): Order {
  const { price, tax, rounding, total } = priceBreakdown(competion.price)
  team.payment_attempts = (team.payment_attempts ?? 0) + 1
  team.held_until = paymentDeadline(team.held_since ?? now)
  setPaymentState(team, 'pending')
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
    check_at: nextCheckAt({ payment_status: 'pending', trx_reference: '', created_at: now, checks: 0 }, now),
  })
}

/** The paid order, else one for an admin since money may have moved, else the newest. */
const pickCurrentOrder = <O extends Pick<Order, 'payment_status'>>(newestFirst: readonly O[]): O | undefined =>
  newestFirst.find(({ payment_status }) => payment_status === 'paid') ??
  newestFirst.find(({ payment_status }) => payment_status === 'flagged') ??
  newestFirst[0]

/** A pending order is always the newest. */
export const findCurrentOrder = async (em: Em, team: ObjectId): Promise<Order | undefined> =>
  pickCurrentOrder(await em.find(Order, { team }, { orderBy: { attempt: -1 } }))

/** The provider may know more: its page is open, or was at the deadline. */
export const isReconcilable = ({ trx_reference, payment_status }: Order): boolean =>
  trx_reference !== '' && (payment_status === 'pending' || payment_status === 'expired')

/** Money may still arrive, or waits for an admin. */
export const isPaymentOpen = async (em: Em, team: ObjectId): Promise<boolean> =>
  (await em.findOne(Order, { team, payment_status: { $in: ['pending', 'flagged'] } }, { fields: ['_id'] })) !== null

/** The specification's calls use the order number or the id. */
export const findOrderOfTeam = (em: Em, name: string, team: string): Promise<Order | null> =>
  em.findOne(Order, {
    team: new ObjectId(team),
    ...(/^[0-9a-f]{24}$/i.test(name) ? { _id: new ObjectId(name) } : { order_id: name }),
  })

export const findPaidOrder = (em: Em, team: ObjectId): Promise<Order | null> =>
  em.findOne(Order, { team, payment_status: 'paid' }, { orderBy: { attempt: -1 } })

export type OrderBrief = Pick<
  Order,
  '_id' | 'order_id' | 'payment_status' | 'flag_reason' | 'total_amount' | 'invoice_no'
>

export const currentOrderOf = <O extends Pick<Order, 'payment_status' | 'attempt'>>(
  orders: readonly O[],
): O | undefined => pickCurrentOrder(orders.toSorted((a, b) => b.attempt - a.attempt))
