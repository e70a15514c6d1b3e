import type { Team } from '../../model/team.entity.ts'
import { Conflict } from '../../platform/errors.ts'
import { isTeamActive } from './team-permissions.ts'

/** 000 §4. @throws {AppError} 409 `team_unpaid`, `team_disabled` */
export function assertTeamActive(team: Pick<Team, 'status' | 'payment_status'>): void {
  if (!isTeamActive(team)) throw new Conflict(team.payment_status ? 'team_disabled' : 'team_unpaid')
}
