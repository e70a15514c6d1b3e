import type { RegistrationsStep } from '@olympiad/contracts/views/dashboard'

/** More bars can't be told apart. */
const MAX_DAYS = 45
const MAX_WEEKS = 60
const DAY_MS = 24 * 3_600_000

/** Days as `YYYY-MM-DD`, both included. */
export type Period = { from: string; to: string }

/** Days are pure dates, so time zones don't matter here. */
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date): string => date.toISOString().slice(0, 10)
export const laterBy = (day: string, days: number): string => dayOf(new Date(dateOf(day).getTime() + days * DAY_MS))
export const daysBetween = (first: string, last: string): number =>
  (dateOf(last).getTime() - dateOf(first).getTime()) / DAY_MS

const endOfMonth = (day: string): string => {
  const date = dateOf(day)
  return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)))
}

/** Weeks begin on Sunday in Saudi Arabia. */
const startOf: Record<RegistrationsStep, (day: string) => string> = {
  day: (day) => day,
  week: (day) => laterBy(day, -dateOf(day).getUTCDay()),
  month: (day) => `${day.slice(0, 7)}-01`,
}
const endOf: Record<RegistrationsStep, (start: string) => string> = {
  day: (start) => start,
  week: (start) => laterBy(start, 6),
  month: endOfMonth,
}

/** Days as `YYYY-MM-DD`, both included. */
export function splitIntoPeriods(first: string, last: string): { step: RegistrationsStep; periods: Period[] } {
  const days = daysBetween(first, last) + 1
  const step = days <= MAX_DAYS ? 'day' : days <= MAX_WEEKS * 7 ? 'week' : 'month'
  const periods: Period[] = []
  for (let from = startOf[step](first); from <= last; ) {
    const to = endOf[step](from)
    periods.push({ from, to })
    from = laterBy(to, 1)
  }
  return { step, periods }
}

export const isWithin = (day: string, { from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  (from === undefined || day >= from) && (to === undefined || day <= to)

/** Shortens the first and the last, so that none counts a day outside. */
export const clampPeriods = (periods: readonly Period[], { from, to }: Period): Period[] =>
  periods.map((each) => ({ from: each.from < from ? from : each.from, to: each.to > to ? to : each.to }))
