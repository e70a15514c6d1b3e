import { LANGS, type Lang } from '@olympiad/contracts/lang'
import { createDemoPeople } from '@olympiad/sandbox/people/create-demo-people'
import { formatDay } from '../../site/src/lib/dates.ts'

export function demoPerson(email: string) {
  const found = createDemoPeople().find((person) => person.email === email)
  if (!found) throw new Error(`nobody in the demo is ${email}`)
  return found
}

export function privateDetails(email: string, lang: Lang): string[] {
  const { national_id, phone_number, dob } = demoPerson(email)
  return [national_id, email, phone_number, formatDay(dob, lang)]
}

export const findPersonalData = (source: string, emails: readonly string[]): string[] =>
  emails
    .flatMap((email) => [...LANGS.flatMap((lang) => privateDetails(email, lang)), demoPerson(email).dob])
    .filter((fact) => source.includes(fact))

export const findFamilyNames = (source: string, emails: readonly string[]): string[] =>
  emails.map((email) => demoPerson(email).name.split(' ').slice(1).join(' ')).filter((name) => source.includes(name))
