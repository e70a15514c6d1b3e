import { compare, equal, rankOf } from '../bson/order.ts'
import type { Value } from '../bson/value.ts'
import type { Condition, Filter } from '../query/filter.ts'
import { comparedTo, isComparison } from '../query/predicate.ts'
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
    return known.operand.every((operand) => impliesOne({ operator: '$eq', operand }, wanted))
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

/** A comparison is bracketed by type, but `number` is four types: only an alias of the whole bracket follows from it. */
function sameType(known: Condition, wanted: Condition): boolean {
  if (!ofType(wanted.operand)(known.operand)) return false
  return known.operator === '$eq' || typeof known.operand === 'string' || known.operand instanceof Date
}

function within(known: Condition, wanted: Condition): boolean {
  if (!isComparison(wanted.operator)) return false
  if (known.operator === '$eq') return comparedTo(wanted.operator, wanted.operand)(known.operand)
  if (!isComparison(known.operator) || rankOf(known.operand) !== rankOf(wanted.operand)) return false
  if (known.operator.slice(0, 3) !== wanted.operator.slice(0, 3)) return false
  const sign = compare(known.operand, wanted.operand) * (wanted.operator.startsWith('$g') ? 1 : -1)
  return sign > 0 || (sign === 0 && (known.operator === wanted.operator || wanted.operator.endsWith('e')))
}
