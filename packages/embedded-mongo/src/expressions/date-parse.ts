import { MongoError } from '../errors.ts'
import { own } from '../own.ts'
import { dateOfIsoWeek } from './calendar.ts'
import { fromLocal, UTC, type Zone, zoneOf } from './time-zone.ts'

const iso =
  /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?(?:\d{2})?)?\s*$/i

/** Reads an ISO 8601 date, with the zone it names or else the one given. Throws 241. */
export function parseDate(text: string, zone?: Zone): Date {
  const match = iso.exec(text)
  if (match === null) throw unreadable(text)
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '0', named] = match
  if (named !== undefined && zone !== undefined) {
    throw new MongoError(
      'ConversionFailure',
      `you cannot pass in a date/time string with time zone information ('${named}') together with a timezone argument`,
    )
  }
  const fields = [year, month, day, hour, minute, second].map(Number)
  return moment(
    fields,
    Math.trunc(Number(`0.${fraction}`) * 1000),
    named === undefined ? (zone ?? UTC) : zoneOf(named.toUpperCase()),
    text,
  )
}

function moment(
  [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0]: number[],
  ms: number,
  zone: Zone,
  text: string,
): Date {
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 24 || minute > 59 || second > 59) throw unreadable(text)
  return fromLocal(Date.UTC(year, month - 1, day, hour, minute, second, ms), zone)
}

function unreadable(text: string): MongoError {
  return new MongoError('ConversionFailure', `Error parsing date string '${text}'`)
}

/** What each specifier of a format reads. */
const readers: Readonly<Record<string, string>> = {
  Y: '(?<Y>\\d{4})',
  m: '(?<m>\\d{2})',
  d: '(?<d>\\d{2})',
  H: '(?<H>\\d{2})',
  M: '(?<M>\\d{2})',
  S: '(?<S>\\d{2})',
  L: '(?<L>\\d{3})',
  G: '(?<G>\\d{4})',
  V: '(?<V>\\d{2})',
  u: '(?<u>[1-7])',
  j: '(?<j>\\d{3})',
  z: '(?<z>Z|[+-]\\d{2}:?\\d{2})',
  b: '(?<b>[A-Za-z]{3})',
  B: '(?<B>[A-Za-z]+)',
  '%': '%',
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Reads a date in the format given, as `$dateFromString` does. */
export function parseDateAs(text: string, format: string, zone: Zone | undefined): Date {
  const found = patternOf(format).exec(text)?.groups
  if (found === undefined) throw unreadable(text)
  const field = (name: string, otherwise: number): number => Number(found[name] ?? otherwise)
  const place = found['z'] === undefined ? (zone ?? UTC) : zoneOf(found['z'])
  const named = (found['b'] ?? found['B'])?.slice(0, 3).toLowerCase()
  const month = named === undefined ? field('m', 1) : monthNames.indexOf(named) + 1
  const time = [field('H', 0), field('M', 0), field('S', 0)]
  if (found['G'] !== undefined) {
    const [hour = 0, minute = 0, second = 0] = time
    const day = dateOfIsoWeek(field('G', 1970), field('V', 1), field('u', 1))
    return fromLocal(day + ((hour * 60 + minute) * 60 + second) * 1000 + field('L', 0), place)
  }
  if (found['j'] !== undefined)
    return fromLocal(Date.UTC(field('Y', 1970), 0, field('j', 1), ...time, field('L', 0)), place)
  return moment([field('Y', 1970), month, field('d', 1), ...time], field('L', 0), place, text)
}

function patternOf(format: string): RegExp {
  const source = format.replace(/%(.)|[^%]+/g, (piece, specifier: string | undefined) => {
    if (specifier === undefined) return piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const reader = own(readers, specifier)
    if (reader === undefined) throw new MongoError(18536, `Invalid format character '%${specifier}' in format string`)
    return reader
  })
  return new RegExp(`^${source}$`)
}
