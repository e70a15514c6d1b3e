import type { ObjectId } from '@mikro-orm/mongodb'
import { priceParts, toRiyals } from '@olympiad/contracts/money'
import type { Em } from '../../platform/database.ts'
import type { User } from '../accounts/user.entity.ts'
import type { Competition } from '../competitions/competition.entity.ts'
import type { Season } from '../seasons/season.entity.ts'
import type { Team } from '../teams/team.entity.ts'
import { Order } from './order.entity.ts'

/** Telr takes cart ids of at most 63 characters. */
const SLUG_MAX = 40

/** `wro-2026-12-1`: season, team number, attempt. Unique, because team numbers are in a season and attempts in a team. */
export function cartId(season: Pick<Season, '_id' | 'slug'>, teamNo: number, attempt: number): string {
  const name = /^[\w-]+$/.test(season.slug) && season.slug.length <= SLUG_MAX ? season.slug : season._id.toHexString()
  return `${name.startsWith('wro-') ? '' : 'wro-'}${name}-${teamNo}-${attempt}`
}

export type OrderFacts = { season: Season; competion: Competition; buyer: User; test: boolean; now: Date }

/**
 * Puts the next attempt to pay for a team into the transaction. The team is changed with it, so that an attempt never
 * slips in beside a payment that is being completed.
 */
export function createOrder(em: Em, team: Team, { season, competion, buyer, test, now }: OrderFacts): Order {
  const { price, tax, rounding, total } = priceParts(competion.price)
  team.payment_attempts = (team.payment_attempts ?? 0) + 1
  return em.create(Order, {
    order_id: cartId(season, team.team_no, team.payment_attempts),
    team,
    user: buyer._id,
    season: season._id,
    competion: competion._id,
    attempt: team.payment_attempts,
    currency: competion.currency,
    subtotal: toRiyals(price),
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
  })
}

/** The newest attempt to pay for a team. */
export const newestOrder = (em: Em, team: ObjectId): Promise<Order | null> =>
  em.findOne(Order, { team }, { orderBy: { attempt: -1 } })

/** What a view of a team tells of its newest order. */
export type OrderBrief = Pick<Order, 'payment_status' | 'total_amount'>

/** Each team's newest order, by the team's id in hexadecimal. */
export async function orderBriefs(em: Em, teams: readonly ObjectId[]): Promise<Map<string, OrderBrief>> {
  const orders = await em.find(
    Order,
    { team: { $in: [...teams] } },
    { orderBy: { attempt: 1 }, fields: ['team', 'payment_status', 'total_amount'] },
  )
  return new Map(
    orders.map(({ team, payment_status, total_amount }) => [team._id.toHexString(), { payment_status, total_amount }]),
  )
}
