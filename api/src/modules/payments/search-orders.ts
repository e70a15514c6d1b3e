import type { ObjectId } from '@mikro-orm/mongodb'
import { toWesternDigits } from '@olympiad/contracts/text-normalisation'
import { Order } from '../../model/order.entity.ts'
import type { Em } from '../../platform/database.ts'
import type { Where } from '../../platform/http/resource.ts'
import { containsPattern } from '../../platform/http/text-search.ts'
import { findIds, searchKeyFilters } from '../../platform/search-keys.ts'
import { findTeamIds } from '../teams/search-teams.ts'
import { parseTeamNumber } from '../teams/team-number.ts'

/** The provider's numbers bypass the entity, so they are matched as stored. */
const NUMBERED = ['order_id', 'trx_reference', 'provider.transaction']
const NUMBER = /^[\w-]+$/
/** Four digits, optionally after a brand or stars. */
const CARD = /^(?:\D*[\s*•])?(\d{4})$/
const SHORT = /^#?\d{1,3}$/

/** So few digits would match every reference. */
export const isTeamNumber = (words: string): boolean => SHORT.test(toWesternDigits(words))

function filtersByNumber(rawInput: string): Where[] {
  if (!NUMBER.test(rawInput)) return []
  const written = new Set([rawInput, rawInput.toLowerCase(), rawInput.toUpperCase()])
  const beginnings = [...written].map((number) => new RegExp(`^${number}`))
  return NUMBERED.map((field) => ({ [field]: { $in: beginnings } }))
}

/** Buyers, references and cards are found only with `seesPersonalData`. */
export async function orderSearchFilters(words: string, em: Em, seesPersonalData: boolean): Promise<Where[]> {
  const digits = toWesternDigits(words)
  const [, card] = CARD.exec(digits) ?? []
  const team_no = parseTeamNumber(words)
  const byTeamNumber = team_no === undefined ? [] : [{ 'items.team_no': team_no }]
  if (isTeamNumber(words)) return byTeamNumber
  const byTeam = { team: { $in: await findTeamIds(em, words, seesPersonalData) } }
  if (!seesPersonalData) return [{ order_id: containsPattern(words) }, ...byTeamNumber, byTeam]
  return [
    ...searchKeyFilters(words),
    ...filtersByNumber(digits),
    ...(card ? [{ 'provider.card_last4': card }] : []),
    ...byTeamNumber,
    byTeam,
  ]
}

export const findOrderIds = async (em: Em, words: string, seesPersonalData: boolean): Promise<ObjectId[]> =>
  findIds(em, Order, { $or: await orderSearchFilters(words, em, seesPersonalData) })
