import { encodeKey, inverted } from '../bson/key.ts'
import type { Maybe } from '../bson/value.ts'

/** A place among the keys of one field: just before, or just behind, all keys that begin with these bytes. */
export interface Bound {
  readonly bytes: Buffer
  readonly behind: boolean
}

/** The keys of one field between two bounds. */
export interface Interval {
  readonly low: Bound
  readonly high: Bound
  /** Whether it holds one single value, so that the next field of a compound index is in order behind it. */
  readonly single: boolean
}

const NOTHING = Buffer.alloc(0)

/** All keys. */
export const whole: Interval = {
  low: { bytes: NOTHING, behind: false },
  high: { bytes: NOTHING, behind: true },
  single: false,
}

/** All keys that begin with these bytes. */
export function startingWith(bytes: Buffer): Interval {
  return { low: { bytes, behind: false }, high: { bytes, behind: true }, single: false }
}

/** The keys of one value, given as its encoding. */
export function point(bytes: Buffer): Interval {
  return { ...startingWith(bytes), single: true }
}

export function pointOf(value: Maybe): Interval {
  return point(encodeKey(value))
}

/** The bytes that a bound is at, behind the fields of a compound key that are given already. */
export function boundBytes({ bytes, behind }: Bound, prefix: Buffer = NOTHING): Buffer {
  const place = Buffer.concat([prefix, bytes])
  return behind ? successor(place) : place
}

/** The lowest bytes above everything that begins with these. No key begins with 0xff. */
function successor(bytes: Buffer): Buffer {
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0xff) end--
  if (end === 0) return Buffer.from([0xff])
  const next = Buffer.from(bytes.subarray(0, end))
  next[end - 1] = (next[end - 1] ?? 0) + 1
  return next
}

function compareBounds(a: Bound, b: Bound): number {
  return Buffer.compare(boundBytes(a), boundBytes(b))
}

function isEmpty({ low, high }: Interval): boolean {
  return compareBounds(low, high) >= 0
}

/** The same interval in a descending field, whose keys are inverted. */
export function descending({ low, high, single }: Interval): Interval {
  const turned = ({ bytes, behind }: Bound): Bound => ({ bytes: inverted(bytes), behind: !behind })
  return { low: turned(high), high: turned(low), single }
}

/** Sorted, and those that touch or overlap made one. */
export function merged(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals.filter((each) => !isEmpty(each)).sort((a, b) => compareBounds(a.low, b.low))
  const result: Interval[] = []
  for (const each of sorted) {
    const last = result.at(-1)
    if (last === undefined || compareBounds(each.low, last.high) > 0) result.push(each)
    else if (compareBounds(each.high, last.high) > 0)
      result[result.length - 1] = { low: last.low, high: each.high, single: false }
  }
  return result
}

/** The keys that are in both lists. */
export function intersection(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const both: Interval[] = []
  for (const x of a) {
    for (const y of b) {
      const low = compareBounds(x.low, y.low) >= 0 ? x.low : y.low
      const high = compareBounds(x.high, y.high) <= 0 ? x.high : y.high
      if (compareBounds(low, high) < 0) both.push({ low, high, single: x.single || y.single })
    }
  }
  return merged(both)
}
