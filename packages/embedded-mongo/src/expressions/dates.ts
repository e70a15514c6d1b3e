import { ObjectId, Timestamp } from 'bson'
import { isDoc, isNumber, type Maybe, newDoc, toNumber, typeName, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import * as calendar from './calendar.ts'
import { formatDate } from './date-format.ts'
import { parseDate, parseDateAs } from './date-parse.ts'
import { fields, isNullish, named } from './operands.ts'
import type { Operator } from './scope.ts'
import { fromLocal, toLocal, UTC, type Zone, zoneOf } from './time-zone.ts'

type Operands = Readonly<Record<string, Maybe>>

export const dates: Readonly<Record<string, Operator>> = {
  $year: part((local) => local.getUTCFullYear()),
  $month: part((local) => local.getUTCMonth() + 1),
  $dayOfMonth: part((local) => local.getUTCDate()),
  $dayOfWeek: part((local) => local.getUTCDay() + 1),
  $dayOfYear: part(calendar.dayOfYear),
  $hour: part((local) => local.getUTCHours()),
  $minute: part((local) => local.getUTCMinutes()),
  $second: part((local) => local.getUTCSeconds()),
  $millisecond: part((local) => local.getUTCMilliseconds()),
  $week: part(calendar.weekOfYear),
  $isoDayOfWeek: part(calendar.isoWeekday),
  $isoWeek: part((local) => calendar.isoWeek(local).week),
  $isoWeekYear: part((local) => calendar.isoWeek(local).year),
  $dateToString: fields(['date'], ['format', 'timezone', 'onNull'], ({ date, format, timezone, onNull }) => {
    if (isNullish(date)) return onNull ?? null
    if (timezone === null || format === null) return null
    if (format !== undefined && typeof format !== 'string')
      throw new MongoError(18533, "$dateToString requires that 'format' be a string")
    return formatDate(
      asDate(date),
      format ?? (timezone === undefined ? '%Y-%m-%dT%H:%M:%S.%LZ' : '%Y-%m-%dT%H:%M:%S.%L'),
      zone(timezone),
    )
  }),
  $dateFromString: (operand, context) => {
    const { onError } = named(operand, '$dateFromString', ['dateString'], ['format', 'timezone', 'onError', 'onNull'])
    const otherwise = onError === undefined ? undefined : context.compile(onError)
    const read = fields(['dateString'], ['format', 'timezone', 'onError', 'onNull'], fromString)(
      operand,
      context,
      '$dateFromString',
    )
    return (scope) => {
      try {
        return read(scope)
      } catch (error) {
        if (otherwise === undefined || !(error instanceof MongoError)) throw error
        return otherwise(scope)
      }
    }
  },
  $dateAdd: fields(['startDate', 'unit', 'amount'], ['timezone'], (operands, name) => moved(operands, name, 1)),
  $dateSubtract: fields(['startDate', 'unit', 'amount'], ['timezone'], (operands, name) => moved(operands, name, -1)),
  $dateDiff: fields(
    ['startDate', 'endDate', 'unit'],
    ['timezone', 'startOfWeek'],
    ({ startDate, endDate, unit, timezone, startOfWeek }, name) => {
      if ([startDate, endDate, unit].some(isNullish) || timezone === null) return null
      const week = calendar.weekdayOf(startOfWeek, name)
      return BigInt(
        calendar.unitsBetween(asDate(startDate), asDate(endDate), calendar.unitOf(unit, name), zone(timezone), week),
      )
    },
  ),
  $dateTrunc: fields(
    ['date', 'unit'],
    ['binSize', 'timezone', 'startOfWeek'],
    ({ date, unit, binSize, timezone, startOfWeek }, name) => {
      if (isNullish(date) || isNullish(unit) || timezone === null || binSize === null) return null
      const size = binSize === undefined ? 1 : numberOf(binSize, name)
      if (size < 1) throw new MongoError(5439017, "$dateTrunc requires 'binSize' to be greater than 0")
      return calendar.truncateTo(
        asDate(date),
        calendar.unitOf(unit, name),
        size,
        zone(timezone),
        calendar.weekdayOf(startOfWeek, name),
      )
    },
  ),
  $dateToParts: fields(['date'], ['timezone', 'iso8601'], ({ date, timezone, iso8601 }) => {
    if (isNullish(date) || timezone === null) return null
    return toParts(toLocal(asDate(date), zone(timezone)), iso8601 === true)
  }),
  $dateFromParts: fields(
    [],
    [
      'year',
      'month',
      'day',
      'hour',
      'minute',
      'second',
      'millisecond',
      'isoWeekYear',
      'isoWeek',
      'isoDayOfWeek',
      'timezone',
    ],
    fromParts,
  ),
}

/** A part of the clock: of a date, or of `{ date, timezone }`. */
function part(read: (local: Date) => number): Operator {
  return (operand, context, name) => {
    const long = isDoc(operand) && operand['date'] !== undefined
    const short = newDoc({ date: Array.isArray(operand) ? (operand[0] ?? null) : operand })
    const { date, timezone } = long ? named(operand, name, ['date'], ['timezone']) : short
    const moment = context.compile(date ?? null)
    const place = timezone === undefined ? undefined : context.compile(timezone)
    return (scope) => {
      const value = moment(scope)
      const where = place?.(scope)
      return isNullish(value) || where === null ? null : read(toLocal(asDate(value), zone(where)))
    }
  }
}

function asDate(value: Maybe): Date {
  if (value instanceof Date) return value
  if (value instanceof ObjectId) return value.getTimestamp()
  if (value instanceof Timestamp) return new Date(value.t * 1000)
  throw new MongoError(16006, `can't convert from BSON type ${typeName(value)} to Date`)
}

function zone(name: Maybe): Zone {
  if (isNullish(name)) return UTC
  if (typeof name !== 'string')
    throw new MongoError(40517, `timezone must evaluate to a string, found ${typeName(name)}`)
  return zoneOf(name)
}

function numberOf(value: Maybe, name: string): number {
  if (isNumber(value) && Number.isInteger(toNumber(value))) return toNumber(value)
  throw new MongoError(5166405, `${name} expects integer values, found ${typeName(value)}`)
}

function moved({ startDate, unit, amount, timezone }: Operands, name: string, sign: 1 | -1): Value {
  if ([startDate, unit, amount].some(isNullish) || timezone === null) return null
  return calendar.addUnits(
    asDate(startDate),
    calendar.unitOf(unit, name),
    numberOf(amount, name) * sign,
    zone(timezone),
  )
}

function fromString({ dateString, format, timezone, onNull }: Operands): Maybe {
  if (isNullish(dateString)) return onNull ?? null
  if (typeof dateString !== 'string')
    throw new MongoError(
      'ConversionFailure',
      `$dateFromString requires that 'dateString' be a string, found: ${typeName(dateString)}`,
    )
  const place = isNullish(timezone) ? undefined : zone(timezone)
  return isNullish(format) ? parseDate(dateString, place) : parseDateAs(dateString, String(format), place)
}

function toParts(local: Date, iso: boolean): Value {
  const time = {
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    millisecond: local.getUTCMilliseconds(),
  }
  if (!iso)
    return newDoc({ year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate(), ...time })
  const { week, year } = calendar.isoWeek(local)
  return newDoc({ isoWeekYear: year, isoWeek: week, isoDayOfWeek: calendar.isoWeekday(local), ...time })
}

function fromParts(operands: Operands, name: string): Value {
  if (Object.values(operands).some(isNullish)) return null
  const field = (key: string, otherwise: number): number =>
    operands[key] === undefined ? otherwise : numberOf(operands[key], name)
  const place = zone(operands['timezone'])
  const time = ((field('hour', 0) * 60 + field('minute', 0)) * 60 + field('second', 0)) * 1000 + field('millisecond', 0)
  if (operands['isoWeekYear'] !== undefined) {
    return fromLocal(
      calendar.dateOfIsoWeek(field('isoWeekYear', 1970), field('isoWeek', 1), field('isoDayOfWeek', 1)) + time,
      place,
    )
  }
  if (operands['year'] === undefined)
    throw new MongoError(40516, "$dateFromParts requires either 'year' or 'isoWeekYear' to be present")
  return fromLocal(Date.UTC(field('year', 1970), field('month', 1) - 1, field('day', 1)) + time, place)
}
