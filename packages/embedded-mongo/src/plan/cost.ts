import { type Collection, idIndex } from '../store/catalog.ts'
import { FULL_RANGE, type Range, type View } from '../store/view.ts'
import { estimateKeyCount, estimateKeyCountQuickly } from './estimate-key-count.ts'
import type { IndexUse } from './index-use.ts'
import type { IndexPlan, UnionPlan } from './plan.ts'

type CandidatePlan = IndexPlan | UnionPlan

interface CostContext {
  readonly view: View
  readonly collection: Collection
  readonly limit: number
  readonly sorting: boolean
}

/** A plan with fewer keys wins without a full count if the others have four times as many. */
const FEW_KEYS = 64
/** From this count on, an ordered walk may be cheaper than reading all matches and sorting them. */
const MANY_MATCHES = 1000
/** Relative cost of a document that still needs sorting. */
const SORT_COST = 1.5

export function chooseCheapestPlan(plans: readonly CandidatePlan[], context: CostContext): CandidatePlan | undefined {
  const uniquePlan = plans.find((plan) => plan.kind === 'index' && isUniquePoint(plan.use))
  if (uniquePlan !== undefined || plans.length < 2) return uniquePlan ?? plans[0]
  const { view } = context
  const quickCounts = plans.map((plan) =>
    countKeys(plan, (use, range) => estimateKeyCountQuickly(view, use.index, range, 4 * FEW_KEYS)),
  )
  const counts =
    Math.min(...quickCounts) < FEW_KEYS
      ? quickCounts
      : plans.map((plan) => countKeys(plan, (use, range) => estimateKeyCount(view, use.index, range)))
  const matches = Math.min(...counts)
  let best: { plan: CandidatePlan; cost: number } | undefined
  plans.forEach((plan, at) => {
    const cost = estimateCost(plan, counts[at] ?? Infinity, matches, context)
    if (best === undefined || cost < best.cost || (cost === best.cost && isBetter(plan, best.plan)))
      best = { plan, cost }
  })
  return best?.plan
}

function isUniquePoint({ index, equalityFieldCount }: IndexUse): boolean {
  return index.unique && equalityFieldCount === index.fields.length
}

/** Returns Infinity for an unbounded plan. */
function countKeys(plan: CandidatePlan, count: (use: IndexUse, range: Range) => number): number {
  if (isOnlyOrdered(plan)) return Infinity
  const uses = plan.kind === 'union' ? plan.uses : [plan.use]
  return uses.reduce((sum, use) => use.ranges.reduce((keys, range) => keys + count(use, range), sum), 0)
}

function isOnlyOrdered(plan: CandidatePlan): boolean {
  return plan.kind === 'index' && plan.use.boundedFieldCount === 0
}

/** `matches` is the best guess of all matches, spread evenly over an index that gives the order. */
function estimateCost(
  plan: CandidatePlan,
  count: number,
  matches: number,
  { view, collection, limit, sorting }: CostContext,
): number {
  if (isOnlyOrdered(plan)) {
    if (matches === Infinity) return 0
    if (limit === Infinity || matches < MANY_MATCHES) return Infinity
    return (limit * estimateKeyCount(view, idIndex(collection), FULL_RANGE)) / matches
  }
  if (sorting && !plan.ordered) return count * SORT_COST + 1
  if (plan.exact) return Math.min(count, limit)
  // Ordered reading stops after enough matches; rare matches may come late.
  return sorting && (count === matches || matches >= MANY_MATCHES) ? Math.min(count, (limit * count) / matches) : count
}

function isBetter(a: CandidatePlan, b: CandidatePlan): boolean {
  if (a.ordered !== b.ordered) return a.ordered
  const bounded = (plan: CandidatePlan): number => (plan.kind === 'index' ? plan.use.boundedFieldCount : 0)
  return bounded(a) > bounded(b) || (bounded(a) === bounded(b) && a.exact && !b.exact)
}
