import { encodeKey, invertKey } from '../bson/encode-key.ts'
import type { Maybe } from '../bson/value.ts'

/** A position just before, or just behind, all keys with this prefix. */
export interface Bound {
  readonly bytes: Buffer
  readonly after: boolean
}

export interface Interval {
  readonly low: Bound
  readonly high: Bound
  /** A single value, so the next field of a compound index is in order behind it. */
  readonly single: boolean
}

const EMPTY = Buffer.alloc(0)

export const ALL_KEYS: Interval = {
  low: { bytes: EMPTY, after: false },
  high: { bytes: EMPTY, after: true },
  single: false,
}

export function prefixInterval(bytes: Buffer): Interval {
  return { low: { bytes, after: false }, high: { bytes, after: true }, single: false }
}

export function pointInterval(bytes: Buffer): Interval {
  return { ...prefixInterval(bytes), single: true }
}

export function valueInterval(value: Maybe): Interval {
  return pointInterval(encodeKey(value))
}

export function encodeBound({ bytes, after }: Bound, prefix: Buffer = EMPTY): Buffer {
  const position = prefix.length === 0 ? bytes : Buffer.concat([prefix, bytes])
  return after ? successor(position) : position
}

/** Returns the lowest bytes above all with this prefix. No key begins with 0xff. */
function successor(bytes: Buffer): Buffer {
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0xff) end--
  if (end === 0) return Buffer.from([0xff])
  const next = Buffer.from(bytes.subarray(0, end))
  next[end - 1] = (next[end - 1] ?? 0) + 1
  return next
}

function compareBounds(a: Bound, b: Bound): number {
  return Buffer.compare(encodeBound(a), encodeBound(b))
}

function isEmpty({ low, high }: Interval): boolean {
  return compareBounds(low, high) >= 0
}

/** Descending fields have inverted keys. */
export function reverseInterval({ low, high, single }: Interval): Interval {
  const invertBound = ({ bytes, after }: Bound): Bound => ({ bytes: invertKey(bytes), after: !after })
  return { low: invertBound(high), high: invertBound(low), single }
}

export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals.filter((each) => each.single || !isEmpty(each))
  if (sorted.length < 2) return sorted
  sorted.sort((a, b) => compareBounds(a.low, b.low))
  const result: Interval[] = []
  for (const each of sorted) {
    const last = result.at(-1)
    if (last === undefined || compareBounds(each.low, last.high) > 0) result.push(each)
    else if (compareBounds(each.high, last.high) > 0)
      result[result.length - 1] = { low: last.low, high: each.high, single: false }
  }
  return result
}

export function intersectIntervals(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const shared: Interval[] = []
  for (const x of a) {
    for (const y of b) {
      const low = compareBounds(x.low, y.low) >= 0 ? x.low : y.low
      const high = compareBounds(x.high, y.high) <= 0 ? x.high : y.high
      if (compareBounds(low, high) < 0) shared.push({ low, high, single: x.single || y.single })
    }
  }
  return mergeIntervals(shared)
}
