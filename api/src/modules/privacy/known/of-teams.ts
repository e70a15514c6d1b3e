import type { Certificate } from '../../../model/certificate.entity.ts'
import type { Result } from '../../../model/result.entity.ts'
import type { Score } from '../../../model/score.entity.ts'
import type { Submission } from '../../../model/submission.entity.ts'
import type { Team } from '../../../model/team.entity.ts'
import { invitationOf } from '../../teams/invitations/invitation.ts'
import { type Held, holding } from './holding.ts'
import { isSubject, type Subject } from './subject.ts'

/** What they are in a team, and their entry in it; of the others no more than how many there are. */
function inTeam(team: Held<Team>, subject: Subject) {
  const coaches = team.coaches ?? []
  const members = team.members ?? []
  const [asCoach, asMember] = [coaches.find(isSubject(subject)), members.find(isSubject(subject))]
  const { crNumber } = subject.account
  const named = asCoach ?? asMember
  const { agreed_at, released_at, asked_at } = (named && invitationOf({ invitations: team.invitations }, named)) ?? {}
  const linked = crNumber && team.entity?.crNumber === crNumber
  return {
    roles: [
      ...(team.user?.equals(subject._id) ? ['registered it'] : []),
      ...(asCoach ? ['coach'] : []),
      ...(asMember ? ['member'] : []),
      ...(linked ? ['entity'] : []),
    ],
    as_kept_there: named ?? (linked ? team.entity : null),
    agreed_at,
    released_at,
    asked_at,
    left_at: team.invitations?.find(({ person, left_at }) => left_at && person === subject.platform)?.left_at,
    coaches: coaches.length,
    members: members.length,
  }
}

/** Teams that they have left: of their people these are no more. */
const leftBy = ({ platform }: Subject) =>
  platform === '' ? [] : [{ invitations: { $elemMatch: { person: platform, left_at: { $exists: true } } } }]

const ofTheirTeams = ({ teams }: Subject) => (teams.length > 0 ? { team: { $in: teams } } : undefined)

/** Their teams, also those that they have left, and what theirs have handed in and achieved. */
export const ofTeams = [
  holding<Team>({
    collection: 'teams',
    part: 'teams',
    fate: 'anonymised',
    where: (subject) => ({ $or: [{ _id: { $in: subject.teams } }, ...leftBy(subject)] }),
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
      created_at: team.created_at,
      ...inTeam(team, subject),
    }),
  }),
  holding<Submission>({
    collection: 'submissions',
    part: 'submissions',
    fate: 'deleted',
    where: ({ _id }) => ({ user: _id }),
    view: ({ team, created_at }) => ({ team, created_at }),
  }),
  holding<Score>({
    collection: 'scores',
    part: 'scores',
    fate: 'kept',
    where: ofTheirTeams,
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
  holding<Result>({
    collection: 'resultes',
    part: 'results',
    fate: 'kept',
    where: ofTheirTeams,
    view: ({ team, ageLevel, ranked, score, created_at }) => ({ team, age_level: ageLevel, ranked, score, created_at }),
  }),
  holding<Certificate>({
    collection: 'certificates',
    part: 'certificates',
    fate: 'anonymised',
    where: ofTheirTeams,
    view: ({ team, crt_serial, type, facts, created_at, revoked_at, replaced_by }, { account }) => ({
      team,
      serial: crt_serial,
      kind: type === 'f' ? 'final' : 'qualification',
      ranked: facts?.final?.ranked,
      names_you: [...(facts?.members ?? []), ...(facts?.coaches ?? [])].includes(account.name),
      created_at,
      revoked_at,
      replaced_by,
    }),
  }),
]
