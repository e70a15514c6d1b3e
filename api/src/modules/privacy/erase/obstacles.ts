import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { TextKey } from '@olympiad/contracts/texts'
import type { ErasureObstacle } from '@olympiad/contracts/views/privacy'
import { CommunityCase } from '../../../model/case.entity.ts'
import { Order } from '../../../model/order.entity.ts'
import type { Season } from '../../../model/season.entity.ts'
import { Team } from '../../../model/team.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { Conflict } from '../../../platform/errors.ts'
import type { Subject } from '../known/subject.ts'

type Dated = Pick<Season, 'status' | 'ends_on' | 'registration' | 'home_active'>

/** A season goes on until its final is over; while its days are not settled, as long as it is shown as the present one. */
const isRunning = ({ status, ends_on = '', registration, home_active }: Dated, today: string): boolean =>
  status && (ends_on === '' ? registration || home_active : ends_on >= today)

/** Teams that still have to compete: active ones, and unpaid ones that hold their place. */
async function runningTeams(em: Em, { teams }: Subject, today: string) {
  const found = await em.find(Team, { _id: { $in: teams }, status: true }, { populate: ['season'] })
  return found
    .filter(({ season, payment_status, name_key }) => isRunning(season, today) && (payment_status || name_key))
    .map(({ id, team_no, name }) => ({ id, team_no, name }))
}

/** Posts of theirs that somebody reported and nobody has looked at: what was said to a minor is not gone before. */
async function openReports(em: Em, { _id }: Subject): Promise<number> {
  const open = await em.find(CommunityCase, { author: _id, status: 'open' }, { fields: ['reports'] })
  return open.filter(({ reports }) => reports.length > 0).length
}

/** What is to be settled before somebody can be erased. */
export async function obstaclesOf(em: Em, subject: Subject, now: Date): Promise<ErasureObstacle[]> {
  const open = { user: subject._id, payment_status: { $in: ['pending' as const, 'flagged' as const] } }
  const orders = await em.find(Order, open, { fields: ['order_id', 'payment_status'] })
  const cases = await openReports(em, subject)
  const teams = await runningTeams(em, subject, dayInRiyadh(now))
  const payment = orders.map(({ _id, order_id, payment_status }) => ({
    id: _id.toHexString(),
    order_id,
    state: payment_status,
  }))
  return [
    ...(subject.account.isAdmin() ? [{ kind: 'admin' as const }] : []),
    ...(payment.length > 0 ? [{ kind: 'payment' as const, orders: payment }] : []),
    ...(cases > 0 ? [{ kind: 'report' as const, cases }] : []),
    ...(teams.length > 0 ? [{ kind: 'team' as const, teams }] : []),
  ]
}

const REFUSAL: Record<ErasureObstacle['kind'], TextKey> = {
  admin: 'erase_admin',
  payment: 'erase_payment_open',
  report: 'erase_report_open',
  team: 'erase_team_running',
}

/** @throws {AppError} 409 for the first thing in the way; teams are none where they are to be left */
export function refuseObstacles(obstacles: readonly ErasureObstacle[], leave_teams: boolean): void {
  const first = obstacles.find(({ kind }) => kind !== 'team' || !leave_teams)
  if (first) throw new Conflict(REFUSAL[first.kind])
}
