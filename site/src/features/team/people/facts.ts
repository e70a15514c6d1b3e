import type { Lang } from '@olympiad/contracts/lang'
import type { TeamPersonView } from '@olympiad/contracts/views/people'
import { formatDay } from '../../../lib/dates.ts'

type PersonFacts = { nationalId: string; birthDate: string; phone: string; email: string }

const DAY = /^\d{4}-\d{2}-\d{2}(T|$)/

export const birthDay = (dob: string, lang: Lang): string =>
  DAY.test(dob) && !Number.isNaN(Date.parse(dob)) ? formatDay(dob, lang) : dob

/** The team's leaders don't see a person's data until that person agrees. */
export const isAwaitingConsent = ({ agreement, national_id }: TeamPersonView): boolean =>
  agreement === 'waiting' && national_id === undefined

/** Undefined for readers without access to them. */
export function personFacts(person: TeamPersonView, lang: Lang): PersonFacts | undefined {
  const { national_id, dob, phone_number, email } = person
  if (national_id === undefined) return undefined
  return {
    nationalId: national_id,
    birthDate: birthDay(dob ?? '', lang),
    phone: phone_number ?? '',
    email: email ?? '',
  }
}
