import type { Filter } from '../query/filter.ts'
import type { SortField } from '../sort/sort.ts'
import { type Collection, type Index, idIndex } from '../store/catalog.ts'
import { type Range, type View, wholeRange } from '../store/view.ts'
import { type Constraints, constraintsOf } from './constraints.ts'
import { type IndexUse, indexUse } from './index-use.ts'

/** How the documents of a filter are reached. */
export type Plan =
  | { readonly kind: 'collection'; readonly reverse: boolean; readonly exact: boolean; readonly ordered: boolean }
  | {
      readonly kind: 'index'
      readonly use: IndexUse
      readonly reverse: boolean
      readonly exact: boolean
      readonly ordered: boolean
    }
  /** A document may be reached by several ways; it is answered once. */
  | { readonly kind: 'union'; readonly uses: readonly IndexUse[]; readonly exact: false; readonly ordered: false }

export interface Wish {
  readonly filter: Filter
  readonly sort: readonly SortField[]
  /** How many documents are wanted at most, those to be skipped included. */
  readonly limit: number
}

const PROBE = 10_000

/** Chooses the way with the fewest documents to read. Without statistics: keys in the bounds are counted, up to 10,000. */
export function plan(view: View, collection: Collection, { filter, sort, limit }: Wish): Plan {
  const constraints = constraintsOf(filter)
  const natural = naturalOrder(sort)
  if (natural !== undefined)
    return { kind: 'collection', reverse: natural < 0, exact: constraints.size === 0, ordered: true }
  const uses = collection.indexes.flatMap((index) => indexUse(index, constraints) ?? [])
  const union = uses.some(({ bounded }) => bounded > 0) ? undefined : unionOf(collection, constraints)
  const ways = uses
    .map((use) => wayOf(use, sort))
    .filter(({ use, ordered }) => use.bounded > 0 || (ordered && sort.length > 0))
  const best = ways.length > 1 ? cheapest(view, collection, ways, limit, sort.length > 0) : ways[0]
  if (best === undefined || (best.use.bounded === 0 && union !== undefined && limit === Infinity)) {
    return union ?? { kind: 'collection', reverse: false, exact: constraints.size === 0, ordered: sort.length === 0 }
  }
  return { kind: 'index', use: best.use, reverse: best.reverse, exact: best.use.exact, ordered: best.ordered }
}

/** `{ $natural: ±1 }` asks for the collection's own order. */
function naturalOrder(sort: readonly SortField[]): 1 | -1 | undefined {
  const [first] = sort
  if (first?.path !== '$natural') return undefined
  return first.descending ? -1 : 1
}

interface Way {
  readonly use: IndexUse
  readonly ordered: boolean
  readonly reverse: boolean
}

/** Whether an index gives the order asked for, read forwards or backwards. */
function wayOf(use: IndexUse, sort: readonly SortField[]): Way {
  const { index, fixed } = use
  let at = 0
  let reverse: boolean | undefined
  for (const wanted of sort) {
    // A field that is bound to one value is in any order.
    if (index.fields.slice(0, fixed).some(({ path }, field) => path === wanted.path && index.multikey[field] !== true))
      continue
    if (at < fixed) at = fixed
    const field = index.fields[at]
    if (field?.path !== wanted.path || index.multikey[at] === true) return { use, ordered: false, reverse: false }
    const turned = field.descending !== wanted.descending
    if (reverse !== undefined && reverse !== turned) return { use, ordered: false, reverse: false }
    reverse = turned
    at++
  }
  return { use, ordered: true, reverse: reverse ?? false }
}

function cheapest(
  view: View,
  collection: Collection,
  ways: readonly Way[],
  limit: number,
  sorting: boolean,
): Way | undefined {
  const unique = ways.find(({ use: { index, fixed } }) => index.unique && fixed === index.fields.length)
  if (unique !== undefined) return unique
  let best: { way: Way; cost: number } | undefined
  const counts = ways.map(({ use }) => (use.bounded === 0 ? Infinity : probe(view, use.index, use.ranges)))
  const fewest = Math.min(...counts)
  const total = fewest >= PROBE ? view.count(idIndex(collection), wholeRange) : Infinity
  ways.forEach((way, at) => {
    const cost = costOf(way, counts[at] ?? Infinity, fewest, total, limit, sorting)
    if (best === undefined || cost < best.cost || (cost === best.cost && isBetter(way, best.way))) best = { way, cost }
  })
  return best?.way
}

/** Documents to be read, and a share for sorting them. In order, reading stops once enough were found. */
function costOf(way: Way, count: number, fewest: number, total: number, limit: number, sorting: boolean): number {
  const expected = way.use.bounded === 0 ? (limit * total) / Math.max(fewest, 1) : count
  if (!sorting) return Math.min(expected, limit === Infinity ? expected : Math.max(limit, expected / 2))
  if (way.ordered) return way.use.bounded === 0 ? expected : way.use.exact ? Math.min(count, limit) : count
  return expected * 1.5 + 1
}

function isBetter(a: Way, b: Way): boolean {
  if (a.ordered !== b.ordered) return a.ordered
  return a.use.bounded > b.use.bounded || (a.use.bounded === b.use.bounded && a.use.exact && !b.use.exact)
}

function probe(view: View, index: Index, ranges: readonly Range[]): number {
  let count = 0
  for (const range of ranges) {
    count += view.count(index, range, PROBE)
    if (count >= PROBE) break
  }
  return count
}

/** If each alternative of an `$or` can be answered by an index, all of it can. */
function unionOf(collection: Collection, constraints: Constraints): Plan | undefined {
  for (const parts of constraints.alternatives) {
    const uses = parts.map((part) => bestFor(collection, constraintsOf(part)))
    const known = uses.filter((use) => use !== undefined)
    if (known.length === uses.length) return { kind: 'union', uses: known, exact: false, ordered: false }
  }
  return undefined
}

function bestFor(collection: Collection, constraints: Constraints): IndexUse | undefined {
  const uses = collection.indexes
    .flatMap((index) => indexUse(index, constraints) ?? [])
    .filter(({ bounded }) => bounded > 0)
  return uses.reduce<IndexUse | undefined>(
    (best, each) => (best === undefined || each.fixed > best.fixed || each.bounded > best.bounded ? each : best),
    undefined,
  )
}
