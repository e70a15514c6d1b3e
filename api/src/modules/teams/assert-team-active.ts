import type { Team } from '../../model/team.entity.ts'
import { Conflict } from '../../platform/errors.ts'
import { isTeamActive } from './team-permissions.ts'

export const stoppedKey = ({ withdrawn }: Pick<Team, 'withdrawn'>) => (withdrawn ? 'team_withdrawn' : 'team_disabled')

/** 000 §4. @throws {AppError} 409 `team_unpaid`, `team_disabled`, `team_withdrawn` */
export function assertTeamActive(team: Pick<Team, 'status' | 'payment_status' | 'withdrawn'>): void {
  if (isTeamActive(team)) return
  throw new Conflict(team.payment_status || team.withdrawn ? stoppedKey(team) : 'team_unpaid')
}
