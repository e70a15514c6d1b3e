import type { Index } from './catalog.ts'
import { SqliteView } from './sqlite-view.ts'
import { FULL_RANGE, type Range, type ScanPosition, type SkipResult } from './view.ts'

/** Cache the position of every STEP-th key of a range. */
const STEP = 1024
/** Maximum of cached ranges per index; beyond it the cache restarts. */
const MAX_CACHED_RANGES = 100

interface CachedPositions {
  /** The index's write count at caching time; later writes invalidate the positions. */
  readonly written: number
  readonly byRange: Map<string, { positions: ScanPosition[]; count?: number }>
}

/**
 * The latest data. Caches positions and counts, so that page 1000 costs no more than page 1.
 * A snapshot can't share the cache, because it lags behind the writes.
 */
export class LatestView extends SqliteView {
  private readonly marks = new WeakMap<Index, CachedPositions>()
  private readonly initialCounts = new WeakMap<Index, number>()

  override count(index: Index, range: Range, limit = -1): number {
    if (limit >= 0) return super.count(index, range, limit)
    // Arrays give a document several keys.
    if (range === FULL_RANGE && !index.multikey.includes(true)) {
      const initialCount = this.initialCounts.get(index) ?? super.count(index, range) - index.keysGained
      this.initialCounts.set(index, initialCount)
      return initialCount + index.keysGained
    }
    const marks = this.marksOf(index, range, '')
    marks.count ??= super.count(index, range)
    return marks.count
  }

  override skip(index: Index, range: Range, reverse: boolean, count: number): SkipResult {
    if (count < STEP) return super.skip(index, range, reverse, count)
    const marks = this.marksOf(index, range, String(reverse)).positions
    let known = Math.min(marks.length, Math.floor(count / STEP))
    let position = marks[known - 1]
    for (; (known + 1) * STEP <= count; known++) {
      position = this.nth(index, range, reverse, position, STEP)
      if (position === undefined) return this.skipAll(index, range)
      marks.push(position)
    }
    const rest = count - known * STEP
    if (rest > 0) position = this.nth(index, range, reverse, position, rest)
    return position === undefined ? this.skipAll(index, range) : { count, position }
  }

  private marksOf(
    index: Index,
    { low, high }: Range,
    direction: string,
  ): { positions: ScanPosition[]; count?: number } {
    let marks = this.marks.get(index)
    if (marks === undefined || marks.written !== index.keysWritten || marks.byRange.size >= MAX_CACHED_RANGES) {
      marks = { written: index.keysWritten, byRange: new Map() }
      this.marks.set(index, marks)
    }
    const name = `${direction} ${Buffer.from(low).toString('latin1')} ${Buffer.from(high).toString('latin1')}`
    const known = marks.byRange.get(name) ?? { positions: [] }
    marks.byRange.set(name, known)
    return known
  }
}
