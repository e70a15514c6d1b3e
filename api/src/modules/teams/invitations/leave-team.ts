import type { TeamPerson } from '../../../model/team.entity.ts'
import type { User } from '../../../model/user.entity.ts'
import { recordLeaving } from '../../../platform/audit/audit-entries.ts'
import type { Em } from '../../../platform/database.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { keepExceptionsOf } from '../exceptions.ts'
import { findLeaders } from '../leaders.ts'
import type { Role } from '../people.ts'
import { reservationKeys } from '../team-name-reservation.ts'
import type { LoadedTeam } from '../teams.service.ts'
import { invitationOrDefault, upsertInvitation } from './invitation.ts'

export type Participant = { team: LoadedTeam; role: Role; person: TeamPerson }

/**
 * Works in any state; the team and its fee stay, even without members. Blocks a new invitation (`assertInvitable`).
 * In the caller's transaction.
 */
export async function leaveTeam(
  em: Em,
  { team, role, person }: Participant,
  { user, requestId, now }: { user?: User; requestId: string; now: Date },
): Promise<void> {
  const part = role === 'coach' ? 'coaches' : 'members'
  const at = team[part].findIndex(({ steb_user_id }) => steb_user_id === person.steb_user_id)
  const { by, asked } = invitationOrDefault(team, person)
  team[part] = team[part].toSpliced(at, 1)
  team.invitations = upsertInvitation(team, { person: person.steb_user_id, by, asked, left_at: now.toISOString() })
  team.exceptions = keepExceptionsOf(team)
  if (role === 'member' && team.name_key) team.member_keys = reservationKeys(team.name, team.members).member_keys
  recordLeaving(em, team, { place: `${part}.${at}`, person: person.steb_user_id, user: user ?? null, requestId, now })
  const leaders = (await findLeaders(em, [team])).get(team._id.toHexString()) ?? []
  for (const to of leaders) {
    if (to.steb_user_id === person.steb_user_id) continue
    queueMail(em, {
      to: to.email,
      lang: to.lang,
      template: 'team_left',
      data: {
        receiver: to.name,
        person: person.name,
        role,
        team: team.name,
        team_no: team.team_no,
        competion: { name: team.competion.name, name_en: team.competion.name_en },
        season: { name: team.season.name, name_en: team.season.name_en },
        coaches: team.coaches.length,
        members: team.members.length,
      },
      now,
    })
  }
}
