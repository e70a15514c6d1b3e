import { type Lang, localeOf } from '@olympiad/contracts/lang'
import type { RegistrationsStep } from '@olympiad/contracts/views/dashboard'

const MONTH = { month: 'short', year: 'numeric' } as const
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const
const SHORT = { day: 'numeric', month: 'short' } as const

/** A day of it, `YYYY-MM-DD`; of a month, any. */
export function formatPeriod(day: string, step: RegistrationsStep, lang: Lang, short = false): string {
  const options = step === 'month' ? MONTH : short ? SHORT : DAY
  // A date without a time belongs to no time zone.
  return new Intl.DateTimeFormat(localeOf(lang), { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
