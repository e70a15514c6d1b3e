import {
  ageDay,
  findIneligibleAges,
  findIneligibleSize,
  type Ineligibility,
  type SizeRules,
} from '@olympiad/contracts/eligibility'
import type { Lang } from '@olympiad/contracts/lang'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import type { Competition } from '../../model/competition.entity.ts'
import type { Season } from '../../model/season.entity.ts'
import type { Team, TeamPerson } from '../../model/team.entity.ts'
import { Conflict, type FieldError } from '../../platform/errors.ts'
import { ineligibilityAdvice, ineligibilityWords } from './eligibility-words.ts'
import { hasException, subjectOf } from './exceptions.ts'

/** A team, or what becomes one. Older seasons may lack any field. */
export type EligibilityRules = {
  season: Partial<
    Pick<Season, 'age_day' | 'starts_on' | 'ends_on' | 'registration_opens_at' | 'registration_closes_at'>
  >
  competion: SizeRules & Pick<Competition, 'agelevel'>
  ageLevel: string
  created_at: Date
}

type Subject = Pick<TeamPerson, 'name' | 'dob' | 'steb_user_id'>
type Found = Ineligibility<Subject>

const dayOf = ({ season, created_at }: EligibilityRules): string => ageDay(season, dayInRiyadh(created_at))

/** Coaches may be of any age. */
export function findIneligibleMembers(members: readonly Subject[], rules: EligibilityRules): Found[] {
  const band = rules.competion.agelevel.find(({ title }) => title === rules.ageLevel)
  return findIneligibleAges(members, { day: dayOf(rules), band })
}

/** Erased, or without contacts after years. */
const isAnonymous = ({ name, dob, national_id, email, phone_number }: TeamPerson): boolean =>
  name === '' || [dob, national_id, email, phone_number].every((fact) => fact === '')

/** Whatever has no exception, of a team as it is now; without `withSize`, of its members alone. */
export function findIneligibleOf(
  team: Pick<Team, 'members'> & Partial<Pick<Team, 'exceptions'>>,
  rules: EligibilityRules,
  { withSize }: { withSize: boolean },
): Found[] {
  const known = team.members.filter((person) => !isAnonymous(person))
  const sizes = withSize ? findIneligibleSize(team.members.length, rules.competion) : []
  return withoutExcepted([...sizes, ...findIneligibleMembers(known, rules)], team)
}

export const withoutExcepted = (found: readonly Found[], team: Partial<Pick<Team, 'exceptions'>>): Found[] =>
  found.filter(({ subject }) => !hasException(team, subjectOf(subject)))

/** For an organiser. */
export const factsOf =
  (found: Found, rules: EligibilityRules) =>
  (lang: Lang): string =>
    ineligibilityWords(lang, found, { ageLevel: rules.ageLevel, day: dayOf(rules) })

/** For a coach, who can act on it. */
export const wordsOf =
  (found: Found, rules: EligibilityRules) =>
  (lang: Lang): string =>
    `${factsOf(found, rules)(lang)} ${ineligibilityAdvice(lang, found.rule)}`.trimEnd()

/** @param fieldOf the input of each @throws {AppError} 409 with all of them at once */
export function refuseIneligible(
  found: readonly Found[],
  rules: EligibilityRules,
  fieldOf: (found: Found) => string,
  wordsFor = wordsOf,
): void {
  const byField = Map.groupBy(found, fieldOf)
  const fields = [...byField].flatMap(([field, all]): FieldError[] => {
    const [first] = all
    if (!first) return []
    const words = (lang: Lang) => all.map((each) => wordsFor(each, rules)(lang)).join(' ')
    return [{ field, key: first.rule, words }]
  })
  if (fields[0]) throw new Conflict(fields[0].key, { fields })
}

type TeamRules = EligibilityRules & Pick<Team, 'members'> & Partial<Pick<Team, 'exceptions'>>

/** A rule may have come after the team: it stays as it is, and the console shows it. */
export const notEligibleView = (team: TeamRules): AdminTeam['not_eligible'] =>
  findIneligibleOf(team, team, { withSize: true }).map((found) => {
    const words = factsOf(found, team)
    return { person: subjectOf(found.subject), msg: words('ar'), msg_en: words('en') }
  })
