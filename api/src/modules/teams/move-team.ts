import type { ObjectId } from '@mikro-orm/mongodb'
import { LEVEL_ANYWHERE } from '@olympiad/contracts/constants'
import { isCharged, priceParts, toRiyals } from '@olympiad/contracts/money'
import { Competition } from '../../model/competition.entity.ts'
import { Order } from '../../model/order.entity.ts'
import type { Team } from '../../model/team.entity.ts'
import { meetAt } from '../../platform/counters.ts'
import type { Em } from '../../platform/database.ts'
import { Conflict, fieldError } from '../../platform/errors.ts'
import { teamNumbers } from '../seasons/team-numbers.ts'
import { hasOutcome, hasScores } from './outcome.ts'
import { refuseTaken } from './place.ts'

type ToBe = Pick<Team, 'name_key' | 'ageLevel'>

/**
 * A competition that a team may move to: one of its season that it fits by its sizes and age level, where nobody has its
 * name or its members, and whose fee is the same if money has come or is under way. What it has achieved belongs where it
 * did, so a team with scores, results or certificates stays.
 * @param toBe what the team will have then
 * @throws {AppError} 409 with the wrong field
 */
export async function roomIn(em: Em, team: Team, to: ObjectId, toBe: ToBe): Promise<Competition> {
  const target = await em.findOne(Competition, { _id: to, season: team.season._id })
  if (!target) throw fieldError('competion', 'competition_other_season', Conflict)
  if ((await hasScores(em, team._id)) || (await hasOutcome(em, team._id))) {
    throw fieldError('competion', 'team_has_outcome', Conflict)
  }
  if (team.coaches.length > target.coaches_no) throw fieldError('competion', 'too_many_coaches', Conflict)
  if (team.members.length > target.members_no) throw fieldError('competion', 'too_many_members', Conflict)
  if (toBe.ageLevel !== LEVEL_ANYWHERE && !target.agelevel.some(({ title }) => title === toBe.ageLevel)) {
    throw fieldError('ageLevel', 'age_level_unknown', Conflict)
  }
  // A team that holds no place takes none.
  if (toBe.name_key) {
    const field = 'competion'
    const members = team.members.map((person) => ({ field, person }))
    const where = { season: team.season, competion: target }
    await refuseTaken(em, where, { name: { field, name_key: toBe.name_key }, members })
  }
  await refuseOtherFee(em, team, target)
  return target
}

/** In riyals without tax, which is that of the day. */
const feeOf = (competition: Pick<Competition, 'paid' | 'price'>): number =>
  isCharged(competition) ? toRiyals(priceParts(competition.price).price) : 0

/** The fee that was paid or is being paid must be that of the new competition. */
async function refuseOtherFee(em: Em, team: Team, target: Competition): Promise<void> {
  const orders = await em.find(Order, { team: team._id, payment_status: { $in: ['paid', 'pending', 'flagged'] } })
  const of = (state: Order['payment_status']) => orders.find(({ payment_status }) => payment_status === state)
  if (!of('paid') && of('flagged')) throw new Conflict('team_flagged')
  // A team that is paid without an order had nothing to pay, or paid before there were orders.
  const standing = team.payment_status ? feeOf(team.competion) : undefined
  const order = of('paid') ?? of('pending')
  const bound = order?.subtotal ?? standing
  if (bound !== undefined && bound !== feeOf(target)) {
    throw fieldError('competion', order ? 'team_move_fee' : 'team_never_paid', Conflict)
  }
}

/**
 * Moves a team to where it has room, in the caller's transaction. All its orders count there from then on, so that money
 * stands where its team does; what was sold stays as it was, and only an open attempt to pay is for the new competition.
 */
export async function moveTo(em: Em, team: Team, target: Competition): Promise<void> {
  const { name, name_en } = target
  for (const order of await em.find(Order, { team: team._id })) {
    order.competion = target._id
    if (order.payment_status === 'pending') order.items = { ...order.items, competion: { name, name_en } }
  }
  // An admin may be deleting that competition.
  await meetAt(em, teamNumbers(team.season._id))
  team.competion = target
}
