import type { RegistrationsStep } from '@olympiad/contracts/views/dashboard'

/** More bars can't be told apart. */
const MAX_DAYS = 45
const MAX_WEEKS = 60
const DAY_MS = 24 * 3_600_000

type Period = { from: string; to: string }

/** Days are pure dates, so time zones don't matter here. */
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date): string => date.toISOString().slice(0, 10)
const later = (day: string, days: number): string => dayOf(new Date(dateOf(day).getTime() + days * DAY_MS))

const endOfMonth = (day: string): string => {
  const date = dateOf(day)
  return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)))
}

/** Weeks begin on Sunday in Saudi Arabia. */
const startOf: Record<RegistrationsStep, (day: string) => string> = {
  day: (day) => day,
  week: (day) => later(day, -dateOf(day).getUTCDay()),
  month: (day) => `${day.slice(0, 7)}-01`,
}
const endOf: Record<RegistrationsStep, (start: string) => string> = {
  day: (start) => start,
  week: (start) => later(start, 6),
  month: endOfMonth,
}

/** Days as `YYYY-MM-DD`, both included. */
export function splitIntoPeriods(first: string, last: string): { step: RegistrationsStep; periods: Period[] } {
  const days = (dateOf(last).getTime() - dateOf(first).getTime()) / DAY_MS + 1
  const step = days <= MAX_DAYS ? 'day' : days <= MAX_WEEKS * 7 ? 'week' : 'month'
  const periods: Period[] = []
  for (let from = startOf[step](first); from <= last; ) {
    const to = endOf[step](from)
    periods.push({ from, to })
    from = later(to, 1)
  }
  return { step, periods }
}
