import type { TeamPerson } from '../../model/team.entity.ts'
import { type FieldError, InvalidInput } from '../../platform/errors.ts'
import { type Membership, type PlatformPerson, platformIdOf } from '../accounts/membership.ts'

export type Role = 'coach' | 'member'

/** A membership number with its place in the submitted form, where empty inputs count: `{ field: 'members.2', … }`. */
type NamedPerson = { field: string; number: string }

/** The people of a form, by their numbers; and of the same form as it was typed, by the inputs of the wizard. */
export type PeopleForm = Record<'coaches' | 'members', readonly string[]>

/** The numbers of the filled inputs, paired with the places that these had among all inputs. */
function namedPersons(part: 'coaches' | 'members', form: PeopleForm, typed: PeopleForm): NamedPerson[] {
  const inputs = typed[part]
  const numbers = form[part]
  const filled = inputs.flatMap((input, index) => (input.trim() === '' ? [] : [index]))
  return numbers.map((number, nth): NamedPerson => ({ field: `${part}.${filled[nth] ?? nth}`, number }))
}

/** What makes two people of the platform the same person: its id for them, and their national id. */
export const personKeys = ({
  steb_user_id,
  national_id,
}: Pick<TeamPerson, 'steb_user_id' | 'national_id'>): string[] =>
  national_id ? [`platform:${steb_user_id}`, `national:${national_id}`] : [`platform:${steb_user_id}`]

/** A person of the platform as a team keeps them. */
export const snapshot = (person: PlatformPerson): TeamPerson => ({
  steb_user_id: platformIdOf(person),
  name: person.name,
  email: person.email,
  national_id: person.national_id,
  phone_number: person.phone_number,
  dob: person.dob,
  gender: person.gender,
  nationality: person.nationality,
  picture: person.picture,
  status: person.status,
})

type FoundPerson = { field: string; person: TeamPerson }
export type TeamPeople = { coaches: FoundPerson[]; members: FoundPerson[] }

type Answered = { field: string; found: PlatformPerson | undefined }

/**
 * Everybody of a team as the membership platform knows them now. Nothing that the browser said about them is believed.
 * @throws {AppError} 400 naming each number that is nobody's, and each person who is named twice; 502 `platform_down`
 */
export async function findPeople(membership: Membership, form: PeopleForm, typed: PeopleForm): Promise<TeamPeople> {
  const askAll = (people: readonly NamedPerson[], find: Membership['findCoach']): Promise<Answered[]> =>
    Promise.all(people.map(async ({ field, number }) => ({ field, found: await find(number) })))
  const [coaches, members] = await Promise.all([
    askAll(namedPersons('coaches', form, typed), membership.findCoach),
    askAll(namedPersons('members', form, typed), membership.findMember),
  ])
  const people = { coaches: coaches.flatMap(present), members: members.flatMap(present) }
  const wrong = [...missing(coaches, 'coach_not_found'), ...missing(members, 'member_not_found'), ...repeats(people)]
  if (wrong[0]) throw new InvalidInput(wrong[0].key, { fields: wrong })
  return people
}

const present = ({ field, found }: Answered): FoundPerson[] => (found ? [{ field, person: snapshot(found) }] : [])

const missing = (answers: Answered[], key: FieldError['key']): FieldError[] =>
  answers.flatMap(({ field, found }) => (found ? [] : [{ field, key }]))

/** One person can be named by two numbers (national id and membership id): only the platform's answer tells. */
function repeats({ coaches, members }: TeamPeople): FieldError[] {
  const seen = new Map<string, 'coach' | 'member'>()
  const wrong: FieldError[] = []
  const look = ({ field, person }: FoundPerson, as: 'coach' | 'member') => {
    const keys = personKeys(person)
    const before = keys.map((key) => seen.get(key)).find((role) => role !== undefined)
    if (before) wrong.push({ field, key: before === as ? 'person_twice' : 'coach_own_id' })
    for (const key of keys) seen.set(key, as)
  }
  for (const coach of coaches) look(coach, 'coach')
  for (const member of members) look(member, 'member')
  return wrong
}
