import { decode } from '../bson/decode.ts'
import type { Doc } from '../bson/value.ts'
import type { Deadline } from '../deadline.ts'
import { MongoError } from '../errors.ts'
import { type Filter, fieldsTested } from '../query/filter.ts'
import { type SortField, sorted } from '../sort/sort.ts'
import { type Collection, type Index, idIndex } from '../store/catalog.ts'
import { type Passed, type Row, type View, wholeRange } from '../store/view.ts'
import { type Plan, plan } from './plan.ts'
import { collectionScan, indexScan, type Scan } from './scan.ts'

/** A document found: its bytes, and its fields once someone asks. */
export class Found {
  readonly rid: number
  readonly body: Uint8Array
  private readonly fields: ReadonlySet<string> | undefined
  private decoded: Doc | undefined

  constructor(row: Row, fields: ReadonlySet<string> | undefined) {
    this.rid = row.rid
    this.body = row.body
    this.fields = fields
  }

  /** All its fields, or those that the question and its asker look at. */
  get doc(): Doc {
    this.decoded ??= decode(this.body, this.fields)
    return this.decoded
  }
}

export interface Question {
  readonly filter: Filter
  readonly sort?: readonly SortField[]
  readonly skip?: number
  /** Infinity if there is none. */
  readonly limit?: number
  readonly deadline?: Deadline
  /** The fields that the asker looks at, by their first names; all unless told. The bytes of a document are always whole. */
  readonly fields?: ReadonlySet<string>
}

/** For who asks only whether, or where, documents are. */
export const NO_FIELDS: ReadonlySet<string> = new Set()

const NONE_PASSED: Passed = { count: 0, place: undefined }

/** What was looked at to answer, for `explain`. */
export interface Effort {
  plan?: Plan
  keys: number
  documents: number
}

/** The answer to a question as a lazy sequence: a document is read when it is asked for. */
export class Search implements IterableIterator<Found> {
  readonly effort: Effort = { keys: 0, documents: 0 }
  private readonly view: View
  private readonly collection: Collection
  private readonly question: Question
  private readonly results: Iterator<Found>
  private scans: Scan[] = []

  constructor(view: View, collection: Collection, question: Question) {
    this.view = view
    this.collection = collection
    this.question = question
    this.results = this.run()
  }

  next(): IteratorResult<Found> {
    return this.results.next()
  }

  [Symbol.iterator](): this {
    return this
  }

  /** Call when the reader goes away for a while: what was read ahead is forgotten. */
  rest(): void {
    for (const scan of this.scans) scan.rest()
  }

  private *run(): Generator<Found> {
    const { filter, sort = [], skip = 0, limit = Infinity } = this.question
    const wanted = limit + skip
    const chosen = plan(this.view, this.collection, { filter, sort, limit: wanted })
    this.effort.plan = chosen
    // Where keys decide alone, what is skipped is not read.
    const passed = chosen.exact && chosen.ordered && chosen.kind === 'index' && !canRepeat(chosen) ? skip : 0
    const matching = this.matching(chosen, wanted - passed, passed)
    const inOrder = chosen.ordered ? matching : sorted(matching, (found) => found.doc, sort, wanted)
    let at = passed
    if (limit <= 0) return
    for (const found of inOrder) {
      if (at++ < skip) continue
      yield found
      if (at >= wanted) return
    }
  }

  private *matching(chosen: Plan, wanted: number, passed: number): Generator<Found> {
    const { filter, deadline } = this.question
    const fields = fieldsOf(this.question)
    const ahead = chosen.exact && chosen.ordered && wanted !== Infinity ? wanted : undefined
    // A document with several keys in the bounds comes several times.
    const seen = canRepeat(chosen) ? new Set<number>() : undefined
    for (const scan of this.scansOf(chosen, ahead, passed)) {
      this.scans = [scan]
      for (let row = scan.next(); row !== undefined; row = scan.next()) {
        deadline?.check()
        this.effort.keys += chosen.kind === 'collection' ? 0 : 1
        if (seen !== undefined && (seen.has(row.rid) || !seen.add(row.rid))) continue
        this.effort.documents++
        const found = new Found(row, fields)
        if (chosen.exact || filter.test(found.doc)) yield found
      }
    }
  }

  /** A cursor may outlive the index it reads by; without its keys it would seem to have come to its end. */
  private requireIndex(index: Index): void {
    if (this.collection.indexes.includes(index)) return
    throw new MongoError('QueryPlanKilled', `query plan killed :: index '${index.name}' dropped`)
  }

  /** The scans of a plan, behind the first `toPass` keys. */
  private *scansOf(chosen: Plan, wanted: number | undefined, toPass: number): Generator<Scan> {
    if (chosen.kind === 'collection') {
      yield collectionScan(this.view, this.collection, chosen.reverse, wanted)
      return
    }
    let left = toPass
    for (const use of chosen.kind === 'index' ? [chosen.use] : chosen.uses) {
      const reverse = chosen.kind === 'index' && chosen.reverse
      for (const range of reverse ? use.ranges.toReversed() : use.ranges) {
        const { count, place: after } = left > 0 ? this.view.pass(use.index, range, reverse, left) : NONE_PASSED
        left -= count
        this.effort.keys += count
        if (left > 0) continue
        yield indexScan(this.view, use.index, range, { reverse, wanted, after }, () => this.requireIndex(use.index))
      }
    }
  }
}

/** What is looked at in a document: by its asker, the filter and the sort. */
function fieldsOf({ fields, filter, sort = [] }: Question): ReadonlySet<string> | undefined {
  if (fields === undefined) return undefined
  return new Set([...fields, ...fieldsTested(filter), ...sort.flatMap(({ parts }) => parts[0] ?? [])])
}

/** Under one value of the fields that hold arrays a document has one key: what differs between its keys is that value. */
function canRepeat(chosen: Plan): boolean {
  if (chosen.kind === 'union') return true
  return chosen.kind === 'index' && chosen.use.index.multikey.slice(chosen.use.fixed).includes(true)
}

/** How many documents match: by counting index keys where they decide alone, else by looking at each. */
export function countMatching(
  view: View,
  collection: Collection,
  question: Question,
): { count: number; effort: Effort } {
  const { filter, skip = 0, limit = Infinity } = question
  const chosen = plan(view, collection, { filter, sort: [], limit: Infinity })
  const counted = exactRanges(chosen, collection)
  if (counted === undefined) {
    const search = new Search(view, collection, { ...question, fields: NO_FIELDS })
    let count = 0
    for (const _ of search) count++
    return { count, effort: search.effort }
  }
  const most = skip + limit
  const keys = counted.ranges.reduce(
    (sum, range) => sum + (sum < most ? view.count(counted.index, range, most === Infinity ? -1 : most - sum) : 0),
    0,
  )
  return { count: Math.max(0, Math.min(keys - skip, limit)), effort: { plan: chosen, keys, documents: 0 } }
}

function exactRanges(chosen: Plan, collection: Collection) {
  if (!chosen.exact) return undefined
  if (chosen.kind === 'collection') return { index: idIndex(collection), ranges: [wholeRange] }
  const { index, ranges } = chosen.use
  // A document with keys in two ranges would be counted twice.
  return index.multikey.includes(true) && ranges.length > 1 ? undefined : { index, ranges }
}
