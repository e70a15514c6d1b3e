import { type Lang, localeOf } from '@olympiad/contracts/lang'
import type { RegistrationsStep } from '@olympiad/contracts/views/dashboard'

const MONTH = { month: 'short', year: 'numeric' } as const
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const
const SHORT = { day: 'numeric', month: 'short' } as const

/** A day, or the month that begins with it (`YYYY-MM-DD`); `short` leaves out the year of a day, for the foot of a chart. */
export function periodName(from: string, step: RegistrationsStep, lang: Lang, short = false): string {
  const options = step === 'month' ? MONTH : short ? SHORT : DAY
  // A day is a date without a time: it is shown as it stands, in no zone.
  return new Intl.DateTimeFormat(localeOf(lang), { ...options, timeZone: 'UTC' }).format(new Date(`${from}T00:00:00Z`))
}
