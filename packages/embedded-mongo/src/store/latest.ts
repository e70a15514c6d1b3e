import type { Index } from './catalog.ts'
import { Reader } from './reader.ts'
import { type Passed, type Place, type Range, wholeRange } from './view.ts'

/** The place of every so manieth key of a range is remembered once it was passed. */
const STEP = 1024
/** Ranges that are remembered of one index; beyond, it is begun anew. */
const REMEMBERED = 100

interface Marks {
  /** What had been written to the index when they were made: what was written since may have moved them. */
  readonly written: number
  readonly byRange: Map<string, { places: Place[]; count?: number }>
}

/**
 * The data as it is now. It remembers places on its way, so that the thousandth page costs what the first one does until the
 * index changes, and what it has counted: a reader of a snapshot could not, since it is behind of what was written.
 */
export class Latest extends Reader {
  private readonly marks = new WeakMap<Index, Marks>()
  /** How many keys an index had when it gained none yet. */
  private readonly atFirst = new WeakMap<Index, number>()

  override count(index: Index, range: Range, limit = -1): number {
    if (limit >= 0) return super.count(index, range, limit)
    // Documents have several keys where there are arrays.
    if (range === wholeRange && !index.multikey.includes(true)) {
      const atFirst = this.atFirst.get(index) ?? super.count(index, range) - index.gained
      this.atFirst.set(index, atFirst)
      return atFirst + index.gained
    }
    const marks = this.marksOf(index, range, '')
    marks.count ??= super.count(index, range)
    return marks.count
  }

  override pass(index: Index, range: Range, reverse: boolean, count: number): Passed {
    if (count < STEP) return super.pass(index, range, reverse, count)
    const marks = this.marksOf(index, range, String(reverse)).places
    let known = Math.min(marks.length, Math.floor(count / STEP))
    let place = marks[known - 1]
    for (; (known + 1) * STEP <= count; known++) {
      place = this.nth(index, range, reverse, place, STEP)
      if (place === undefined) return this.passAll(index, range)
      marks.push(place)
    }
    const rest = count - known * STEP
    if (rest > 0) place = this.nth(index, range, reverse, place, rest)
    return place === undefined ? this.passAll(index, range) : { count, place }
  }

  private marksOf(index: Index, { low, high }: Range, way: string): { places: Place[]; count?: number } {
    let marks = this.marks.get(index)
    if (marks === undefined || marks.written !== index.written || marks.byRange.size >= REMEMBERED) {
      marks = { written: index.written, byRange: new Map() }
      this.marks.set(index, marks)
    }
    const name = `${way} ${Buffer.from(low).toString('latin1')} ${Buffer.from(high).toString('latin1')}`
    const known = marks.byRange.get(name) ?? { places: [] }
    marks.byRange.set(name, known)
    return known
  }
}
