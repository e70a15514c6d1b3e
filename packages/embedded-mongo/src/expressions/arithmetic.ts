import { Decimal128 } from 'bson'
import { add, divide, fitsInt64, isWhole, multiply, remainder, subtract } from '../bson/arithmetic.ts'
import { roundExact, toDecimal128 } from '../bson/decimal.ts'
import { exactOf } from '../bson/order.ts'
import { double, isNumber, type Maybe, type NumberValue, toNumber, typeName, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { any, isNullish, one, several, two } from './operands.ts'
import type { Operator } from './scope.ts'

export const arithmetic: Readonly<Record<string, Operator>> = {
  $add: any(sum),
  $subtract: two(difference),
  $multiply: any((operands, name) => numeric(operands, name, (numbers) => numbers.reduce(multiply, 1))),
  $divide: two((a, b, name) =>
    numeric([a, b], name, ([x = 0, y = 0]) => divide(x, notZero(y, "can't $divide by zero"))),
  ),
  $mod: two((a, b, name) => numeric([a, b], name, ([x = 0, y = 0]) => remainder(x, notZero(y, "can't $mod by zero")))),
  $abs: one((a, name) => numeric([a], name, ([x = 0]) => (toNumber(x) < 0 ? subtract(0, x) : x))),
  $ceil: one((a, name) => numeric([a], name, ([x = 0]) => towards(x, Math.ceil))),
  $floor: one((a, name) => numeric([a], name, ([x = 0]) => towards(x, Math.floor))),
  $round: several(1, 2, ([a, places], name) =>
    numeric([a, places ?? 0], name, ([x = 0, p = 0]) => round(x, toNumber(p))),
  ),
  $trunc: several(1, 2, ([a, places], name) =>
    numeric([a, places ?? 0], name, ([x = 0, p = 0]) => truncate(x, toNumber(p))),
  ),
  $pow: two((a, b, name) => numeric([a, b], name, ([x = 0, y = 0]) => power(x, y))),
  $sqrt: one((a, name) => numeric([a], name, ([x = 0]) => real(x, Math.sqrt, 28714, '$sqrt', (n) => n >= 0))),
  $exp: one((a, name) => numeric([a], name, ([x = 0]) => double(Math.exp(toNumber(x))))),
  $ln: one((a, name) => numeric([a], name, ([x = 0]) => real(x, Math.log, 28766, '$ln', (n) => n > 0))),
  $log10: one((a, name) => numeric([a], name, ([x = 0]) => real(x, Math.log10, 28761, '$log10', (n) => n > 0))),
  $log: two((a, b, name) =>
    numeric([a, b], name, ([x = 0, y = 0]) => double(Math.log(toNumber(x)) / Math.log(toNumber(y)))),
  ),
  $rand: any(() => Math.random()),
}

/** Null if any operand is; the refusal of what is no number. */
function numeric(operands: readonly Maybe[], name: string, apply: (numbers: NumberValue[]) => Maybe): Maybe {
  if (operands.some(isNullish)) return null
  const numbers = operands.filter(isNumber)
  if (numbers.length === operands.length) return apply(numbers)
  const stranger = operands.find((each) => !isNumber(each))
  throw new MongoError('TypeMismatch', `${name} only supports numeric types, not ${typeName(stranger)}`)
}

function notZero(n: NumberValue, message: string): NumberValue {
  if (toNumber(n) === 0) throw new MongoError('BadValue', message)
  return n
}

/** `$add`: numbers, and at most one date, to which milliseconds are added. */
function sum(operands: Maybe[]): Maybe {
  let date: Date | undefined
  let total: NumberValue = 0
  for (const operand of operands) {
    if (isNullish(operand)) return null
    if (operand instanceof Date) {
      if (date !== undefined) throw new MongoError(16612, 'only one date allowed in an $add expression')
      date = operand
    } else if (isNumber(operand)) {
      total = add(total, operand)
    } else {
      throw new MongoError('TypeMismatch', `$add only supports numeric or date types, not ${typeName(operand)}`)
    }
  }
  return date === undefined ? total : new Date(date.getTime() + Math.round(toNumber(total)))
}

function difference(a: Maybe, b: Maybe): Value {
  if (isNullish(a) || isNullish(b)) return null
  if (isNumber(a) && isNumber(b)) return subtract(a, b)
  if (a instanceof Date && b instanceof Date) return BigInt(a.getTime() - b.getTime())
  if (a instanceof Date && isNumber(b)) return new Date(a.getTime() - Math.round(toNumber(b)))
  throw new MongoError('TypeMismatch', `can't $subtract ${typeName(b)} from ${typeName(a)}`)
}

function towards(x: NumberValue, whole: (n: number) => number): NumberValue {
  if (isWhole(x)) return x
  const n = toNumber(x)
  return x instanceof Decimal128 ? Decimal128.fromString(String(whole(n))) : double(whole(n))
}

/** Half to even, at `places` digits behind the point (or before it, if negative). */
function round(x: NumberValue, places: number): NumberValue {
  const exact = exactOf(x)
  if (exact === undefined || (isWhole(x) && places >= 0)) return x
  const rounded = roundExact(exact, places)
  if (x instanceof Decimal128) return toDecimal128(rounded)
  if (!isWhole(x)) return double(Number(`${rounded.coefficient}e${rounded.exponent}`))
  const whole = rounded.coefficient * 10n ** BigInt(Math.max(rounded.exponent, 0))
  return typeof x === 'number' ? Number(whole) : whole
}

function truncate(x: NumberValue, places: number): NumberValue {
  const exact = exactOf(x)
  if (exact === undefined || (isWhole(x) && places >= 0)) return x
  const drop = -places - exact.exponent
  if (drop <= 0) return x
  const cut = { coefficient: exact.coefficient / 10n ** BigInt(drop), exponent: -places }
  if (x instanceof Decimal128) return toDecimal128(cut)
  const n = Number(`${cut.coefficient}e${cut.exponent}`)
  return isWhole(x) ? n : double(n)
}

function power(x: NumberValue, y: NumberValue): NumberValue {
  if (toNumber(x) === 0 && toNumber(y) < 0)
    throw new MongoError(28764, '$pow cannot take a base of 0 and a negative exponent')
  if (isWhole(x) && isWhole(y) && y >= 0 && y <= 64) {
    const whole = BigInt(x) ** BigInt(y)
    if (fitsInt64(whole))
      return typeof x === 'number' && typeof y === 'number' && BigInt.asIntN(32, whole) === whole
        ? Number(whole)
        : whole
  }
  return double(toNumber(x) ** toNumber(y))
}

function real(
  x: NumberValue,
  apply: (n: number) => number,
  code: number,
  name: string,
  valid: (n: number) => boolean,
): NumberValue {
  const n = toNumber(x)
  if (!Number.isNaN(n) && !valid(n))
    throw new MongoError(
      code,
      `${name}'s argument must be a ${code === 28714 ? 'non-negative' : 'positive'} number, but is ${n}`,
    )
  return double(apply(n))
}
