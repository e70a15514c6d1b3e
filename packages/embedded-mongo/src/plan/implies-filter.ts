import { BSONRegExp } from 'bson'
import { compare, equal, rankOf } from '../bson/compare.ts'
import type { Condition, Filter } from '../query/filter.ts'
import { compareTo, isComparison, isNaNValue } from '../query/predicate.ts'
import type { Constraints } from './constraints.ts'

/**
 * Checks that the constraints imply a partial index's filter, so that the index holds every match.
 * Deliberately no smarter than MongoDB (isSubsetOf in matcher/expression_algo.cpp): slow there is slow here.
 * For example, a string's type follows only from an explicit $type condition.
 */
export function impliesFilter(constraints: Constraints, partial: Filter): boolean {
  if (partial.kind === 'and') return partial.parts.every((part) => impliesFilter(constraints, part))
  if (partial.kind === 'or') return partial.parts.some((part) => impliesFilter(constraints, part))
  if (partial.kind !== 'path') return false
  const known = constraints.byPath.get(partial.path) ?? []
  return known.some(
    ({ filter, conditions }) =>
      filter.kind === 'path' &&
      filter.element === undefined &&
      conditions.some((each) => impliesCondition(each, partial.condition)),
  )
}

function impliesCondition(known: Condition, required: Condition): boolean {
  if (known.operator === '$in' && Array.isArray(known.operand)) {
    // A pattern in the list matches more than itself.
    return known.operand.every(
      (operand) => !(operand instanceof BSONRegExp) && impliesCondition({ operator: '$eq', operand }, required),
    )
  }
  switch (required.operator) {
    case '$eq':
      return known.operator === '$eq' && equal(known.operand, required.operand)
    case '$in':
      return (
        Array.isArray(required.operand) &&
        known.operator === '$eq' &&
        required.operand.some((each) => equal(each, known.operand))
      )
    case '$exists':
      return present(known)
    case '$type':
      return known.operator === '$type' && equal(known.operand, required.operand)
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return within(known, required)
    default:
      return false
  }
}

function present({ operator, operand }: Condition): boolean {
  if (operator === '$exists' || operator === '$type' || operator === '$regex') return true
  return (operator === '$eq' || isComparison(operator)) && operand !== null
}

function within(known: Condition, required: Condition): boolean {
  if (!isComparison(required.operator)) return false
  const satisfies = compareTo(required.operator, required.operand)
  // An equality with null also matches missing fields.
  if (known.operator === '$eq') return satisfies(known.operand) && (known.operand !== null || satisfies(undefined))
  // NaN sorts below the numbers, but no comparison matches it.
  if (isNaNValue(known.operand) || isNaNValue(required.operand)) return false
  if (!isComparison(known.operator) || rankOf(known.operand) !== rankOf(required.operand)) return false
  if (known.operator.slice(0, 3) !== required.operator.slice(0, 3)) return false
  const sign = compare(known.operand, required.operand) * (required.operator.startsWith('$g') ? 1 : -1)
  return sign > 0 || (sign === 0 && (known.operator === required.operator || required.operator.endsWith('e')))
}
