import type { TeamPermissions } from '@olympiad/contracts/views/team'
import type { Competition } from '../../model/competition.entity.ts'
import type { Team } from '../../model/team.entity.ts'
import type { TeamAccess } from './access.ts'

type TeamState = Pick<Team, 'status' | 'payment_status' | 'coaches' | 'members'> & {
  competion: Pick<Competition, 'members_no'>
}

/** 000 §4. */
export const isTeamActive = ({ status, payment_status }: Pick<Team, 'status' | 'payment_status'>): boolean =>
  status && payment_status

export const hasMemberSlot = ({ members, competion }: Pick<TeamState, 'members' | 'competion'>): boolean =>
  members.length < competion.members_no

export function teamRights(team: TeamState, access: TeamAccess, submitted: boolean): TeamPermissions {
  const active = isTeamActive(team)
  return {
    transections: access.canPay,
    submitions: access.canSubmit,
    add_member: access.canManage && active && hasMemberSlot(team),
    add_coach: access.canManage && active && team.coaches.length === 0,
    link_entity: access.canSubmit && active,
    submit_scores: access.canSubmit && active && !submitted,
  }
}
