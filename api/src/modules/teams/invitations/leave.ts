import type { TeamPerson } from '../../../model/team.entity.ts'
import type { User } from '../../../model/user.entity.ts'
import { noteLeaving } from '../../../platform/audit/notes.ts'
import type { Em } from '../../../platform/database.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { leadersOf } from '../leaders.ts'
import type { Role } from '../people.ts'
import { placeOf } from '../place.ts'
import type { LoadedTeam } from '../teams.service.ts'
import { invitationFor, withInvitation } from './invitation.ts'

/** A person of a team in their role. */
export type Participant = { team: LoadedTeam; role: Role; person: TeamPerson }

/**
 * Takes somebody out of a team because they want it, in the caller's transaction, whatever the state of the team: it stays,
 * with its fee, also without a member. The place in the competition is free again, and who leads the team is told, and may not name
 * them there again (`needMayInvite`).
 */
export async function leave(
  em: Em,
  { team, role, person }: Participant,
  { user, requestId, now }: { user?: User; requestId: string; now: Date },
): Promise<void> {
  const part = role === 'coach' ? 'coaches' : 'members'
  const at = team[part].findIndex(({ steb_user_id }) => steb_user_id === person.steb_user_id)
  const { by, asked } = invitationFor(team, person)
  team[part] = team[part].toSpliced(at, 1)
  team.invitations = withInvitation(team, { person: person.steb_user_id, by, asked, left_at: now.toISOString() })
  if (role === 'member' && team.name_key) team.member_keys = placeOf(team.name, team.members).member_keys
  noteLeaving(em, team, { place: `${part}.${at}`, person: person.steb_user_id, user: user ?? null, requestId, now })
  const leaders = (await leadersOf(em, [team])).get(team._id.toHexString()) ?? []
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
