import type { TeamPerson } from '../../model/team.entity.ts'
import { type FieldError, InvalidInput } from '../../platform/errors.ts'
import { type Membership, type PlatformPerson, platformIdOf } from '../accounts/membership.ts'

export type Role = 'coach' | 'member'

/** The index in `field` also counts empty inputs: `members.2`. */
type NamedPerson = { field: string; number: string }

/** Membership numbers, without or with the empty inputs of the wizard. */
export type PeopleForm = Record<'coaches' | 'members', readonly string[]>

function pairWithInputs(part: 'coaches' | 'members', form: PeopleForm, rawInput: PeopleForm): NamedPerson[] {
  const inputs = rawInput[part]
  const numbers = form[part]
  const filled = inputs.flatMap((input, index) => (input.trim() === '' ? [] : [index]))
  return numbers.map((number, nth): NamedPerson => ({ field: `${part}.${filled[nth] ?? nth}`, number }))
}

/** A person has two identities: platform id and national id. */
export const personKeys = ({
  steb_user_id,
  national_id,
}: Pick<TeamPerson, 'steb_user_id' | 'national_id'>): string[] =>
  national_id ? [`platform:${steb_user_id}`, `national:${national_id}`] : [`platform:${steb_user_id}`]

export const toTeamPerson = (person: PlatformPerson): TeamPerson => ({
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

type FoundAnswer = { field: string; found: PlatformPerson | undefined }

/**
 * Trusts only the membership platform, never the browser.
 * @throws {AppError} 400 for each unknown number and each duplicate person; 502 `membership_unavailable`
 */
export async function findPeople(membership: Membership, form: PeopleForm, rawInput: PeopleForm): Promise<TeamPeople> {
  const findAll = (people: readonly NamedPerson[], find: Membership['findCoach']): Promise<FoundAnswer[]> =>
    Promise.all(people.map(async ({ field, number }) => ({ field, found: await find(number) })))
  const [coaches, members] = await Promise.all([
    findAll(pairWithInputs('coaches', form, rawInput), membership.findCoach),
    findAll(pairWithInputs('members', form, rawInput), membership.findMember),
  ])
  const people = { coaches: coaches.flatMap(toFoundPerson), members: members.flatMap(toFoundPerson) }
  const wrong = [
    ...notFoundErrors(coaches, 'coach_not_found'),
    ...notFoundErrors(members, 'member_not_found'),
    ...duplicateErrors(people),
  ]
  if (wrong[0]) throw new InvalidInput(wrong[0].key, { fields: wrong })
  return people
}

const toFoundPerson = ({ field, found }: FoundAnswer): FoundPerson[] =>
  found ? [{ field, person: toTeamPerson(found) }] : []

const notFoundErrors = (answers: FoundAnswer[], key: FieldError['key']): FieldError[] =>
  answers.flatMap(({ field, found }) => (found ? [] : [{ field, key }]))

/** Only the platform's answer shows that two numbers mean the same person. */
function duplicateErrors({ coaches, members }: TeamPeople): FieldError[] {
  const seen = new Map<string, 'coach' | 'member'>()
  const wrong: FieldError[] = []
  const check = ({ field, person }: FoundPerson, as: 'coach' | 'member') => {
    const keys = personKeys(person)
    const before = keys.map((key) => seen.get(key)).find((role) => role !== undefined)
    if (before) wrong.push({ field, key: before === as ? 'person_duplicate' : 'coach_own_id' })
    for (const key of keys) seen.set(key, as)
  }
  for (const coach of coaches) check(coach, 'coach')
  for (const member of members) check(member, 'member')
  return wrong
}
