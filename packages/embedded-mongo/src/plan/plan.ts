import type { Filter } from '../query/filter.ts'
import type { SortField } from '../sort/sort.ts'
import type { Collection } from '../store/catalog.ts'
import type { View } from '../store/view.ts'
import { type Constraints, constraintsOf } from './constraints.ts'
import { cheapest } from './cost.ts'
import { type IndexUse, indexUse } from './index-use.ts'

/** By the keys of one index, `ordered` if they come in the order asked for. */
export interface IndexPlan {
  readonly kind: 'index'
  readonly use: IndexUse
  readonly reverse: boolean
  readonly exact: boolean
  readonly ordered: boolean
}

/** By several indexes, one for each alternative; a document that is reached twice is answered once. */
export interface UnionPlan {
  readonly kind: 'union'
  readonly uses: readonly IndexUse[]
  readonly exact: false
  readonly ordered: false
}

/** How the documents of a filter are reached. `exact`: whatever is reached matches and needs no test. */
export type Plan =
  | { readonly kind: 'collection'; readonly reverse: boolean; readonly exact: boolean; readonly ordered: boolean }
  | IndexPlan
  | UnionPlan

export interface Wish {
  readonly filter: Filter
  readonly sort: readonly SortField[]
  /** How many documents are wanted at most, those to be skipped included. */
  readonly limit: number
}

/** Chooses the way with the fewest documents to read. There are no statistics: keys in the bounds are counted (cost.ts). */
export function plan(view: View, collection: Collection, { filter, sort, limit }: Wish): Plan {
  const constraints = constraintsOf(filter)
  const whole = {
    kind: 'collection',
    reverse: false,
    exact: constraints.size === 0,
    ordered: sort.length === 0,
  } as const
  const natural = naturalOrder(sort)
  if (natural !== undefined) return { ...whole, reverse: natural < 0, ordered: true }
  const ways = collection.indexes
    .flatMap((index) => indexUse(index, constraints) ?? [])
    .map((use) => wayOf(use, sort))
    .filter(({ use, ordered }) => use.bounded > 0 || (ordered && sort.length > 0))
  const isBounded = ways.some(({ kind, use }) => kind === 'index' && use.bounded > 0)
  const union = isBounded ? undefined : unionOf(collection, constraints)
  return (
    cheapest(union === undefined ? ways : [...ways, union], { view, collection, limit, sorting: sort.length > 0 }) ??
    whole
  )
}

/** `{ $natural: ±1 }` asks for the collection's own order. */
function naturalOrder(sort: readonly SortField[]): 1 | -1 | undefined {
  const [first] = sort
  if (first?.path !== '$natural') return undefined
  return first.descending ? -1 : 1
}

/** Whether an index gives the order asked for, read forwards or backwards. */
function wayOf(use: IndexUse, sort: readonly SortField[]): IndexPlan {
  const { index, fixed, exact } = use
  const unordered = { kind: 'index', use, exact, ordered: false, reverse: false } as const
  let at = 0
  let reverse: boolean | undefined
  for (const wanted of sort) {
    // A field that is bound to one value is in any order.
    if (index.fields.slice(0, fixed).some(({ path }, field) => path === wanted.path && index.multikey[field] !== true))
      continue
    if (at < fixed) at = fixed
    const field = index.fields[at]
    if (field?.path !== wanted.path || index.multikey[at] === true) return unordered
    const turned = field.descending !== wanted.descending
    if (reverse !== undefined && reverse !== turned) return unordered
    reverse = turned
    at++
  }
  return { ...unordered, ordered: true, reverse: reverse ?? false }
}

/** If each alternative of an `$or` can be answered by an index, all of it can. */
function unionOf(collection: Collection, constraints: Constraints): UnionPlan | undefined {
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
