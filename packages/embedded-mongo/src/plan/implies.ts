import { BSONRegExp, Decimal128, Double } from 'bson'
import { compare, equal, rankOf } from '../bson/order.ts'
import { isNumber, type Value } from '../bson/value.ts'
import type { Condition, Filter } from '../query/filter.ts'
import { comparedTo, isComparison, isNaNValue } from '../query/predicate.ts'
import { ofType } from '../query/type-match.ts'
import type { Constraints } from './constraints.ts'

/** Whether everything that meets the constraints meets a partial index's filter, so that the index holds all of it. */
export function implies(constraints: Constraints, partial: Filter): boolean {
  if (partial.kind === 'and') return partial.parts.every((part) => implies(constraints, part))
  if (partial.kind === 'or') return partial.parts.some((part) => implies(constraints, part))
  if (partial.kind !== 'path') return false
  const known = constraints.byPath.get(partial.path) ?? []
  return known.some(
    ({ filter, conditions }) =>
      filter.kind === 'path' &&
      filter.element === undefined &&
      conditions.some((each) => impliesOne(each, partial.condition)),
  )
}

function impliesOne(known: Condition, wanted: Condition): boolean {
  if (known.operator === '$in' && Array.isArray(known.operand)) {
    // A pattern among the values matches more than itself.
    return known.operand.every(
      (operand) => !(operand instanceof BSONRegExp) && impliesOne({ operator: '$eq', operand }, wanted),
    )
  }
  switch (wanted.operator) {
    case '$eq':
      return known.operator === '$eq' && equal(known.operand, wanted.operand)
    case '$in':
      return (
        Array.isArray(wanted.operand) &&
        known.operator === '$eq' &&
        wanted.operand.some((each) => equal(each, known.operand))
      )
    case '$exists':
      return present(known)
    case '$type':
      return (
        (known.operator === '$eq' || isComparison(known.operator)) && isScalar(known.operand) && sameType(known, wanted)
      )
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return within(known, wanted)
    default:
      return false
  }
}

function isScalar(value: Value): boolean {
  return value !== null && !Array.isArray(value)
}

/** Conditions that a missing field can't meet. */
function present({ operator, operand }: Condition): boolean {
  if (operator === '$exists' || operator === '$type' || operator === '$regex') return true
  return (operator === '$eq' || isComparison(operator)) && operand !== null
}

/** One number of each type: what equals a number may be of any. */
const numbers = [0, 0n, new Double(0), Decimal128.fromString('0')]

/** A comparison is bracketed by type, but `number` is four types: only an alias of the whole bracket follows from it. */
function sameType(known: Condition, wanted: Condition): boolean {
  const isWanted = ofType(wanted.operand)
  if (isNumber(known.operand)) return numbers.every(isWanted)
  if (!isWanted(known.operand)) return false
  return known.operator === '$eq' || typeof known.operand === 'string' || known.operand instanceof Date
}

function within(known: Condition, wanted: Condition): boolean {
  if (!isComparison(wanted.operator)) return false
  const meets = comparedTo(wanted.operator, wanted.operand)
  // What equals null may be missing.
  if (known.operator === '$eq') return meets(known.operand) && (known.operand !== null || meets(undefined))
  // NaN is in order below the numbers, but no comparison finds it there.
  if (isNaNValue(known.operand) || isNaNValue(wanted.operand)) return false
  if (!isComparison(known.operator) || rankOf(known.operand) !== rankOf(wanted.operand)) return false
  if (known.operator.slice(0, 3) !== wanted.operator.slice(0, 3)) return false
  const sign = compare(known.operand, wanted.operand) * (wanted.operator.startsWith('$g') ? 1 : -1)
  return sign > 0 || (sign === 0 && (known.operator === wanted.operator || wanted.operator.endsWith('e')))
}
