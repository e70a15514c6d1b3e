import { DEFAULT_LANG, type Lang } from '@olympiad/contracts/lang'
import { hasFee } from '@olympiad/contracts/money'
import type { Competition } from '../../../model/competition.entity.ts'
import type { Season } from '../../../model/season.entity.ts'
import type { Team, TeamPerson } from '../../../model/team.entity.ts'
import type { User } from '../../../model/user.entity.ts'
import { type Em, sessionOption } from '../../../platform/database.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { randomToken, sha256 } from '../../accounts/secrets.ts'
import { usersCollection } from '../collections.ts'
import type { Role } from '../people.ts'
import { findInvitation, upsertInvitation } from './invitation.ts'

type Names = 'name' | 'name_en'
type InvitingTeam = Pick<Team, 'name' | 'schoolName' | 'invitations' | 'fee_paid'>
type Target = { season: Pick<Season, Names>; competion: Pick<Competition, Names | 'paid' | 'price'> }
/** Their language, of those with an account, by platform id. */
type Languages = ReadonlyMap<string, Lang>
/** For an admin's invitation, the mail names the organisers. */
export type Inviter = Pick<User, '_id' | 'name' | 'steb_user_id' | 'isAdmin'>
export type Invitee = { role: Role; person: TeamPerson }

export const isSelfInvitation = (by: Inviter, { steb_user_id }: Pick<TeamPerson, 'steb_user_id'>): boolean =>
  !!by.steb_user_id && steb_user_id === by.steb_user_id

export const hashInvitationToken = (token: string): string => sha256(token).toString('hex')

/** An account id, so that erasing the account also erases the name. */
const accountOf = (by: Inviter): string => (by.isAdmin() ? '' : by._id.toHexString())

/** In the caller's transaction, as `createInvitations`. */
export async function invitePeople(
  em: Em,
  team: InvitingTeam & Target,
  invitees: readonly Invitee[],
  options: { by: Inviter; now: Date },
): Promise<void> {
  const ids = invitees.map(({ person }) => person.steb_user_id)
  const accounts = await usersCollection(em)
    .find<WithLanguage>({ steb_user_id: { $in: ids } }, { projection: LANGUAGE_FIELDS, ...sessionOption(em) })
    .toArray()
  createInvitations(em, team, invitees, { ...options, target: team, languages: languagesOf(accounts) })
}

export const LANGUAGE_FIELDS = { steb_user_id: 1, lang: 1 } as const
type WithLanguage = Pick<User, keyof typeof LANGUAGE_FIELDS>

export const languagesOf = (accounts: readonly WithLanguage[]): Languages =>
  new Map(accounts.flatMap(({ steb_user_id, lang }) => (steb_user_id ? [[steb_user_id, lang]] : [])))

/**
 * Inviters who add themselves have agreed. A member without an email gets no mail; an admin may release them.
 * In the caller's transaction.
 */
export function createInvitations(
  em: Em,
  team: InvitingTeam,
  invitees: readonly Invitee[],
  {
    by,
    now,
    target: { season, competion },
    languages,
  }: { by: Inviter; now: Date; target: Target; languages: Languages },
): void {
  for (const invitee of invitees) {
    const { steb_user_id: person } = invitee.person
    const before = findInvitation(team, invitee.person)
    if (isSelfInvitation(by, invitee.person)) {
      const agreed = { person, by: accountOf(by), asked: 0, agreed_at: now.toISOString() }
      team.invitations = upsertInvitation(team, agreed)
      continue
    }
    const lang = languages.get(person)
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
      lang: lang ?? DEFAULT_LANG,
      template: 'team_invitation',
      data: {
        receiver: invitee.person.name,
        role: invitee.role,
        team: team.name,
        school: team.schoolName,
        competion: { name: competion.name, name_en: competion.name_en },
        season: { name: season.name, name_en: season.name_en },
        named_by: by.isAdmin() ? '' : by.name,
        charged: hasFee(competion),
        shown: team.fee_paid,
        lang_guessed: !languages.has(person),
        token,
      },
      now,
      forget: true,
    })
  }
}
