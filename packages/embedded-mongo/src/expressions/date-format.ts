import { MongoError } from '../errors.ts'
import { own } from '../own.ts'
import { dayOfYear, isoWeek, isoWeekday, weekOfYear } from './calendar.ts'
import { toLocal, type Zone } from './time-zone.ts'

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const writers: Readonly<Record<string, (local: Date, offset: number) => string>> = {
  Y: (local) => padded(local.getUTCFullYear(), 4),
  m: (local) => padded(local.getUTCMonth() + 1, 2),
  d: (local) => padded(local.getUTCDate(), 2),
  H: (local) => padded(local.getUTCHours(), 2),
  M: (local) => padded(local.getUTCMinutes(), 2),
  S: (local) => padded(local.getUTCSeconds(), 2),
  L: (local) => padded(local.getUTCMilliseconds(), 3),
  j: (local) => padded(dayOfYear(local), 3),
  w: (local) => String(local.getUTCDay() + 1),
  u: (local) => String(isoWeekday(local)),
  U: (local) => padded(weekOfYear(local), 2),
  V: (local) => padded(isoWeek(local).week, 2),
  G: (local) => padded(isoWeek(local).year, 4),
  b: (local) => (monthNames[local.getUTCMonth()] ?? '').slice(0, 3),
  B: (local) => monthNames[local.getUTCMonth()] ?? '',
  z: (_, offset) => {
    const minutes = Math.abs(Math.trunc(offset / 60_000))
    return `${offset < 0 ? '-' : '+'}${padded(Math.trunc(minutes / 60), 2)}${padded(minutes % 60, 2)}`
  },
  Z: (_, offset) => (offset / 60_000 < 0 ? '-' : '+') + padded(Math.abs(Math.trunc(offset / 60_000)), 3),
  '%': () => '%',
}

function padded(n: number, length: number): string {
  return String(n).padStart(length, '0')
}

/** Writes a date as `$dateToString` does, `%Y-%m-%d` and so on, by the clock of a zone. */
export function formatDate(date: Date, format: string, zone: Zone): string {
  const local = toLocal(date, zone)
  return format.replace(/%(.?)/g, (_, specifier: string) => {
    const write = own(writers, specifier)
    if (write === undefined) throw new MongoError(18536, `Invalid format character '%${specifier}' in format string`)
    return write(local, zone(date.getTime()))
  })
}
