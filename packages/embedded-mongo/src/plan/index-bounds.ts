import { BSONRegExp, MaxKey, MinKey } from 'bson'
import { Rank, rankOf } from '../bson/compare.ts'
import { emptyArrayKey, encodeKey } from '../bson/encode-key.ts'
import { isDoc, type Value } from '../bson/value.ts'
import type { Condition } from '../query/filter.ts'
import { isNaNValue } from '../query/predicate.ts'
import { literalPrefix } from '../query/regex.ts'
import { type Bound, type Interval, mergeIntervals, pointInterval, prefixInterval, valueInterval } from './interval.ts'

export interface IndexBounds {
  readonly intervals: readonly Interval[]
  /** The keys decide alone; no document test is needed. */
  readonly exact: boolean
}

/** Returns undefined if an index can't help. `parts` is the length of the path. */
export function indexBoundsOf({ operator, operand }: Condition, parts: number): IndexBounds | undefined {
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

function equality(value: Value, parts: number): IndexBounds {
  // Null is also the key of a missing field, which equals it. A field missing in an array's element does not.
  if (value === null) return { intervals: [valueInterval(null)], exact: parts === 1 }
  // Index keys hold an array's elements, or a whole array inside another array.
  if (Array.isArray(value)) {
    const first = value.length === 0 ? emptyArrayKey : encodeKey(value[0])
    return { intervals: mergeIntervals([pointInterval(first), valueInterval(value)]), exact: false }
  }
  return { intervals: [valueInterval(value)], exact: true }
}

function membership(list: readonly Value[], parts: number): IndexBounds | undefined {
  const each = list.map((value) => (value instanceof BSONRegExp ? prefix(value) : equality(value, parts)))
  if (each.includes(undefined)) return undefined
  const known = each.filter((bounds) => bounds !== undefined)
  return {
    intervals: mergeIntervals(known.flatMap(({ intervals }) => intervals)),
    exact: known.every(({ exact }) => exact),
  }
}

/** Covers strings with the regex's prefix, and stored regexes, of which one may be equal. */
function prefix(regex: BSONRegExp): IndexBounds | undefined {
  const text = literalPrefix(regex)
  if (text === '') return undefined
  const start = encodeKey(text).subarray(0, -1)
  return { intervals: mergeIntervals([prefixInterval(start), rankInterval(Rank.regex)]), exact: false }
}

function rankInterval(rank: number): Interval {
  return prefixInterval(Buffer.from([rank]))
}

function comparison(operator: '$gt' | '$gte' | '$lt' | '$lte', operand: Value): IndexBounds | undefined {
  const orEqual = operator === '$gte' || operator === '$lte'
  if (operand === null) return { intervals: orEqual ? [valueInterval(null)] : [], exact: false }
  // Arrays compare whole but index by element; MinKey and MaxKey compare with everything.
  if (Array.isArray(operand) || isDoc(operand) || operand instanceof MinKey || operand instanceof MaxKey)
    return undefined
  if (isNaNValue(operand)) return { intervals: orEqual ? [valueInterval(operand)] : [], exact: true }
  const bytes = encodeKey(operand)
  const type = rankInterval(rankOf(operand))
  const lowest: Bound = rankOf(operand) === Rank.number ? { bytes: encodeKey(Number.NaN), after: true } : type.low
  const interval: Interval =
    operator === '$gt' || operator === '$gte'
      ? { low: { bytes, after: operator === '$gt' }, high: type.high, single: false }
      : { low: lowest, high: { bytes, after: operator === '$lte' }, single: false }
  return { intervals: mergeIntervals([interval]), exact: true }
}
