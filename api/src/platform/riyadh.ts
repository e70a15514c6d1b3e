/** Riyadh has no daylight saving time. */
const begins = (day: string): Date => new Date(`${day}T00:00:00+03:00`)

/** Half-open; takes `YYYY-MM-DD` or `YYYY-MM`. */
export function riyadhTimeRange(time: string): { from: Date; to: Date } {
  const [year = 0, month = 1, day] = time.split('-').map(Number)
  const next = day === undefined ? new Date(Date.UTC(year, month)) : new Date(Date.UTC(year, month - 1, day + 1))
  return { from: begins(day === undefined ? `${time}-01` : time), to: begins(next.toISOString().slice(0, 10)) }
}
