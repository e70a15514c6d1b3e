import { LANGS, type Lang } from '@olympiad/contracts/lang'
import { demoPeople } from '@olympiad/sandbox/people/seed'
import { dayIn } from '../../site/src/lib/dates.ts'

/** A person of the demo, by the address that they sign in with. */
export function person(email: string) {
  const found = demoPeople().find((one) => one.email === email)
  if (!found) throw new Error(`nobody in the demo is ${email}`)
  return found
}

/** What only those who lead a team may know of somebody in it, as a page in a language says it. */
export function personalFacts(email: string, lang: Lang): string[] {
  const { national_id, phone_number, dob } = person(email)
  return [national_id, email, phone_number, dayIn(dob, lang)]
}

/** What a page's source tells of that, in words of any language or as data. */
export const personalDataIn = (source: string, emails: readonly string[]): string[] =>
  emails
    .flatMap((email) => [...LANGS.flatMap((lang) => personalFacts(email, lang)), person(email).dob])
    .filter((fact) => source.includes(fact))

/** What a page's source tells of people's names beyond their first ones. */
export const familyNamesIn = (source: string, emails: readonly string[]): string[] =>
  emails.map((email) => person(email).name.split(' ').slice(1).join(' ')).filter((name) => source.includes(name))
