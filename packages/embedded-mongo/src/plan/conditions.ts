import { BSONRegExp, MaxKey, MinKey } from 'bson'
import { emptyArrayKey, encodeKey } from '../bson/key.ts'
import { Rank, rankOf } from '../bson/order.ts'
import { isDoc, type Value } from '../bson/value.ts'
import type { Condition } from '../query/filter.ts'
import { isNaNValue } from '../query/predicate.ts'
import { literalPrefix } from '../query/regex.ts'
import { type Bound, type Interval, merged, point, pointOf, startingWith } from './interval.ts'

/** The keys under which an index holds the documents that meet a condition. */
export interface Bounds {
  readonly intervals: readonly Interval[]
  /** Whether every document with such a key meets the condition, so that it need not be tested. */
  readonly exact: boolean
}

/** The bounds of one condition on a path of so many `parts`, or undefined if an index is no help with it. */
export function boundsOf({ operator, operand }: Condition, parts: number): Bounds | undefined {
  switch (operator) {
    case '$eq':
      return equality(operand, parts)
    case '$in':
      return Array.isArray(operand) ? membership(operand, parts) : undefined
    case '$regex':
      return operand instanceof BSONRegExp ? prefix(operand) : undefined
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return comparison(operator, operand)
    default:
      return undefined
  }
}

function equality(value: Value, parts: number): Bounds {
  // Null is also how a missing field is held, which is equal to it; one that an element of an array lacks is not.
  if (value === null) return { intervals: [pointOf(null)], exact: parts === 1 }
  // An array is held by its elements, or whole inside another array.
  if (Array.isArray(value)) {
    const first = value.length === 0 ? emptyArrayKey : encodeKey(value[0])
    return { intervals: merged([point(first), pointOf(value)]), exact: false }
  }
  return { intervals: [pointOf(value)], exact: true }
}

function membership(list: readonly Value[], parts: number): Bounds | undefined {
  const each = list.map((value) => (value instanceof BSONRegExp ? prefix(value) : equality(value, parts)))
  if (each.includes(undefined)) return undefined
  const known = each.filter((bounds) => bounds !== undefined)
  return { intervals: merged(known.flatMap(({ intervals }) => intervals)), exact: known.every(({ exact }) => exact) }
}

/** Strings that begin as the expression does, and the stored expressions, of which one may be the same. */
function prefix(regex: BSONRegExp): Bounds | undefined {
  const text = literalPrefix(regex)
  if (text === '') return undefined
  const start = encodeKey(text).subarray(0, -1)
  return { intervals: merged([startingWith(start), ofRank(Rank.regex)]), exact: false }
}

function ofRank(rank: number): Interval {
  return startingWith(Buffer.from([rank]))
}

function comparison(operator: '$gt' | '$gte' | '$lt' | '$lte', operand: Value): Bounds | undefined {
  const orEqual = operator === '$gte' || operator === '$lte'
  if (operand === null) return { intervals: orEqual ? [pointOf(null)] : [], exact: false }
  // An array is compared whole, but held by its elements; MinKey and MaxKey compare with everything.
  if (Array.isArray(operand) || isDoc(operand) || operand instanceof MinKey || operand instanceof MaxKey)
    return undefined
  if (isNaNValue(operand)) return { intervals: orEqual ? [pointOf(operand)] : [], exact: true }
  const bytes = encodeKey(operand)
  const type = ofRank(rankOf(operand))
  const lowest: Bound = rankOf(operand) === Rank.number ? { bytes: encodeKey(Number.NaN), behind: true } : type.low
  const interval: Interval =
    operator === '$gt' || operator === '$gte'
      ? { low: { bytes, behind: operator === '$gt' }, high: type.high, single: false }
      : { low: lowest, high: { bytes, behind: operator === '$lte' }, single: false }
  return { intervals: merged([interval]), exact: true }
}
