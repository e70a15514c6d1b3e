import { DEFAULT_LANG } from '@olympiad/contracts/lang'
import { isCharged } from '@olympiad/contracts/money'
import type { Competition } from '../../../model/competition.entity.ts'
import type { Season } from '../../../model/season.entity.ts'
import type { Team, TeamPerson } from '../../../model/team.entity.ts'
import { User } from '../../../model/user.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { randomToken, sha256 } from '../../accounts/secrets.ts'
import type { Role } from '../people.ts'
import { invitationOf, withInvitation } from './invitation.ts'

type Names = 'name' | 'name_en'
type InvitingTeam = Pick<Team, 'name' | 'schoolName' | 'invitations' | 'fee_paid'> & {
  season: Pick<Season, Names>
  competion: Pick<Competition, Names | 'paid' | 'price'>
}
/** Of an invitation by an admin the mail says that it came from the organisers. */
export type Inviter = Pick<User, '_id' | 'name' | 'steb_user_id' | 'isAdmin'>
export type Invitee = { role: Role; person: TeamPerson }

export const invitesSelf = (by: Inviter, { steb_user_id }: Pick<TeamPerson, 'steb_user_id'>): boolean =>
  !!by.steb_user_id && steb_user_id === by.steb_user_id

export const digestOfToken = (token: string): string => sha256(token).toString('hex')

/** Stores the inviter as an account, so that the name goes when the account does. */
const accountOf = (by: Inviter): string => (by.isAdmin() ? '' : by._id.toHexString())

/**
 * Invites people by mail, in the caller's transaction, with a link by which they see the team, agree or leave. Inviters who
 * add themselves have agreed. A member without an address gets no mail: an admin may release them.
 */
export async function invite(
  em: Em,
  team: InvitingTeam,
  invitees: readonly Invitee[],
  { by, now }: { by: Inviter; now: Date },
): Promise<void> {
  const ids = invitees.map(({ person }) => person.steb_user_id)
  const accounts = await em.find(User, { steb_user_id: { $in: ids } }, { fields: ['steb_user_id', 'lang'] })
  for (const one of invitees) {
    const { steb_user_id: person } = one.person
    const before = invitationOf(team, one.person)
    if (invitesSelf(by, one.person)) {
      const agreed = { person, by: accountOf(by), asked: 0, agreed_at: now.toISOString() }
      team.invitations = withInvitation(team, agreed)
      continue
    }
    const account = accounts.find(({ steb_user_id }) => steb_user_id === person)
    const invitation = { person, by: before?.by ?? accountOf(by), asked: before?.asked ?? 0 }
    const token = one.person.email ? randomToken() : undefined
    const asked = { asked: invitation.asked + 1, asked_at: now.toISOString() }
    team.invitations = withInvitation(team, {
      ...invitation,
      ...(token && { ...asked, digest: digestOfToken(token) }),
    })
    if (!token) continue
    queueMail(em, {
      to: one.person.email,
      lang: account?.lang ?? DEFAULT_LANG,
      template: 'team_invitation',
      data: {
        receiver: one.person.name,
        role: one.role,
        team: team.name,
        school: team.schoolName,
        competion: { name: team.competion.name, name_en: team.competion.name_en },
        season: { name: team.season.name, name_en: team.season.name_en },
        named_by: by.isAdmin() ? '' : by.name,
        charged: isCharged(team.competion),
        shown: team.fee_paid,
        lang_guessed: !account,
        token,
      },
      now,
      forget: true,
    })
  }
}
