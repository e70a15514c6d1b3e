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
function cartId(season: Pick<Season, '_id' | 'slug'>, teamNo: number, attempt: number): string {
  const name = /^[\w-]+$/.test(season.slug) && season.slug.length <= SLUG_MAX ? season.slug : season._id.toHexString()
  return `${name.startsWith('wro-') ? '' : 'wro-'}${name}-${teamNo}-${attempt}`
}

type OrderFacts = { season: Season; competion: Competition; buyer: User; test: boolean; now: Date }

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

/** The order with which a team was paid, if it was. */
export const paidOrder = (em: Em, team: ObjectId): Promise<Order | null> =>
  em.findOne(Order, { team, payment_status: 'paid' }, { orderBy: { attempt: -1 } })

const BRIEF = ['_id', 'order_id', 'payment_status', 'total_amount', 'invoice_no'] as const
/** What a view of a team tells of its newest order. */
export type OrderBrief = Pick<Order, (typeof BRIEF)[number]>

/** Each team's newest order, by the team's id in hexadecimal. */
export async function orderBriefs(em: Em, teams: readonly ObjectId[]): Promise<Map<string, OrderBrief>> {
  const found = { team: { $in: [...teams] } }
  const orders = await em.find(Order, found, { orderBy: { attempt: 1 }, fields: ['team', ...BRIEF] })
  return new Map(orders.map((order) => [order.team._id.toHexString(), order]))
}
