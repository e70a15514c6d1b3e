import type { AgeLevelView, CompetitionView, SeasonView } from './views/olympiad.ts'

export type AgeBand = Partial<Pick<AgeLevelView, 'age_from' | 'age_to'>>
type Band = Pick<AgeLevelView, 'age_from' | 'age_to'>

/** `subject` is one of the people, or undefined for the team's size. */
export type Ineligibility<Person> =
  | { readonly rule: 'age_outside'; readonly subject: Person; readonly age: number; readonly band: Band }
  | { readonly rule: 'age_unknown'; readonly subject: Person; readonly band: Band }
  | {
      readonly rule: 'too_few_members' | 'too_many_members'
      readonly subject: undefined
      readonly members: number
      readonly limit: number
    }

export type AgeRules = { readonly day: string; readonly band: AgeBand | undefined }
export type SizeRules = Pick<CompetitionView, 'members_no'> & Partial<Pick<CompetitionView, 'members_min'>>

type AgeSeason = Partial<
  Pick<SeasonView, 'age_day' | 'starts_on' | 'ends_on' | 'registration_opens_at' | 'registration_closes_at'>
>

/** Age counts in the year of the final, or else of the registration: WRO's "competition year". `today` is `YYYY-MM-DD`. */
export function ageDay(season: AgeSeason, today: string): string {
  if (season.age_day) return season.age_day
  const { ends_on, starts_on, registration_closes_at, registration_opens_at } = season
  const known = [ends_on, starts_on, registration_closes_at, registration_opens_at].find((each) => each)
  return `${(known ?? today).slice(0, 4)}-12-31`
}

const DAY = /^(\d{4})-(\d{2}-\d{2})(?!\d)/

/** In full years; undefined for a missing or impossible birth date. */
export function ageOn(dob: string, day: string): number | undefined {
  const [, born, birthday = ''] = DAY.exec(dob) ?? []
  const [, year, date = ''] = DAY.exec(day) ?? []
  if (!born || !year) return undefined
  const age = Number(year) - Number(born) - (date < birthday ? 1 : 0)
  return age >= 0 ? age : undefined
}

/** Age levels without a band allow any age, and need no birth date. */
export function findIneligibleAges<Person extends { readonly dob: string }>(
  people: readonly Person[],
  { day, band: { age_from = null, age_to = null } = {} }: AgeRules,
): Ineligibility<Person>[] {
  const band = { age_from, age_to }
  if (age_from === null && age_to === null) return []
  return people.flatMap((subject): Ineligibility<Person>[] => {
    const age = ageOn(subject.dob, day)
    if (age === undefined) return [{ rule: 'age_unknown', subject, band }]
    const fits = age >= (age_from ?? age) && age <= (age_to ?? age)
    return fits ? [] : [{ rule: 'age_outside', subject, age, band }]
  })
}

export function findIneligibleSize(
  members: number,
  { members_no, members_min = 1 }: SizeRules,
): Ineligibility<never>[] {
  if (members < members_min) {
    return [{ rule: 'too_few_members', subject: undefined, members, limit: members_min }]
  }
  return members > members_no ? [{ rule: 'too_many_members', subject: undefined, members, limit: members_no }] : []
}
