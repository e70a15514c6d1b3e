import type { TeamView } from '@olympiad/contracts/views/team'
import type { User } from '../../model/user.entity.ts'
import { teamAccess } from './access.ts'
import type { NewTeam } from './registration.service.ts'
import { teamView } from './team-view.ts'

/** A team has no results yet. */
export function newTeamView({ team, order, ...references }: NewTeam, reader: User): TeamView {
  const { _id, team_no, name, schoolName, city, stage, ageLevel, image, created_at, coaches, members } = team
  const { status, withdrawn, payment_status, fee_paid, name_key, entity, invitations, waiting_since, offered_until } =
    team
  const record = {
    ...{ _id, team_no, name, schoolName, city, stage, ageLevel, image, created_at, coaches, members },
    ...{ status, withdrawn, payment_status, fee_paid, name_key, entity, invitations, waiting_since, offered_until },
    ...references,
  }
  return teamView(record, teamAccess(team, reader), { resultes: [], order })
}
