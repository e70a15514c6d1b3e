import { DEFAULT_LANG } from '@olympiad/contracts/lang'
import { hasFee } from '@olympiad/contracts/money'
import type { Competition } from '../../../model/competition.entity.ts'
import type { Season } from '../../../model/season.entity.ts'
import type { Team, TeamPerson } from '../../../model/team.entity.ts'
import { User } from '../../../model/user.entity.ts'
import type { Em } from '../../../platform/database.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { randomToken, sha256 } from '../../accounts/secrets.ts'
import type { Role } from '../people.ts'
import { findInvitation, upsertInvitation } from './invitation.ts'

type Names = 'name' | 'name_en'
type InvitingTeam = Pick<Team, 'name' | 'schoolName' | 'invitations' | 'fee_paid'> & {
  season: Pick<Season, Names>
  competion: Pick<Competition, Names | 'paid' | 'price'>
}
/** For an admin's invitation, the mail names the organisers. */
export type Inviter = Pick<User, '_id' | 'name' | 'steb_user_id' | 'isAdmin'>
export type Invitee = { role: Role; person: TeamPerson }

export const isSelfInvitation = (by: Inviter, { steb_user_id }: Pick<TeamPerson, 'steb_user_id'>): boolean =>
  !!by.steb_user_id && steb_user_id === by.steb_user_id

export const hashInvitationToken = (token: string): string => sha256(token).toString('hex')

/** An account id, so that erasing the account also erases the name. */
const accountOf = (by: Inviter): string => (by.isAdmin() ? '' : by._id.toHexString())

/**
 * Inviters who add themselves have agreed. A member without an email gets no mail; an admin may release them.
 * In the caller's transaction.
 */
export async function invitePeople(
  em: Em,
  team: InvitingTeam,
  invitees: readonly Invitee[],
  { by, now }: { by: Inviter; now: Date },
): Promise<void> {
  const ids = invitees.map(({ person }) => person.steb_user_id)
  const accounts = await em.find(User, { steb_user_id: { $in: ids } }, { fields: ['steb_user_id', 'lang'] })
  for (const invitee of invitees) {
    const { steb_user_id: person } = invitee.person
    const before = findInvitation(team, invitee.person)
    if (isSelfInvitation(by, invitee.person)) {
      const agreed = { person, by: accountOf(by), asked: 0, agreed_at: now.toISOString() }
      team.invitations = upsertInvitation(team, agreed)
      continue
    }
    const account = accounts.find(({ steb_user_id }) => steb_user_id === person)
    const invitation = { person, by: before?.by ?? accountOf(by), asked: before?.asked ?? 0 }
    const token = invitee.person.email ? randomToken() : undefined
    const mailFields = { asked: invitation.asked + 1, asked_at: now.toISOString() }
    team.invitations = upsertInvitation(team, {
      ...invitation,
      ...(token && { ...mailFields, digest: hashInvitationToken(token) }),
    })
    if (!token) continue
    queueMail(em, {
      to: invitee.person.email,
      lang: account?.lang ?? DEFAULT_LANG,
      template: 'team_invitation',
      data: {
        receiver: invitee.person.name,
        role: invitee.role,
        team: team.name,
        school: team.schoolName,
        competion: { name: team.competion.name, name_en: team.competion.name_en },
        season: { name: team.season.name, name_en: team.season.name_en },
        named_by: by.isAdmin() ? '' : by.name,
        charged: hasFee(team.competion),
        shown: team.fee_paid,
        lang_guessed: !account,
        token,
      },
      now,
      forget: true,
    })
  }
}
