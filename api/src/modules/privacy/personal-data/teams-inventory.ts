import type { CertificateType } from '@olympiad/contracts/views/certificates'
import type { Certificate } from '../../../model/certificate.entity.ts'
import type { Result } from '../../../model/result.entity.ts'
import type { Score } from '../../../model/score.entity.ts'
import type { Submission } from '../../../model/submission.entity.ts'
import type { Team } from '../../../model/team.entity.ts'
import { findInvitation } from '../../teams/invitations/invitation.ts'
import { type DataSubject, matchesSubject } from './data-subject.ts'
import { inventoryEntry, type PartialStored } from './inventory-entry.ts'

function inTeam(team: PartialStored<Team>, subject: DataSubject) {
  const coaches = team.coaches ?? []
  const members = team.members ?? []
  const [asCoach, asMember] = [coaches.find(matchesSubject(subject)), members.find(matchesSubject(subject))]
  const { crNumber } = subject.account
  const entry = asCoach ?? asMember
  const { agreed_at, released_at, asked_at } = (entry && findInvitation({ invitations: team.invitations }, entry)) ?? {}
  const linked = crNumber && team.entity?.crNumber === crNumber
  return {
    roles: [
      ...(team.user?.equals(subject._id) ? ['registered it'] : []),
      ...(asCoach ? ['coach'] : []),
      ...(asMember ? ['member'] : []),
      ...(linked ? ['entity'] : []),
    ],
    as_kept_there: entry ?? (linked ? team.entity : null),
    agreed_at,
    released_at,
    asked_at,
    left_at: team.invitations?.find(({ person, left_at }) => left_at && person === subject.platformId)?.left_at,
    exception: team.exceptions?.find(({ person }) => person === subject.platformId),
    coaches: coaches.length,
    members: members.length,
  }
}

const CERTIFICATE_KINDS: Record<CertificateType, string> = {
  q: 'qualification',
  f: 'final',
  m: 'medal by percentage',
}

const leftTeamFilter = ({ platformId }: DataSubject) =>
  platformId === '' ? [] : [{ invitations: { $elemMatch: { person: platformId, left_at: { $exists: true } } } }]

const teamFilter = ({ teams }: DataSubject) => (teams.length > 0 ? { team: { $in: teams } } : undefined)

export const teamsInventory = [
  inventoryEntry<Team>({
    collection: 'teams',
    part: 'teams',
    fate: 'anonymised',
    where: (subject) => ({ $or: [{ _id: { $in: subject.teams } }, ...leftTeamFilter(subject)] }),
    view: (team, subject) => ({
      id: team._id,
      team_no: team.team_no,
      name: team.name,
      school: team.schoolName,
      city: team.city,
      stage: team.stage,
      age_level: team.ageLevel,
      season: team.season,
      competition: team.competion,
      logo: team.user?.equals(subject._id) ? team.image : undefined,
      paid: team.payment_status,
      enabled: team.status,
      withdrawn: team.withdrawn ?? false,
      created_at: team.created_at,
      ...inTeam(team, subject),
    }),
  }),
  inventoryEntry<Submission>({
    collection: 'submissions',
    part: 'submissions',
    fate: 'deleted',
    where: ({ _id }) => ({ user: _id }),
    view: ({ team, created_at }) => ({ team, created_at }),
  }),
  inventoryEntry<Score>({
    collection: 'scores',
    part: 'scores',
    fate: 'kept',
    where: teamFilter,
    view: ({ team, user, scores, matches, github, file, reopened, created_at }, { _id }) => ({
      team,
      sent_by_you: user?.equals(_id),
      scores,
      matches,
      github,
      report: file ? true : undefined,
      reopened,
      created_at,
    }),
  }),
  inventoryEntry<Result>({
    collection: 'resultes',
    part: 'results',
    fate: 'kept',
    where: teamFilter,
    view: ({ team, ageLevel, ranked, score, created_at }) => ({ team, age_level: ageLevel, ranked, score, created_at }),
  }),
  inventoryEntry<Certificate>({
    collection: 'certificates',
    part: 'certificates',
    fate: 'anonymised',
    where: teamFilter,
    view: ({ team, crt_serial, type, facts, created_at, revoked_at, replaced_by }, { account }) => ({
      team,
      serial: crt_serial,
      kind: type && CERTIFICATE_KINDS[type],
      ranked: facts?.final?.ranked,
      medal: facts?.medal?.medal,
      names_you: [...(facts?.members ?? []), ...(facts?.coaches ?? [])].includes(account.name),
      created_at,
      revoked_at,
      replaced_by,
    }),
  }),
]
