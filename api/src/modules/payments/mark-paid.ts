import { isDeepStrictEqual } from 'node:util'
import type { ObjectId } from '@mikro-orm/mongodb'
import { isCharged } from '@olympiad/contracts/money'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import { Order } from '../../model/order.entity.ts'
import { setPayment, Team } from '../../model/team.entity.ts'
import type { User } from '../../model/user.entity.ts'
import { type Em, inTransaction } from '../../platform/database.ts'
import { Conflict, fieldError, NotFound } from '../../platform/errors.ts'
import { lookAgain } from '../../platform/look-again.ts'
import { createOrder, paidOrder } from '../orders/orders.ts'
import { retakePlace } from './attempts.ts'
import { settleOrGiveUp } from './give-up.ts'
import { complete } from './record-paid.ts'
import type { SettleDeps } from './settle.ts'

/** Attempts to pay that may begin between our look and our write before we give up. */
const ROUNDS = 5

type Admin = Pick<User, 'id' | 'name'>
type Marking = {
  /** How the money came, where the admin says so: it is written down, or the mark is refused. */
  manual?: Order['manual'] | undefined
  /** Changes more of the team in the same transaction, also where it is paid already. */
  also?: (em: Em) => Promise<void>
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/**
 * An admin has the money of a team: it becomes a paid order with an invoice, once, however often that is said. Its open card
 * payment is asked about first: what is paid there counts instead, what can still be paid is closed.
 * @throws {AppError} 404; 400 for a day after today, or a year before the team was registered; 409 `payment_held`, `mark_flagged` for a payment that turns out to need a look, `retry_name_taken`, `retry_member_taken`,
 * `means_not_recorded` where the team is paid without what `manual` says; 502 `provider_check_down`, with nothing changed
 */
export async function markPaid(deps: SettleDeps, teamId: ObjectId, admin: Admin, marking: Marking = {}): Promise<void> {
  const { manual } = marking
  if (manual && manual.paid_on > dayInRiyadh(deps.now())) throw fieldError('payment_day', 'paid_day_wrong')
  for (let round = 0; round < ROUNDS; round += 1) {
    const em = deps.orm.em.fork()
    const team = await em.findOne(Team, { _id: teamId })
    if (!team) throw new NotFound('not_found')
    // A school may pay before its team is registered.
    const earliest = dayInRiyadh(new Date(team.created_at.getTime() - YEAR_MS))
    if (manual && manual.paid_on < earliest) throw fieldError('payment_day', 'paid_day_early')
    const asked = { team: teamId, payment_status: 'pending', trx_reference: { $ne: '' } } as const
    const open = team.payment_status ? null : await em.findOne(Order, asked)
    const outcome = open && (await settleOrGiveUp(deps, open))
    if (outcome === 'held') throw new Conflict('payment_held')
    // Money has moved that the admin has not seen; marked again, it is their word.
    if (outcome === 'flagged') throw new Conflict('mark_flagged')
    if (await lookAgain(() => recordMark(deps, teamId, { ...marking, admin, asked: open?._id }))) return
  }
  throw new Conflict('retry_conflict')
}

/** False, with nothing written, where a card payment has opened that was not asked about. */
function recordMark(
  deps: SettleDeps,
  teamId: ObjectId,
  { admin, manual, also, asked }: Marking & { admin: Admin; asked: ObjectId | undefined },
): Promise<boolean> {
  const { orm, now } = deps
  return inTransaction(orm, async (em) => {
    const team = await em.findOne(Team, { _id: teamId }, { populate: ['season', 'competion', 'user'] })
    // It may have been deleted meanwhile.
    if (!team) throw new NotFound('not_found')
    if (team.payment_status) {
      await needRecorded(em, teamId, manual)
      await also?.(em)
      return true
    }
    const open = await em.findOne(Order, { team: teamId, payment_status: 'pending' })
    if (open?.trx_reference && !asked?.equals(open._id)) return false
    // It may move the team to another competition, with another fee.
    await also?.(em)
    if (manual && !isCharged(team.competion)) throw new Conflict('means_not_recorded')
    await retakePlace(em, team)
    // Should it be paid all the same, that is paid twice, and flagged.
    if (open) open.payment_status = 'failed'
    if (!isCharged(team.competion)) {
      setPayment(team, 'free')
      return true
    }
    const { season, competion, user: buyer } = team
    const order = createOrder(em, team, { season, competion, buyer, test: false, now: now() })
    const marked_by = { _id: admin.id, name: admin.name }
    em.assign(order, { payment_method: 'manual', payment_status: 'paid', paid_at: now(), marked_by, check_at: null })
    if (manual) order.manual = manual
    await complete(em, deps, order)
    return true
  })
}

/** Refuses means of payment that differ from the recorded ones. */
async function needRecorded(em: Em, team: ObjectId, manual: Marking['manual']): Promise<void> {
  if (manual && !isDeepStrictEqual((await paidOrder(em, team))?.manual, manual)) {
    throw new Conflict('means_not_recorded')
  }
}

/** Taking a mark back is recording a refund. @throws {AppError} 404, 409 `refund_needed`, `team_never_paid` */
export async function markUnpaid({ orm }: Pick<SettleDeps, 'orm'>, teamId: ObjectId): Promise<void> {
  const em = orm.em.fork()
  const team = await em.findOne(Team, { _id: teamId })
  if (!team) throw new NotFound('not_found')
  if (team.payment_status) {
    throw new Conflict((await paidOrder(em, teamId)) ? 'refund_needed' : 'team_never_paid')
  }
}
