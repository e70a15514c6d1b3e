import type { Team } from '../../model/team.entity.ts'
import { Conflict } from '../../platform/errors.ts'
import { isActive } from './rights.ts'

/** Only an active team changes by what its people do (000 §4). @throws {AppError} 409 `team_unpaid`, `team_disabled` */
export function needActive(team: Pick<Team, 'status' | 'payment_status'>): void {
  if (!isActive(team)) throw new Conflict(team.payment_status ? 'team_disabled' : 'team_unpaid')
}
