import type { ObjectId } from '@mikro-orm/mongodb'
import { westernDigits } from '@olympiad/contracts/identity'
import type { Em } from '../../platform/database.ts'
import type { Where } from '../../platform/http/resource.ts'
import { searchIn } from '../../platform/http/resource-search.ts'
import { idsOfTeams } from '../teams/search-teams.ts'
import { teamNumberIn } from '../teams/team-number.ts'
import { Order } from './order.entity.ts'

const inOrder = searchIn(
  [
    'order_id',
    'items.name',
    'buyer.name',
    'buyer.email',
    'trx_reference',
    'provider.transaction',
    'manual.reference',
    'refund.reference',
  ],
  ['buyer.phone_number', 'buyer.national_id'],
)
const CARD = /^\d{4}$/
const SHORT = /^#?\d{1,3}$/

/** Whether words for a search are a team's number and nothing else: so few digits stand in every reference. */
export const isTeamNumber = (words: string): boolean => SHORT.test(westernDigits(words))

/** Orders by what a payer quotes of them: their number, a reference, the card, who paid, what their team is found by. */
export async function searchOrders(words: string, em: Em): Promise<Where> {
  const digits = westernDigits(words)
  const team_no = teamNumberIn(words)
  if (isTeamNumber(words)) return { 'items.team_no': team_no }
  return {
    $or: [
      inOrder(words),
      { team: { $in: await idsOfTeams(em, words) } },
      ...(CARD.test(digits) ? [{ 'provider.card_last4': digits }] : []),
      ...(team_no === undefined ? [] : [{ 'items.team_no': team_no }]),
    ],
  }
}

/** The orders that are found so, for lists of what belongs to an order. */
export async function idsOfOrders(em: Em, words: string): Promise<ObjectId[]> {
  const found = em.getCollection<Order>(Order).find(await searchOrders(words, em), { projection: { _id: 1 } })
  return await found.map(({ _id }) => _id).toArray()
}
