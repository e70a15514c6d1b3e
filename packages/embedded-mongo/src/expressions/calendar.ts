import { MongoError } from '../errors.ts'
import { fromLocal, toLocal, type Zone } from './time-zone.ts'

const DAY = 86_400_000

const fixed: Readonly<Record<string, number>> = {
  week: 7 * DAY,
  day: DAY,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
  millisecond: 1,
}
const months: Readonly<Record<string, number>> = { year: 12, quarter: 3, month: 1 }
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** Checks the name of a unit of time. */
export function unitOf(unit: unknown, operator: string): string {
  if (typeof unit === 'string' && (Object.hasOwn(fixed, unit) || Object.hasOwn(months, unit))) return unit
  throw new MongoError(
    'FailedToParse',
    `${operator} parameter 'unit' value cannot be recognized as a time unit: ${String(unit)}`,
  )
}

/** Later by so many units; a month keeps its day, or the last one it has. Days and longer move the zone's clock. */
export function addUnits(date: Date, unit: string, amount: number, zone: Zone): Date {
  const perMonth = months[unit]
  if (perMonth === undefined) {
    const length = (fixed[unit] ?? 0) * amount
    if (unit !== 'day' && unit !== 'week') return new Date(date.getTime() + length)
    return fromLocal(toLocal(date, zone).getTime() + length, zone)
  }
  const local = toLocal(date, zone)
  const target = new Date(local)
  target.setUTCDate(1)
  target.setUTCMonth(target.getUTCMonth() + amount * perMonth)
  const days = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  target.setUTCDate(Math.min(local.getUTCDate(), days))
  return fromLocal(target.getTime(), zone)
}

/** How many borders of the unit lie between two dates. */
export function unitsBetween(start: Date, end: Date, unit: string, zone: Zone, startOfWeek: number): number {
  const [a, b] = [toLocal(start, zone), toLocal(end, zone)]
  const perMonth = months[unit]
  if (perMonth !== undefined) return Math.floor(monthOf(b) / perMonth) - Math.floor(monthOf(a) / perMonth)
  if (unit === 'week') return weekNumber(b, startOfWeek) - weekNumber(a, startOfWeek)
  const length = fixed[unit] ?? 1
  return Math.floor(b.getTime() / length) - Math.floor(a.getTime() / length)
}

function monthOf(date: Date): number {
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** Weeks since the first Sunday (0) … Saturday (6) of 1970 that begins one; 1 January 1970 was a Thursday. */
function weekNumber(date: Date, startOfWeek: number): number {
  return Math.floor((date.getTime() / DAY + 4 - startOfWeek) / 7)
}

/** The number of a weekday's name: 0 is Sunday. */
export function weekdayOf(name: unknown, operator: string): number {
  if (name === undefined || name === null) return 0
  const day = typeof name === 'string' ? weekdays.indexOf(name.toLowerCase().slice(0, 3)) : -1
  if (day === -1)
    throw new MongoError(
      'FailedToParse',
      `${operator} parameter 'startOfWeek' value cannot be recognized as a day of a week: ${String(name)}`,
    )
  return day
}

/** The first moment of the bin of `size` units that a date lies in; bins are counted from 2000-01-01. */
export function truncateTo(date: Date, unit: string, size: number, zone: Zone, startOfWeek: number): Date {
  const local = toLocal(date, zone)
  const perMonth = months[unit]
  const since = Date.UTC(2000, 0, 1)
  if (perMonth !== undefined) {
    const length = perMonth * size
    const month = Math.floor((monthOf(local) - 2000 * 12) / length) * length
    return fromLocal(Date.UTC(2000, month, 1), zone)
  }
  const length = (fixed[unit] ?? 1) * size
  // 1 January 2000 was a Saturday; weeks are counted from the first start of a week after it.
  const origin = unit === 'week' ? since + ((startOfWeek + 1) % 7) * DAY : since
  return fromLocal(origin + Math.floor((local.getTime() - origin) / length) * length, zone)
}

export function dayOfYear(local: Date): number {
  return Math.floor((local.getTime() - Date.UTC(local.getUTCFullYear(), 0, 1)) / DAY) + 1
}

/** Weeks of the year that begin on Sunday; the days before the first Sunday are week 0. */
export function weekOfYear(local: Date): number {
  return Math.floor((dayOfYear(local) + 6 - local.getUTCDay()) / 7)
}

/** Monday (1) to Sunday (7). */
export function isoWeekday(local: Date): number {
  return local.getUTCDay() || 7
}

/** The ISO 8601 week and the year that it belongs to. */
export function isoWeek(local: Date): { week: number; year: number } {
  const thursday = new Date(local.getTime() + (4 - isoWeekday(local)) * DAY)
  return { week: Math.floor((dayOfYear(thursday) - 1) / 7) + 1, year: thursday.getUTCFullYear() }
}

/** The date of an ISO week and weekday, at midnight UTC. */
export function dateOfIsoWeek(year: number, week: number, day: number): number {
  const fourth = new Date(Date.UTC(year, 0, 4))
  return fourth.getTime() + ((week - 1) * 7 + day - isoWeekday(fourth)) * DAY
}
