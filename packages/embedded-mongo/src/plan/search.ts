import { decode } from '../bson/decode.ts'
import type { LazyDoc } from '../bson/lazy-doc.ts'
import type { Doc, Maybe } from '../bson/value.ts'
import type { Deadline } from '../deadline.ts'
import { MongoError } from '../errors.ts'
import { type Filter, filterDependencies } from '../query/filter.ts'
import { type SortField, sortItems } from '../sort/sort.ts'
import { type Collection, type Index, idIndex } from '../store/catalog.ts'
import { FULL_RANGE, type Row, type SkipResult, type View } from '../store/view.ts'
import { choosePlan, type Plan } from './plan.ts'
import { collectionScan, indexScan, type Scan } from './scan.ts'

export class FoundDoc implements LazyDoc {
  readonly rid: number
  readonly body: Uint8Array
  private readonly fields: ReadonlySet<string> | undefined
  private decoded: Doc | undefined

  constructor(row: Row, fields: ReadonlySet<string> | undefined) {
    this.rid = row.rid
    this.body = row.body
    this.fields = fields
  }

  get doc(): Doc {
    this.decoded ??= decode(this.body, this.fields)
    return this.decoded
  }

  field(name: string): Maybe {
    return this.doc[name]
  }
}

export interface Query {
  readonly filter: Filter
  readonly sort?: readonly SortField[]
  readonly skip?: number
  readonly limit?: number
  readonly deadline?: Deadline
  /** First-level fields that the caller needs; all by default. The bytes are always complete. */
  readonly fields?: ReadonlySet<string>
}

export const NO_FIELDS: ReadonlySet<string> = new Set()

const NONE_SKIPPED: SkipResult = { count: 0, position: undefined }

export interface ExecutionStats {
  plan?: Plan
  keysExamined: number
  docsExamined: number
}

export class Search implements IterableIterator<FoundDoc> {
  readonly stats: ExecutionStats = { keysExamined: 0, docsExamined: 0 }
  private readonly view: View
  private readonly collection: Collection
  private readonly query: Query
  private readonly results: Iterator<FoundDoc>
  private scans: Scan[] = []

  constructor(view: View, collection: Collection, query: Query) {
    this.view = view
    this.collection = collection
    this.query = query
    this.results = this.run()
  }

  next(): IteratorResult<FoundDoc> {
    return this.results.next()
  }

  [Symbol.iterator](): this {
    return this
  }

  /** Call before the reader pauses: drops the read-ahead. */
  discardReadAhead(): void {
    for (const scan of this.scans) scan.discardReadAhead()
  }

  private *run(): Generator<FoundDoc> {
    const { filter, sort = [], skip = 0, limit = Infinity } = this.query
    const needed = limit + skip
    const chosen = choosePlan(this.view, this.collection, { filter, sort, limit: needed })
    this.stats.plan = chosen
    const skipped = chosen.exact && chosen.ordered && chosen.kind === 'index' && !canRepeat(chosen) ? skip : 0
    const matching = this.matching(chosen, needed - skipped, skipped)
    const inOrder = chosen.ordered ? matching : sortItems(matching, (found) => found.doc, sort, needed)
    let at = skipped
    if (limit <= 0) return
    for (const found of inOrder) {
      if (at++ < skip) continue
      yield found
      if (at >= needed) return
    }
  }

  private *matching(chosen: Plan, needed: number, skipped: number): Generator<FoundDoc> {
    const { filter, deadline } = this.query
    const fields = requiredFields(this.query)
    const expectedRows = chosen.exact && chosen.ordered && needed !== Infinity ? needed : undefined
    // A document with several keys in the bounds appears several times.
    const seen = canRepeat(chosen) ? new Set<number>() : undefined
    for (const scan of this.scansOf(chosen, expectedRows, skipped)) {
      this.scans = [scan]
      for (let row = scan.next(); row !== undefined; row = scan.next()) {
        deadline?.check()
        this.stats.keysExamined += chosen.kind === 'collection' ? 0 : 1
        if (seen !== undefined && (seen.has(row.rid) || !seen.add(row.rid))) continue
        this.stats.docsExamined++
        const found = new FoundDoc(row, fields)
        if (chosen.exact || filter.test(found.doc)) yield found
      }
    }
  }

  /** A cursor may outlive its index; without the check it would silently end early. */
  private requireIndex(index: Index): void {
    if (this.collection.indexes.includes(index)) return
    throw new MongoError('QueryPlanKilled', `query plan killed :: index '${index.name}' dropped`)
  }

  private *scansOf(chosen: Plan, expectedRows: number | undefined, toSkip: number): Generator<Scan> {
    if (chosen.kind === 'collection') {
      yield collectionScan(this.view, this.collection, chosen.reverse, expectedRows)
      return
    }
    let left = toSkip
    for (const use of chosen.kind === 'index' ? [chosen.use] : chosen.uses) {
      const reverse = chosen.kind === 'index' && chosen.reverse
      for (const range of reverse ? use.ranges.toReversed() : use.ranges) {
        const { count, position: after } = left > 0 ? this.view.skip(use.index, range, reverse, left) : NONE_SKIPPED
        left -= count
        this.stats.keysExamined += count
        if (left > 0) continue
        yield indexScan(this.view, use.index, range, { reverse, expectedRows, after }, () =>
          this.requireIndex(use.index),
        )
      }
    }
  }
}

function requiredFields({ fields, filter, sort = [] }: Query): ReadonlySet<string> | undefined {
  if (fields === undefined) return undefined
  return new Set([...fields, ...filterDependencies(filter), ...sort.flatMap(({ parts }) => parts[0] ?? [])])
}

/** With single values for all array fields, a document has only one key. */
function canRepeat(chosen: Plan): boolean {
  if (chosen.kind === 'union') return true
  return chosen.kind === 'index' && chosen.use.index.multikey.slice(chosen.use.equalityFieldCount).includes(true)
}

export function countMatching(
  view: View,
  collection: Collection,
  query: Query,
): { count: number; effort: ExecutionStats } {
  const { filter, skip = 0, limit = Infinity } = query
  const chosen = choosePlan(view, collection, { filter, sort: [], limit: Infinity })
  const countable = exactRanges(chosen, collection)
  if (countable === undefined) {
    const search = new Search(view, collection, { ...query, fields: NO_FIELDS })
    let count = 0
    for (const _ of search) count++
    return { count, effort: search.stats }
  }
  const maxCount = skip + limit
  const keys = countable.ranges.reduce(
    (sum, range) =>
      sum + (sum < maxCount ? view.count(countable.index, range, maxCount === Infinity ? -1 : maxCount - sum) : 0),
    0,
  )
  return {
    count: Math.max(0, Math.min(keys - skip, limit)),
    effort: { plan: chosen, keysExamined: keys, docsExamined: 0 },
  }
}

function exactRanges(chosen: Plan, collection: Collection) {
  if (!chosen.exact) return undefined
  if (chosen.kind === 'collection') return { index: idIndex(collection), ranges: [FULL_RANGE] }
  const { index, ranges } = chosen.use
  // A document with keys in two ranges would count twice.
  return index.multikey.includes(true) && ranges.length > 1 ? undefined : { index, ranges }
}
