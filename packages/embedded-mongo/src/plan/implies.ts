import { BSONRegExp } from 'bson'
import { compare, equal, rankOf } from '../bson/order.ts'
import type { Condition, Filter } from '../query/filter.ts'
import { comparedTo, isComparison, isNaNValue } from '../query/predicate.ts'
import type { Constraints } from './constraints.ts'

/**
 * Whether everything that meets the constraints meets a partial index's filter, so that the index holds all of it. It sees no
 * more than MongoDB does (isSubsetOf in its matcher/expression_algo.cpp), so that what is slow there is slow here: that a text
 * is of the type of texts, for one, follows only where the search says so too.
 */
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
      return known.operator === '$type' && equal(known.operand, wanted.operand)
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return within(known, wanted)
    default:
      return false
  }
}

/** Conditions that a missing field can't meet. */
function present({ operator, operand }: Condition): boolean {
  if (operator === '$exists' || operator === '$type' || operator === '$regex') return true
  return (operator === '$eq' || isComparison(operator)) && operand !== null
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
