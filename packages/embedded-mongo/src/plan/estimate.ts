import type { Index } from '../store/catalog.ts'
import type { Range, View } from '../store/view.ts'

interface Count {
  readonly count: number
  readonly isWhole: boolean
  /** What had been written to the index when it was counted. */
  readonly written: number
}

/** Fewer keys than this are counted anew each time. */
const LARGE = 64
/** A range is counted up to here, and when it is asked for again up to there. */
const SOME = 10_000
const MOST = 1_000_000
/** The share of the keys that may have come or gone since they were counted. */
const TOLERANCE = 1 / 8
/** Ranges that are remembered of one index; beyond, it is begun anew. */
const REMEMBERED = 200

const counts = new WeakMap<Index, Map<string, Count>>()

/**
 * About how many keys of an index are in a range. A large count is kept until so many keys were written that it could be wrong
 * by an eighth, so that a question does not become slower with the size of what it is asked of.
 */
export function estimate(view: View, index: Index, range: Range): number {
  const known = counts.get(index) ?? new Map<string, Count>()
  counts.set(index, known)
  const name = nameOf(range)
  const before = known.get(name)
  if (before?.isWhole === true && isFresh(before, index)) return before.count
  const most = before === undefined ? SOME : MOST
  const count = view.count(index, range, most)
  if (count < LARGE) known.delete(name)
  else {
    if (known.size >= REMEMBERED) known.clear()
    known.set(name, { count, isWhole: count < most || most === MOST, written: index.written })
  }
  return count
}

/** The same at little cost: what is remembered, else counted up to `most` alone. */
export function glance(view: View, index: Index, range: Range, most: number): number {
  const before = counts.get(index)?.get(nameOf(range))
  return before !== undefined && isFresh(before, index) ? before.count : view.count(index, range, most)
}

function isFresh({ count, written }: Count, index: Index): boolean {
  return index.written - written <= count * TOLERANCE
}

function nameOf({ low, high }: Range): string {
  return `${latin1(low)} ${latin1(high)}`
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
