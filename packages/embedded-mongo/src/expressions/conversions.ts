import { Binary, Decimal128, ObjectId, Timestamp } from 'bson'
import { fitsInt64 } from '../bson/arithmetic.ts'
import { exactOf } from '../bson/order.ts'
import {
  double,
  isDoc,
  isNumber,
  isTrue,
  type Maybe,
  type NumberValue,
  toNumber,
  typeName,
  type Value,
} from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { own } from '../own.ts'
import { parseDate } from './date-parse.ts'
import { isNullish, named, one } from './operands.ts'
import type { Operator } from './scope.ts'

type Conversion = (value: Value) => Value

const conversionsTo: Readonly<Record<string, Conversion>> = {
  string: toText,
  int: (value) => wholeNumber(value, 'int'),
  long: (value) => wholeNumber(value, 'long'),
  double: (value) => double(realNumber(value, 'double')),
  decimal: toDecimal,
  bool: (value) => (isNumber(value) ? isTrue(value) : value !== false),
  date: toDate,
  objectId: toObjectId,
}

const numbered: Readonly<Record<number, string>> = {
  1: 'double',
  2: 'string',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  16: 'int',
  18: 'long',
  19: 'decimal',
}

export const conversions: Readonly<Record<string, Operator>> = {
  $toString: converting('string'),
  $toInt: converting('int'),
  $toLong: converting('long'),
  $toDouble: converting('double'),
  $toDecimal: converting('decimal'),
  $toBool: converting('bool'),
  $toDate: converting('date'),
  $toObjectId: converting('objectId'),
  $type: one((a) => typeName(a)),
  $isNumber: one(isNumber),
  $convert: (operand, context) => {
    const { input, to, onError, onNull } = named(operand, '$convert', ['input', 'to'], ['onError', 'onNull'])
    const source = context.compile(input ?? null)
    const target = context.compile(
      isDoc(to ?? null) && isDoc(to) && to['type'] !== undefined ? to['type'] : (to ?? null),
    )
    const otherwise = onError === undefined ? undefined : context.compile(onError)
    const forNull = onNull === undefined ? undefined : context.compile(onNull)
    return (scope) => {
      const value = source(scope)
      if (isNullish(value)) return forNull === undefined ? null : forNull(scope)
      const convert = conversionOf(target(scope))
      try {
        return convert?.(value) ?? null
      } catch (error) {
        if (otherwise === undefined || !(error instanceof MongoError)) throw error
        return otherwise(scope)
      }
    }
  },
}

function converting(type: string): Operator {
  const convert = own(conversionsTo, type)
  return one((value) => (isNullish(value) ? null : (convert?.(value) ?? null)))
}

function conversionOf(target: Maybe): Conversion | undefined {
  if (isNullish(target)) return undefined
  const name = typeof target === 'string' ? target : isNumber(target) ? numbered[toNumber(target)] : undefined
  const convert = name === undefined ? undefined : own(conversionsTo, name)
  if (convert === undefined)
    throw new MongoError(
      'FailedToParse',
      `$convert's 'to' argument is no type that can be converted to: ${String(target)}`,
    )
  return convert
}

function unsupported(value: Value, to: string): MongoError {
  return new MongoError(
    'ConversionFailure',
    `Unsupported conversion from ${typeName(value)} to ${to} in $convert with no onError value`,
  )
}

function failed(reason: string): MongoError {
  return new MongoError('ConversionFailure', `${reason} in $convert with no onError value`)
}

/** The text of a simple value. */
export function plainText(value: Value): string {
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Timestamp) return `Timestamp(${value.t}, ${value.i})`
  if (value instanceof ObjectId) return value.toHexString()
  return isNumber(value) && typeof value !== 'bigint' && !(value instanceof Decimal128)
    ? String(toNumber(value))
    : String(value)
}

function toText(value: Value): string {
  if (value instanceof Binary && value.sub_type === Binary.SUBTYPE_UUID) return value.toUUID().toString()
  if (typeof value === 'string' || typeof value === 'boolean' || isNumber(value)) return plainText(value)
  if (value instanceof Date || value instanceof ObjectId) return plainText(value)
  throw unsupported(value, 'string')
}

function realNumber(value: Value, to: string): number {
  if (isNumber(value)) return toNumber(value)
  if (typeof value === 'boolean') return Number(value)
  if (value instanceof Date) return value.getTime()
  if (typeof value !== 'string') throw unsupported(value, to)
  if (!/^[+-]?(\d+\.?\d*([eE][+-]?\d+)?|\.\d+([eE][+-]?\d+)?|inf(inity)?|nan)$/i.test(value))
    throw failed(`Failed to parse number '${value}'`)
  return /^[+-]?inf/i.test(value) ? (value.startsWith('-') ? -Infinity : Infinity) : Number(value)
}

function wholeNumber(value: Value, to: 'int' | 'long'): NumberValue {
  if (value instanceof Date && to === 'int') throw unsupported(value, to)
  if (typeof value === 'string' && !/^[+-]?\d+$/.test(value)) throw failed(`Failed to parse number '${value}'`)
  const whole = typeof value === 'string' ? BigInt(value.replace(/^\+/, '')) : truncated(value, to)
  if (to === 'int' ? BigInt.asIntN(32, whole) !== whole : !fitsInt64(whole)) {
    throw failed('Conversion would overflow target type')
  }
  return to === 'int' ? Number(whole) : whole
}

function truncated(value: Value, to: string): bigint {
  if (value instanceof Decimal128) {
    const exact = exactOf(value)
    if (exact === undefined) throw failed('Attempt to convert NaN or infinity value to integer type')
    const scale = 10n ** BigInt(Math.abs(exact.exponent))
    return exact.exponent >= 0 ? exact.coefficient * scale : exact.coefficient / scale
  }
  if (typeof value === 'bigint') return value
  const n = realNumber(value, to)
  if (!Number.isFinite(n)) throw failed('Attempt to convert NaN or infinity value to integer type')
  return BigInt(Math.trunc(n))
}

function toDecimal(value: Value): Decimal128 {
  if (value instanceof Decimal128) return value
  if (typeof value === 'bigint') return Decimal128.fromString(String(value))
  const n = realNumber(value, 'decimal')
  return Decimal128.fromStringWithRounding(typeof value === 'string' ? value : String(n))
}

function toDate(value: Value): Date {
  if (value instanceof Date) return value
  if (value instanceof ObjectId) return value.getTimestamp()
  if (value instanceof Timestamp) return new Date(value.t * 1000)
  if (typeof value === 'string') return parseDate(value)
  if (isNumber(value) && typeName(value) !== 'int') return new Date(Math.trunc(toNumber(value)))
  throw unsupported(value, 'date')
}

function toObjectId(value: Value): ObjectId {
  if (value instanceof ObjectId) return value
  if (typeof value !== 'string') throw unsupported(value, 'objectId')
  if (!/^[0-9a-f]{24}$/i.test(value)) throw failed(`Failed to parse objectId '${value}'`)
  return new ObjectId(value)
}
