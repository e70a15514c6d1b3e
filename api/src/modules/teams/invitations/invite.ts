import { isCharged } from '@olympiad/contracts/money'
import type { Em } from '../../../platform/database.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { randomToken, sha256 } from '../../accounts/secrets.ts'
import { User } from '../../accounts/user.entity.ts'
import type { Competition } from '../../competitions/competition.entity.ts'
import type { Season } from '../../seasons/season.entity.ts'
import type { Role } from '../roster.service.ts'
import type { Team, TeamPerson } from '../team.entity.ts'
import { invitationOf, withInvitation } from './invitation.ts'

type Names = 'name' | 'name_en'
type Inviting = Pick<Team, 'name' | 'schoolName' | 'invitations' | 'fee_paid'> & {
  season: Pick<Season, Names>
  competion: Pick<Competition, Names | 'paid' | 'price'>
}
/** Whom an admin names, nobody else answers for: the mail says that it was the organisers. */
export type Namer = Pick<User, '_id' | 'name' | 'steb_user_id' | 'isAdmin'>
export type Named = { role: Role; person: TeamPerson }

export const namesThemselves = (by: Namer, { steb_user_id }: Pick<TeamPerson, 'steb_user_id'>): boolean =>
  !!by.steb_user_id && steb_user_id === by.steb_user_id

export const digestOfToken = (token: string): string => sha256(token).toString('hex')

/** Who names somebody is kept as the account, so that their name goes when they do. */
const accountOf = (by: Namer): string => (by.isAdmin() ? '' : by._id.toHexString())

/**
 * Tells people by mail, in the caller's transaction, that they were named in a team, with the link by which they see it, agree
 * or leave. Who names themselves has agreed. Without an address a member is not told: an admin may release them.
 */
export async function invite(
  em: Em,
  team: Inviting,
  named: readonly Named[],
  { by, now }: { by: Namer; now: Date },
): Promise<void> {
  const ids = named.map(({ person }) => person.steb_user_id)
  const accounts = await em.find(User, { steb_user_id: { $in: ids } }, { fields: ['steb_user_id', 'lang'] })
  for (const one of named) {
    const { steb_user_id: person } = one.person
    const before = invitationOf(team, one.person)
    if (namesThemselves(by, one.person)) {
      const agreed = { person, by: accountOf(by), asked: 0, agreed_at: now.toISOString() }
      team.invitations = withInvitation(team, agreed)
      continue
    }
    const { lang = 'ar' } = accounts.find(({ steb_user_id }) => steb_user_id === person) ?? {}
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
      lang,
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
        token,
      },
      now,
      forget: true,
    })
  }
}
