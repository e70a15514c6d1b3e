import type { Index } from '../store/catalog.ts'
import type { Range, View } from '../store/view.ts'

interface Count {
  readonly count: number
  readonly isWhole: boolean
  readonly written: number
}

/** Recount a range with fewer keys every time. */
const MIN_CACHED_COUNT = 64
/** Counting limits for a range's first and later requests. */
const FIRST_LIMIT = 10_000
const MAX_COUNT = 1_000_000
/** Share of keys that may change before a recount. */
const TOLERANCE = 1 / 8
/** Maximum of cached ranges per index; beyond it the cache restarts. */
const MAX_CACHED_RANGES = 200

const counts = new WeakMap<Index, Map<string, Count>>()

/**
 * Estimates the keys in a range, so that planning does not slow down with the index size.
 * A cached large count stays valid until writes could change it by an eighth.
 */
export function estimateKeyCount(view: View, index: Index, range: Range): number {
  const known = counts.get(index) ?? new Map<string, Count>()
  counts.set(index, known)
  const name = rangeKey(range)
  const cached = known.get(name)
  if (cached?.isWhole === true && isFresh(cached, index)) return cached.count
  const limit = cached === undefined ? FIRST_LIMIT : MAX_COUNT
  const count = view.count(index, range, limit)
  if (count < MIN_CACHED_COUNT) known.delete(name)
  else {
    if (known.size >= MAX_CACHED_RANGES) known.clear()
    known.set(name, { count, isWhole: count < limit || limit === MAX_COUNT, written: index.keysWritten })
  }
  return count
}

/** Uses the cached count, or counts at most `limit` keys. */
export function estimateKeyCountQuickly(view: View, index: Index, range: Range, limit: number): number {
  const cached = counts.get(index)?.get(rangeKey(range))
  return cached !== undefined && isFresh(cached, index) ? cached.count : view.count(index, range, limit)
}

function isFresh({ count, written }: Count, index: Index): boolean {
  return index.keysWritten - written <= count * TOLERANCE
}

function rangeKey({ low, high }: Range): string {
  return `${latin1(low)} ${latin1(high)}`
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
