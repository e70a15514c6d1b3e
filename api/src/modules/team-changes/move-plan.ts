import type { ObjectId } from '@mikro-orm/mongodb'
import type { MoveStep, TeamMovePlan } from '@olympiad/contracts/calls/admin-teams'
import type { Lang } from '@olympiad/contracts/lang'
import { formatHalalas, hasFee, priceBreakdown, toHalalas, toRiyals } from '@olympiad/contracts/money'
import { translate } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import type { Competition } from '../../model/competition.entity.ts'
import { Order } from '../../model/order.entity.ts'
import { Team } from '../../model/team.entity.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { AppError, NotFound } from '../../platform/errors.ts'
import { errorMessage } from '../../platform/http/error-message.ts'
import { EDITED, requireAllowedEdit } from '../teams/edit-team.ts'
import { feeOf, requireFittingTarget } from '../teams/move-team.ts'
import { MOVE_TEXTS } from './move-texts.ts'

/** With tax, in halalas. */
const totalOf = (competition: Pick<Competition, 'paid' | 'price'>): number =>
  hasFee(competition) ? priceBreakdown(competition.price).total : 0

type Steps = readonly (readonly [step: MoveStep, state: 'done' | 'now' | 'later'])[]
type Standing = {
  /** In halalas. */
  paid: number
  steps: Steps
  order?: Order | undefined
  kind: 'same' | 'due' | 'credit' | 'unpaid' | 'refunded' | 'open' | 'flagged'
}

/** Money is never moved here: an order is refunded whole, and the new fee is an order of its own. */
async function standingOf(em: Em, team: Team, target: Competition): Promise<Standing | 'never_paid'> {
  const orders = await em.find(Order, { team: team._id }, { orderBy: { attempt: -1 } })
  const findByState = (state: Order['payment_status']) => orders.find(({ payment_status }) => payment_status === state)
  const order = findByState('paid')
  if (order) {
    const paid = toHalalas(order.total_amount)
    if (order.subtotal === feeOf(target)) return { kind: 'same', paid, order, steps: [['move', 'now']] }
    return { kind: paid < totalOf(target) ? 'due' : 'credit', paid, order, steps: stepsFrom('refund') }
  }
  const flagged = findByState('flagged')
  if (flagged) return { kind: 'flagged', paid: 0, order: flagged, steps: stepsFrom('review') }
  // Paid without an order: it was free, or predates orders.
  if (team.payment_status) {
    if (feeOf(team.competion) !== feeOf(target)) return 'never_paid'
    return { kind: 'same', paid: 0, steps: [['move', 'now']] }
  }
  const open = findByState('pending')
  if (open && open.subtotal !== feeOf(target)) {
    return { kind: 'open', paid: 0, order: open, steps: stepsFrom('wait') }
  }
  const refunded = team.refunded ? findByState('refunded') : undefined
  const steps = stepsFrom('move')
  return refunded
    ? { kind: 'refunded', paid: 0, order: refunded, steps: [['refund', 'done'], ...steps] }
    : { kind: 'unpaid', paid: 0, steps }
}

function stepsFrom(first: MoveStep): Steps {
  const path: MoveStep[] = first === 'move' ? ['move', 'pay'] : [first, 'move', 'pay']
  return path.map((step, nth) => [step, nth === 0 ? 'now' : 'later'])
}

/** @throws {AppError} 404 */
export const teamMovePlan = (
  { orm }: Pick<Deps, 'orm'>,
  id: ObjectId,
  to: ObjectId,
  lang: Lang,
): Promise<TeamMovePlan> => inTransaction(orm, (em) => planMove(em, id, to, lang))

async function planMove(em: Em, id: ObjectId, to: ObjectId, lang: Lang): Promise<TeamMovePlan> {
  const team = await em.findOne(Team, { _id: id }, { populate: EDITED })
  if (!team) throw new NotFound('not_found')
  const stays = (msg: string): TeamMovePlan => ({
    possible: false,
    msg,
    paid: 0,
    fee: 0,
    difference: 0,
    order: null,
    steps: [],
  })
  if (team.competion._id.equals(to)) return stays(MOVE_TEXTS[lang].already)
  let target: Competition = team.competion
  try {
    target = (await requireAllowedEdit(em, team, { competion: to }, requireFittingTarget)) ?? target
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return stays(errorMessage(lang, error))
  }
  const standing = await standingOf(em, team, target)
  if (standing === 'never_paid') return stays(translate(lang, 'team_never_paid'))
  const { kind, paid, order, steps } = standing
  const texts = MOVE_TEXTS[lang]
  const fee = totalOf(target)
  const difference = kind === 'due' || kind === 'credit' ? fee - paid : 0
  const amounts = {
    paid: formatHalalas(paid),
    fee: formatHalalas(fee),
    difference: formatHalalas(Math.abs(difference)),
  }
  return {
    possible: true,
    msg: texts.kinds[kind](amounts),
    paid: toRiyals(paid),
    fee: toRiyals(fee),
    difference: toRiyals(difference),
    order: order ? { _id: order._id.toHexString(), order_id: order.order_id } : null,
    steps: steps.map(([step, state]) => ({
      step,
      state,
      msg: step === 'pay' && fee === 0 ? texts.activate : texts.steps[step](amounts),
    })),
  }
}
