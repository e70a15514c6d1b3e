import { type Collection, idIndex } from '../store/catalog.ts'
import { type Range, type View, wholeRange } from '../store/view.ts'
import { estimate, glance } from './estimate.ts'
import type { IndexUse } from './index-use.ts'
import type { IndexPlan, UnionPlan } from './plan.ts'

/** A way to the documents that an index offers. */
type Way = IndexPlan | UnionPlan

interface Circumstances {
  readonly view: View
  readonly collection: Collection
  /** How many documents are wanted at most. */
  readonly limit: number
  readonly sorting: boolean
}

/** A way of fewer keys than this, where the others have four times as many, needs no closer look at them. */
const FEW = 64
/** From here on it may be cheaper to walk along an order than to read all matches and sort them. */
const MANY = 1000
/** What it costs more to sort a document than to read it in order. */
const SORTING = 1.5

/** The way with the fewest documents to read. With one way alone nothing is counted. */
export function cheapest(ways: readonly Way[], circumstances: Circumstances): Way | undefined {
  const certain = ways.find((way) => way.kind === 'index' && isUniquePoint(way.use))
  if (certain !== undefined || ways.length < 2) return certain ?? ways[0]
  const { view } = circumstances
  const some = ways.map((way) => keysOf(way, (use, range) => glance(view, use.index, range, 4 * FEW)))
  const counts =
    Math.min(...some) < FEW ? some : ways.map((way) => keysOf(way, (use, range) => estimate(view, use.index, range)))
  const matches = Math.min(...counts)
  let best: { way: Way; cost: number } | undefined
  ways.forEach((way, at) => {
    const cost = costOf(way, counts[at] ?? Infinity, matches, circumstances)
    if (best === undefined || cost < best.cost || (cost === best.cost && isBetter(way, best.way))) best = { way, cost }
  })
  return best?.way
}

function isUniquePoint({ index, fixed }: IndexUse): boolean {
  return index.unique && fixed === index.fields.length
}

/** How many keys the bounds hold; without bounds, all that there are. */
function keysOf(way: Way, count: (use: IndexUse, range: Range) => number): number {
  if (isOnlyOrdered(way)) return Infinity
  const uses = way.kind === 'union' ? way.uses : [way.use]
  return uses.reduce((sum, use) => use.ranges.reduce((keys, range) => keys + count(use, range), sum), 0)
}

function isOnlyOrdered(way: Way): boolean {
  return way.kind === 'index' && way.use.bounded === 0
}

/** `matches` is the best guess of how many documents match, spread evenly over an index that gives the order. */
function costOf(way: Way, count: number, matches: number, { view, collection, limit, sorting }: Circumstances): number {
  if (isOnlyOrdered(way)) {
    if (matches === Infinity) return 0
    if (limit === Infinity || matches < MANY) return Infinity
    return (limit * estimate(view, idIndex(collection), wholeRange)) / matches
  }
  if (sorting && !way.ordered) return count * SORTING + 1
  if (way.exact) return Math.min(count, limit)
  // Read in its order until enough were met. Of few matches none may be met for long.
  return sorting && (count === matches || matches >= MANY) ? Math.min(count, (limit * count) / matches) : count
}

function isBetter(a: Way, b: Way): boolean {
  if (a.ordered !== b.ordered) return a.ordered
  const bounded = (way: Way): number => (way.kind === 'index' ? way.use.bounded : 0)
  return bounded(a) > bounded(b) || (bounded(a) === bounded(b) && a.exact && !b.exact)
}
