import type { TeamRights } from '@olympiad/contracts/views/team'
import type { Competition } from '../../model/competition.entity.ts'
import type { Team } from '../../model/team.entity.ts'
import type { Access } from './access.ts'

type Standing = Pick<Team, 'status' | 'payment_status' | 'coaches' | 'members'> & {
  competion: Pick<Competition, 'members_no'>
}

/** Both switches are on: only then a team changes by what its people do (000 §4). */
export const isActive = ({ status, payment_status }: Pick<Team, 'status' | 'payment_status'>): boolean =>
  status && payment_status

/** Whether another member may come: a competition says how many a team has at most. */
export const hasRoom = ({ members, competion }: Pick<Standing, 'members' | 'competion'>): boolean =>
  members.length < competion.members_no

/** What somebody may do with a team now, by who they are to it and how it stands. */
export function rightsOn(team: Standing, access: Access, submitted: boolean): TeamRights {
  const active = isActive(team)
  return {
    transections: access.pays,
    submitions: access.submits,
    add_member: access.manages && active && hasRoom(team),
    add_coach: access.manages && active && team.coaches.length === 0,
    link_entity: access.submits && active,
    submit_scores: access.submits && active && !submitted,
  }
}
