import { LANGS } from '@olympiad/contracts/lang'
import { demoPeople } from '@olympiad/sandbox/people/seed'
import { dayIn } from '../../site/src/lib/dates.ts'

/** A person of the demo, by the address that they sign in with. */
export function person(email: string) {
  const found = demoPeople().find((one) => one.email === email)
  if (!found) throw new Error(`nobody in the demo is ${email}`)
  return found
}

/** What a page's source tells of people that is theirs alone: numbers, addresses, phones, and birth dates as data or in words. */
export const personalDataIn = (source: string, emails: readonly string[]): string[] =>
  emails
    .map(person)
    .flatMap(({ national_id, email, phone_number, dob, steb_user_id }) => [
      ...[national_id, email, phone_number, steb_user_id, dob],
      ...LANGS.map((lang) => dayIn(dob, lang)),
    ])
    .filter((fact) => source.includes(fact))

/** Everything of people's names that a page's source tells beyond their first ones. */
export const familyNamesIn = (source: string, emails: readonly string[]): string[] =>
  emails.map((email) => person(email).name.split(' ').slice(1).join(' ')).filter((name) => source.includes(name))
