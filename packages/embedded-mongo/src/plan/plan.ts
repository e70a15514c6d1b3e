import type { Filter } from '../query/filter.ts'
import type { SortField } from '../sort/sort.ts'
import type { Collection } from '../store/catalog.ts'
import type { View } from '../store/view.ts'
import { type Constraints, extractConstraints } from './constraints.ts'
import { chooseCheapestPlan } from './cost.ts'
import { findIndexUse, type IndexUse } from './index-use.ts'

export interface IndexPlan {
  readonly kind: 'index'
  readonly use: IndexUse
  readonly reverse: boolean
  readonly exact: boolean
  readonly ordered: boolean
}

/** Several indexes, one per alternative; the search deduplicates documents. */
export interface UnionPlan {
  readonly kind: 'union'
  readonly uses: readonly IndexUse[]
  readonly exact: false
  /** Without a sort any order will do, so a limit ends the search. */
  readonly ordered: boolean
}

/** With `exact`, every document of the plan matches and needs no test. */
export type Plan =
  | { readonly kind: 'collection'; readonly reverse: boolean; readonly exact: boolean; readonly ordered: boolean }
  | IndexPlan
  | UnionPlan

export interface PlanQuery {
  readonly filter: Filter
  readonly sort: readonly SortField[]
  /** Includes the skipped documents. */
  readonly limit: number
}

/** There are no statistics: it counts keys (cost.ts). */
export function choosePlan(view: View, collection: Collection, { filter, sort, limit }: PlanQuery): Plan {
  const constraints = extractConstraints(filter)
  const fullScan = {
    kind: 'collection',
    reverse: false,
    exact: constraints.size === 0,
    ordered: sort.length === 0,
  } as const
  const natural = naturalOrder(sort)
  if (natural !== undefined) return { ...fullScan, reverse: natural < 0, ordered: true }
  const plans = collection.indexes
    .flatMap((index) => findIndexUse(view, index, constraints) ?? [])
    .map((use) => indexPlan(use, sort))
    .filter(({ use, ordered }) => use.boundedFieldCount > 0 || (ordered && sort.length > 0))
  const union = unionPlan(view, collection, constraints, sort.length === 0)
  return (
    chooseCheapestPlan(union === undefined ? plans : [...plans, union], {
      view,
      collection,
      limit,
      sorting: sort.length > 0,
    }) ?? fullScan
  )
}

function naturalOrder(sort: readonly SortField[]): 1 | -1 | undefined {
  const [first] = sort
  if (first?.path !== '$natural') return undefined
  return first.descending ? -1 : 1
}

function indexPlan(use: IndexUse, sort: readonly SortField[]): IndexPlan {
  const { index, equalityFieldCount, exact } = use
  const unordered = { kind: 'index', use, exact, ordered: false, reverse: false } as const
  let at = 0
  let reverse: boolean | undefined
  for (const sortField of sort) {
    // A field with a single value satisfies any order.
    if (
      index.fields
        .slice(0, equalityFieldCount)
        .some(({ path }, field) => path === sortField.path && index.multikey[field] !== true)
    )
      continue
    if (at < equalityFieldCount) at = equalityFieldCount
    const field = index.fields[at]
    if (field?.path !== sortField.path || index.multikey[at] === true) return unordered
    const isReversed = field.descending !== sortField.descending
    if (reverse !== undefined && reverse !== isReversed) return unordered
    reverse = isReversed
    at++
  }
  return { ...unordered, ordered: true, reverse: reverse ?? false }
}

/** An index must serve every alternative of the `$or`. */
function unionPlan(
  view: View,
  collection: Collection,
  constraints: Constraints,
  ordered: boolean,
): UnionPlan | undefined {
  for (const parts of constraints.alternatives) {
    const uses = parts.map((part) => findBestIndex(view, collection, extractConstraints(part)))
    const known = uses.filter((use) => use !== undefined)
    if (known.length === uses.length) return { kind: 'union', uses: known, exact: false, ordered }
  }
  return undefined
}

function findBestIndex(view: View, collection: Collection, constraints: Constraints): IndexUse | undefined {
  const uses = collection.indexes
    .flatMap((index) => findIndexUse(view, index, constraints) ?? [])
    .filter(({ boundedFieldCount }) => boundedFieldCount > 0)
  return uses.reduce<IndexUse | undefined>(
    (best, each) =>
      best === undefined ||
      each.equalityFieldCount > best.equalityFieldCount ||
      each.boundedFieldCount > best.boundedFieldCount
        ? each
        : best,
    undefined,
  )
}
