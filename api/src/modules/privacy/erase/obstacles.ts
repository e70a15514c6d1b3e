import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { TextKey } from '@olympiad/contracts/texts'
import type { ErasureObstacle } from '@olympiad/contracts/views/privacy'
import { ModerationCase } from '../../../model/moderation-case.entity.ts'
import { Order } from '../../../model/order.entity.ts'
import type { Season } from '../../../model/season.entity.ts'
import { Team } from '../../../model/team.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { Conflict } from '../../../platform/errors.ts'
import type { DataSubject } from '../personal-data/data-subject.ts'

type Dated = Pick<Season, 'status' | 'ends_on' | 'registration' | 'home_active'>

/** Without dates a season runs while it is current. */
const isRunning = ({ status, ends_on = '', registration, home_active }: Dated, today: string): boolean =>
  status && (ends_on === '' ? registration || home_active : ends_on >= today)

async function findRunningTeams(em: Em, { teams }: DataSubject, today: string) {
  const found = await em.find(Team, { _id: { $in: teams }, status: true }, { populate: ['season'] })
  return found
    .filter(({ season, payment_status, name_key }) => isRunning(season, today) && (payment_status || name_key))
    .map(({ id, team_no, name }) => ({ id, team_no, name }))
}

/** Keep reported posts until a moderator decides: they may be evidence of harm to a minor. */
async function countOpenReports(em: Em, { _id }: DataSubject): Promise<number> {
  const open = await em.find(ModerationCase, { author: _id, status: 'open' }, { fields: ['reports'] })
  return open.filter(({ reports }) => reports.length > 0).length
}

export async function findObstacles(em: Em, subject: DataSubject, now: Date): Promise<ErasureObstacle[]> {
  const open = { user: subject._id, payment_status: { $in: ['pending' as const, 'flagged' as const] } }
  const orders = await em.find(Order, open, { fields: ['order_id', 'payment_status'] })
  const cases = await countOpenReports(em, subject)
  const teams = await findRunningTeams(em, subject, dayInRiyadh(now))
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

const OBSTACLE_ERRORS: Record<ErasureObstacle['kind'], TextKey> = {
  admin: 'erasure_blocked_admin',
  payment: 'erasure_blocked_by_payment',
  report: 'erasure_blocked_by_report',
  team: 'erasure_blocked_by_team',
}

/** With `leave_teams` teams are no obstacle. @throws {AppError} 409 for the first obstacle */
export function assertNoObstacles(obstacles: readonly ErasureObstacle[], leave_teams: boolean): void {
  const first = obstacles.find(({ kind }) => kind !== 'team' || !leave_teams)
  if (first) throw new Conflict(OBSTACLE_ERRORS[first.kind])
}
