import type { Lang } from '@olympiad/contracts/lang'
import type { TeamPersonView } from '@olympiad/contracts/views/people'
import { dayIn } from '../../../lib/dates.ts'

type PersonFacts = { nationalId: string; born: string; phone: string; email: string }

const DAY = /^\d{4}-\d{2}-\d{2}(T|$)/

/** A date of birth in words; what the platform wrote in another way stays as it is. */
export const birthDay = (dob: string, lang: Lang): string =>
  DAY.test(dob) && !Number.isNaN(Date.parse(dob)) ? dayIn(dob, lang) : dob

/** Whether somebody in a team is not shown to its reader, who leads it, until they agree. */
export const waits = ({ agreement, national_id }: TeamPersonView): boolean =>
  agreement === 'waiting' && national_id === undefined

/** The personal facts of somebody in a team: all of them, or undefined for readers who may not see them. */
export function personFacts(person: TeamPersonView, lang: Lang): PersonFacts | undefined {
  const { national_id, dob, phone_number, email } = person
  if (national_id === undefined) return undefined
  return { nationalId: national_id, born: birthDay(dob ?? '', lang), phone: phone_number ?? '', email: email ?? '' }
}
