import type { ObjectId } from '@mikro-orm/mongodb'
import { UNRESTRICTED_AGE_LEVEL } from '@olympiad/contracts/constants'
import { hasFee, priceBreakdown, toRiyals } from '@olympiad/contracts/money'
import { Competition } from '../../model/competition.entity.ts'
import { Order } from '../../model/order.entity.ts'
import type { Team } from '../../model/team.entity.ts'
import { lockSequence } from '../../platform/counters.ts'
import type { Em } from '../../platform/database.ts'
import { Conflict, fieldError } from '../../platform/errors.ts'
import { teamNumberSequence } from '../seasons/team-number-sequence.ts'
import { assertTeamAllowed } from './assert-team-allowed.ts'
import { hasOutcome, hasScores } from './outcome.ts'

type MovedTeam = Pick<Team, 'name_key' | 'ageLevel'>

/**
 * Requires the same season, few enough coaches, a fitting age level, a free name and members, and the same fee once money is
 * involved. A team with scores, results or certificates stays.
 * @param editedTeam the team after the edit
 * @throws {AppError} 409 with the wrong field
 */
export async function requireMoveTarget(em: Em, team: Team, to: ObjectId, editedTeam: MovedTeam): Promise<Competition> {
  const target = await requireFittingTarget(em, team, to, editedTeam)
  await assertSameFee(em, team, target)
  return target
}

/** As `requireMoveTarget`, whatever the fee is. */
export async function requireFittingTarget(
  em: Em,
  team: Team,
  to: ObjectId,
  editedTeam: MovedTeam,
): Promise<Competition> {
  const target = await em.findOne(Competition, { _id: to, season: team.season._id })
  if (!target) throw fieldError('competion', 'competition_other_season', Conflict)
  if ((await hasScores(em, team._id)) || (await hasOutcome(em, team._id))) {
    throw fieldError('competion', 'team_has_outcome', Conflict)
  }
  if (team.coaches.length > target.coaches_no) throw fieldError('competion', 'too_many_coaches', Conflict)
  if (
    editedTeam.ageLevel !== UNRESTRICTED_AGE_LEVEL &&
    !target.agelevel.some(({ title }) => title === editedTeam.ageLevel)
  ) {
    throw fieldError('ageLevel', 'age_level_unknown', Conflict)
  }
  // An expired team reserves nothing.
  if (editedTeam.name_key) {
    const field = 'competion'
    const members = team.members.map((person) => ({ field, person }))
    const where = { _id: team._id, season: team.season, competion: target, exceptions: team.exceptions }
    await assertTeamAllowed(em, where, { reservation: { name: { field, name_key: editedTeam.name_key }, members } })
  }
  return target
}

/** In riyals, without tax. */
export const feeOf = (competition: Pick<Competition, 'paid' | 'price'>): number =>
  hasFee(competition) ? toRiyals(priceBreakdown(competition.price).price) : 0

async function assertSameFee(em: Em, team: Team, target: Competition): Promise<void> {
  const orders = await em.find(Order, { team: team._id, payment_status: { $in: ['paid', 'pending', 'flagged'] } })
  const findByState = (state: Order['payment_status']) => orders.find(({ payment_status }) => payment_status === state)
  if (!findByState('paid') && findByState('flagged')) throw new Conflict('team_flagged')
  // Paid without an order: it was free, or predates orders.
  const currentFee = team.payment_status ? feeOf(team.competion) : undefined
  const order = findByState('paid') ?? findByState('pending')
  const requiredFee = order?.subtotal ?? currentFee
  if (requiredFee !== undefined && requiredFee !== feeOf(target)) {
    throw fieldError('competion', order ? 'team_move_fee' : 'team_never_paid', Conflict)
  }
}

/**
 * All orders follow the team. Sold items stay unchanged; a pending order names the new competition.
 * In the caller's transaction.
 */
export async function moveTeam(em: Em, team: Team, target: Competition): Promise<void> {
  const { name, name_en } = target
  for (const order of await em.find(Order, { team: team._id })) {
    order.competion = target._id
    if (order.payment_status === 'pending') order.items = { ...order.items, competion: { name, name_en } }
  }
  // An admin may be deleting that competition.
  await lockSequence(em, teamNumberSequence(team.season._id))
  team.competion = target
}
