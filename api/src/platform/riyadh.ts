/** Riyadh has no summer time. */
const begins = (day: string): Date => new Date(`${day}T00:00:00+03:00`)

/** The moments of a day (`YYYY-MM-DD`) or a month (`YYYY-MM`) in Riyadh: from the first to before the last. */
export function momentsOf(time: string): { from: Date; to: Date } {
  const [year = 0, month = 1, day] = time.split('-').map(Number)
  const next = day === undefined ? new Date(Date.UTC(year, month)) : new Date(Date.UTC(year, month - 1, day + 1))
  return { from: begins(day === undefined ? `${time}-01` : time), to: begins(next.toISOString().slice(0, 10)) }
}
