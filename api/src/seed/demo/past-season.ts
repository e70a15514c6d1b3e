import { ObjectId } from '@mikro-orm/mongodb'
import { canonicalCityName } from '@olympiad/contracts/cities'
import { PERSON_TYPE } from '@olympiad/contracts/constants'
import { normaliseName } from '@olympiad/contracts/text-normalisation'
import type { Competition } from '../../model/competition.entity.ts'
import type { Region } from '../../model/region.entity.ts'
import { Result } from '../../model/result.entity.ts'
import type { Season } from '../../model/season.entity.ts'
import type { Seller } from '../../model/seller.ts'
import { Team, type TeamPerson } from '../../model/team.entity.ts'
import { User } from '../../model/user.entity.ts'
import { personKeys } from '../../modules/teams/people.ts'
import { nextNumber } from '../../platform/counters.ts'
import type { Em } from '../../platform/database.ts'
import { createMainAccounts, demoTeamEntity, demoTeamPerson } from './demo-people.ts'
import { createPayment, createScores } from './own-teams.ts'
import { pastCoach, pastMember } from './past-people.ts'
import { DEMO_PEOPLE_TEAMS, PAST_TEAMS, type PastTeam } from './past-teams.ts'

export type SeasonContext = { season: Season; competitions: Map<string, Competition>; regions: Map<string, Region> }

type Coach = { user: User; person: TeamPerson }

export async function createPastTeams(em: Em, context: SeasonContext, seller: Seller): Promise<void> {
  const accounts = createMainAccounts(em, context.season.created_at)
  const coaches = new Map<string, Coach>()
  let people = 0
  for (const [nth, past] of PAST_TEAMS.entries()) {
    const created_at = new Date(context.season.created_at.getTime() + (nth + 1) * 86_400_000)
    const played = DEMO_PEOPLE_TEAMS.get(past.name)
    if (played) {
      const team = await createTeam(em, context, past, {
        coach: accounts.coach,
        members: played.map(demoTeamPerson),
        created_at,
      })
      if (past.final) team.entity = demoTeamEntity()
      await createPayment(em, team, past.final ? accounts.entity : accounts.coach.user, seller)
      if (past.final) createScores(em, team, past.final.score)
      continue
    }
    const coach = coaches.get(past.school.key) ?? createCoach(em, coaches.size, past, context.season.created_at)
    coaches.set(past.school.key, coach)
    const members = Array.from({ length: past.members }, (_, index) =>
      pastMember(people + index, past.pupils, past.ageLevel),
    )
    people += past.members
    await createPayment(em, await createTeam(em, context, past, { coach, members, created_at }), coach.user, seller)
  }
}

function createCoach(em: Em, index: number, { school, pupils }: PastTeam, now: Date): Coach {
  const person = pastCoach(index, school.coach, pupils)
  const { name, steb_user_id, national_id, gender, dob } = person
  const facts = { name, steb_user_id, national_id, gender, dob }
  return {
    person,
    user: em.create(User, { _id: new ObjectId(), ...facts, type: PERSON_TYPE.coach, created_at: now }),
  }
}

type Entry = { coach: Coach; members: TeamPerson[]; created_at: Date }

async function createTeam(em: Em, context: SeasonContext, past: PastTeam, entry: Entry): Promise<Team> {
  const { season, competitions, regions } = context
  const competion = competitions.get(past.competition)
  const region = regions.get(past.school.region)
  if (!competion || !region) throw new Error(`the past team ${past.name} has no place`)
  const team = em.create(Team, {
    _id: new ObjectId(),
    team_no: await nextNumber(em, `teams-${season._id.toHexString()}`),
    name: past.name,
    name_key: normaliseName(past.name),
    schoolName: past.school.name,
    region,
    city: canonicalCityName(past.school.city),
    stage: past.stage,
    ageLevel: past.ageLevel,
    image: '',
    season,
    competion,
    user: entry.coach.user,
    coaches: [entry.coach.person],
    members: entry.members,
    invitations: [entry.coach.person, ...entry.members].map(({ steb_user_id }) => ({
      person: steb_user_id,
      by: entry.coach.user._id.toHexString(),
      asked: 0,
      agreed_at: entry.created_at.toISOString(),
    })),
    member_keys: entry.members.flatMap(personKeys),
    status: true,
    payment_status: past.paid,
    created_at: entry.created_at,
  })
  const { ageLevel, final } = past
  if (final) em.create(Result, { season, competion, team, ageLevel, ...final, created_at: entry.created_at })
  return team
}
