import type { RegistrationsStep } from '@olympiad/contracts/views/dashboard'

/** As many bars as can be told apart. */
const MOST_DAYS = 45
const MOST_WEEKS = 60
const DAY_MS = 24 * 3_600_000

type Period = { from: string; to: string }

/** Days are counted by their dates alone, so no zone of time is left in them. */
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date): string => date.toISOString().slice(0, 10)
const later = (day: string, days: number): string => dayOf(new Date(dateOf(day).getTime() + days * DAY_MS))

const endOfMonth = (day: string): string => {
  const date = dateOf(day)
  return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)))
}

/** Weeks begin on Sunday, as they do in Saudi Arabia. */
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

/** The days from the first to the last, both included (`YYYY-MM-DD`), as days, weeks or months: whatever is few enough. */
export function periodsOf(first: string, last: string): { step: RegistrationsStep; periods: Period[] } {
  const days = (dateOf(last).getTime() - dateOf(first).getTime()) / DAY_MS + 1
  const step = days <= MOST_DAYS ? 'day' : days <= MOST_WEEKS * 7 ? 'week' : 'month'
  const periods: Period[] = []
  for (let from = startOf[step](first); from <= last; ) {
    const to = endOf[step](from)
    periods.push({ from, to })
    from = later(to, 1)
  }
  return { step, periods }
}
