import type { ObjectId } from '@mikro-orm/mongodb'
import { westernDigits } from '@olympiad/contracts/identity'
import { Order } from '../../model/order.entity.ts'
import type { Em } from '../../platform/database.ts'
import type { Where } from '../../platform/http/resource.ts'
import { idsOf, waysBySearchKeys } from '../../platform/search-keys.ts'
import { idsOfTeams } from '../teams/search-teams.ts'
import { teamNumberIn } from '../teams/team-number.ts'

/** Our numbers and the provider's, which has written its own into orders past their entity: they are found as they stand. */
const NUMBERED = ['order_id', 'trx_reference', 'provider.transaction']
const NUMBER = /^[\w-]+$/
/** As it is shown, after its kind or stars, or the digits alone. */
const CARD = /^(?:\D*[\s*•])?(\d{4})$/
const SHORT = /^#?\d{1,3}$/

/** Whether words for a search are a team's number and nothing else: so few digits stand in every reference. */
export const isTeamNumber = (words: string): boolean => SHORT.test(westernDigits(words))

function waysByNumber(typed: string): Where[] {
  if (!NUMBER.test(typed)) return []
  const written = new Set([typed, typed.toLowerCase(), typed.toUpperCase()])
  const beginnings = [...written].map((number) => new RegExp(`^${number}`))
  return NUMBERED.map((field) => ({ [field]: { $in: beginnings } }))
}

/**
 * Orders by what a payer quotes of them: their number, a reference, the card, who paid, what their team is found by. The ways
 * stand side by side, each with an index.
 */
export async function waysToOrders(words: string, em: Em): Promise<Where[]> {
  const digits = westernDigits(words)
  const [, card] = CARD.exec(digits) ?? []
  const team_no = teamNumberIn(words)
  const byTeamNumber = team_no === undefined ? [] : [{ 'items.team_no': team_no }]
  if (isTeamNumber(words)) return byTeamNumber
  return [
    ...waysBySearchKeys(words),
    ...waysByNumber(digits),
    ...(card ? [{ 'provider.card_last4': card }] : []),
    ...byTeamNumber,
    { team: { $in: await idsOfTeams(em, words) } },
  ]
}

/** The orders that are found so, for lists of what belongs to an order. */
export const idsOfOrders = async (em: Em, words: string): Promise<ObjectId[]> =>
  idsOf(em, Order, { $or: await waysToOrders(words, em) })
