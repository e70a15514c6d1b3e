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
import { DEMO_PEOPLE_TEAMS, type DemoTeam } from './past-teams.ts'
import { demoCoach, demoMember } from './team-people.ts'

export type SeasonContext = { season: Season; competitions: Map<string, Competition>; regions: Map<string, Region> }

type Coach = { user: User; person: TeamPerson }

/** Schools keep their coach over the seasons, and members are counted on. */
export type TeamPeople = {
  readonly accounts: ReturnType<typeof createMainAccounts>
  readonly coaches: Map<string, Coach>
  members: number
}

export const createTeamPeople = (em: Em, created_at: Date): TeamPeople => ({
  ...{ accounts: createMainAccounts(em, created_at), coaches: new Map(), members: 0 },
})

export async function createTeams(
  em: Em,
  context: SeasonContext,
  teams: readonly DemoTeam[],
  people: TeamPeople,
  seller: Seller,
): Promise<Team[]> {
  const { accounts, coaches } = people
  const { created_at: opened } = context.season
  const created: Team[] = []
  for (const [nth, facts] of teams.entries()) {
    const created_at = new Date(opened.getTime() + (nth + 1) * 86_400_000)
    const played = DEMO_PEOPLE_TEAMS.get(facts.name)
    if (played) {
      const team = await createTeam(em, context, facts, {
        coach: accounts.coach,
        members: played.map(demoTeamPerson),
        created_at,
      })
      if (facts.final) team.entity = demoTeamEntity()
      await createPayment(em, team, facts.final ? accounts.entity : accounts.coach.user, seller)
      if (facts.final) createScores(em, team, facts.final.score)
      created.push(team)
      continue
    }
    const coach = coaches.get(facts.school.key) ?? createCoach(em, coaches.size, facts, opened)
    coaches.set(facts.school.key, coach)
    const first = people.members
    const members = Array.from({ length: facts.members }, (_, index) =>
      demoMember(first + index, facts.pupils, facts.ageLevel, opened.getUTCFullYear()),
    )
    people.members += facts.members
    const team = await createTeam(em, context, facts, { coach, members, created_at })
    await createPayment(em, team, coach.user, seller)
    created.push(team)
  }
  return created
}

function createCoach(em: Em, index: number, { school, pupils }: DemoTeam, now: Date): Coach {
  const person = demoCoach(index, school.coach, pupils)
  const { name, steb_user_id, national_id, gender, dob } = person
  const facts = { name, steb_user_id, national_id, gender, dob }
  return {
    person,
    user: em.create(User, { _id: new ObjectId(), ...facts, type: PERSON_TYPE.coach, created_at: now }),
  }
}

type Entry = { coach: Coach; members: TeamPerson[]; created_at: Date }

async function createTeam(em: Em, context: SeasonContext, facts: DemoTeam, entry: Entry): Promise<Team> {
  const { season, competitions, regions } = context
  const competion = competitions.get(facts.competition)
  const region = regions.get(facts.school.region)
  if (!competion || !region) throw new Error(`the team ${facts.name} has no place`)
  const team = em.create(Team, {
    _id: new ObjectId(),
    team_no: await nextNumber(em, `teams-${season._id.toHexString()}`),
    name: facts.name,
    name_key: normaliseName(facts.name),
    schoolName: facts.school.name,
    region,
    city: canonicalCityName(facts.school.city),
    stage: facts.stage,
    ageLevel: facts.ageLevel,
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
    payment_status: facts.paid,
    created_at: entry.created_at,
  })
  const { ageLevel, final } = facts
  if (final) em.create(Result, { season, competion, team, ageLevel, ...final, created_at: entry.created_at })
  return team
}
