import { BSONRegExp, MaxKey, MinKey } from 'bson'
import { compare, equal, rankOf } from '../bson/compare.ts'
import { isNumber, type Maybe, toNumber, type Value } from '../bson/value.ts'
import { toRegExp } from './regex.ts'

export type Predicate = (value: Maybe) => boolean

export type Comparison = '$gt' | '$gte' | '$lt' | '$lte'

export function isComparison(operator: string): operator is Comparison {
  return operator === '$gt' || operator === '$gte' || operator === '$lt' || operator === '$lte'
}

/** Null also equals a missing field; numbers compare across types. */
export function equalTo(operand: Value): Predicate {
  if (typeof operand === 'string')
    return (value) => value === operand || (typeof value === 'object' && equal(value, operand))
  return (value) => equal(value, operand)
}

/** Compares only values of the operand's type, except for MinKey and MaxKey. */
export function compareTo(operator: Comparison, operand: Value): Predicate {
  const accepts = acceptedSigns[operator]
  if (isNaNValue(operand)) return (value) => accepts(0) && isNaNValue(value)
  if (operand instanceof MinKey || operand instanceof MaxKey) {
    return (value) => value !== undefined && accepts(compare(value, operand))
  }
  const rank = rankOf(operand)
  return (value) => rankOf(value) === rank && accepts(compare(value, operand)) && !isNaNValue(value)
}

const acceptedSigns: Record<Comparison, (sign: number) => boolean> = {
  $gt: (sign) => sign > 0,
  $gte: (sign) => sign >= 0,
  $lt: (sign) => sign < 0,
  $lte: (sign) => sign <= 0,
}

export function isNaNValue(value: Maybe): boolean {
  return isNumber(value) && Number.isNaN(toNumber(value))
}

/** Regexes in the list match by pattern. */
export function isOneOf(list: readonly Value[]): Predicate {
  const patterns = list.filter((each) => each instanceof BSONRegExp).map(matchesRegex)
  const sorted = list.filter((each) => !(each instanceof BSONRegExp)).sort(compare)
  return (value) => isAmong(sorted, value) || patterns.some((matches) => matches(value))
}

function isAmong(sorted: readonly Value[], value: Maybe): boolean {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const sign = compare(value, sorted[middle])
    if (sign === 0) return true
    if (sign < 0) high = middle
    else low = middle + 1
  }
  return false
}

/** Matches strings, and an equal stored regex. */
export function matchesRegex(operand: BSONRegExp): Predicate {
  const regex = toRegExp(operand)
  return (value) =>
    typeof value === 'string' ? regex.test(value) : value instanceof BSONRegExp && equal(value, operand)
}
