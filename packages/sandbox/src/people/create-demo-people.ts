import { DEMO_PEOPLE, type DemoPerson } from './demo-people.ts'
import type { Person } from './person.ts'
import { deterministicId } from './regions.ts'

export const DEMO_PASSWORD = 'olympiad-demo'

const MOBILE_PREFIXES = ['50', '53', '54', '55', '56', '58', '59'] as const

/** Stable across starts; birth years follow the calendar, so that ages keep fitting. */
export function createDemoPeople(year = new Date().getUTCFullYear()): Person[] {
  return DEMO_PEOPLE.map((member, index) => toPerson(member, index, year))
}

function toPerson(member: DemoPerson, index: number, year: number): Person {
  const { age, ...fields } = member
  return {
    _id: deterministicId('person', member.national_id),
    steb_user_id: `STEB-${String(index + 1).padStart(5, '0')}`,
    phone_number: `+966${MOBILE_PREFIXES[index % MOBILE_PREFIXES.length] ?? '50'}${1_204_471 + index * 81_817}`,
    dob: `${year - age}-${two(1 + ((index * 5) % 12))}-${two(1 + ((index * 7) % 28))}`,
    nationality: 'SA',
    status: true,
    subscription: true,
    picture: '',
    guardian_name: '',
    guardian_phone: '',
    ...fields,
  }
}

const two = (n: number): string => String(n).padStart(2, '0')
