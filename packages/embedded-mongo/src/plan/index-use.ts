import { arrayIndex } from '../query/path.ts'
import type { Index, IndexField } from '../store/catalog.ts'
import type { Range, View } from '../store/view.ts'
import type { Constraint, Constraints } from './constraints.ts'
import { estimateKeyCount } from './estimate-key-count.ts'
import { impliesFilter } from './implies-filter.ts'
import { type IndexBounds, indexBoundsOf } from './index-bounds.ts'
import {
  ALL_KEYS,
  encodeBound,
  type Interval,
  intersectIntervals,
  mergeIntervals,
  reverseInterval,
} from './interval.ts'

export interface IndexUse {
  readonly index: Index
  /** Disjoint and in key order. */
  readonly ranges: readonly Range[]
  readonly equalityFieldCount: number
  readonly boundedFieldCount: number
  /** The keys alone decide; no document needs a test. */
  readonly exact: boolean
}

const MAX_RANGES = 2000

/** Returns undefined if the index omits documents that may match. */
export function findIndexUse(view: View, index: Index, constraints: Constraints): IndexUse | undefined {
  if (index.partial !== undefined && !impliesFilter(constraints, index.partial)) return undefined
  const prefixes: Buffer[] = [Buffer.alloc(0)]
  const satisfied = new Set<unknown>()
  let fixed = 0
  let exact = true
  let multikeyUsed = false
  let ranges: Range[] | undefined
  let bounded = 0
  for (const [at, field] of index.fields.entries()) {
    const multikey = index.multikey[at] === true
    // A numeric path part is an array index or a field name; index keys cover only the first.
    if (field.parts.some((part) => arrayIndex(part) !== -1)) break
    // Different elements bound two fields under one array, so only the first is usable.
    const bounds =
      multikey && multikeyUsed
        ? undefined
        : fieldBounds(field, multikey, constraints, (intervals) =>
            intervals.reduce((sum, each) => sum + estimateKeyCount(view, index, rangeOf(prefixes[0], each)), 0),
          )
    if (bounds === undefined) break
    bounded++
    if (multikey) multikeyUsed = true
    for (const constraint of bounds.met) satisfied.add(constraint)
    if (!bounds.exact) exact = false
    const intervals = field.descending ? mergeIntervals(bounds.intervals.map(reverseInterval)) : bounds.intervals
    const points = intervals.every(({ single }) => single)
    if (!points || prefixes.length * intervals.length > MAX_RANGES) {
      ranges = prefixes.flatMap((prefix) => intervals.map((interval) => rangeOf(prefix, interval)))
      break
    }
    const extended = prefixes.flatMap((prefix) => intervals.map(({ low }) => Buffer.concat([prefix, low.bytes])))
    prefixes.splice(0, prefixes.length, ...extended)
    if (extended.length === 1 && fixed === at) fixed++
  }
  if (index.sparse && !excludesMissing(index, constraints)) return undefined
  ranges ??= prefixes.map((prefix) => rangeOf(prefix, ALL_KEYS))
  return {
    index,
    ranges,
    equalityFieldCount: fixed,
    boundedFieldCount: bounded,
    exact: exact && satisfied.size === constraints.size,
  }
}

function rangeOf(prefix: Buffer | undefined, { low, high }: Interval): Range {
  return { low: encodeBound(low, prefix), high: encodeBound(high, prefix) }
}

/** A sparse index omits documents without its fields; a condition must exclude them. */
function excludesMissing(index: Index, constraints: Constraints): boolean {
  return index.fields.some(({ path }) =>
    (constraints.byPath.get(path) ?? []).some(({ filter }) => filter.kind === 'path' && !filter.test({})),
  )
}

interface FieldBounds extends IndexBounds {
  readonly met: readonly Constraint[]
}

function fieldBounds(
  field: IndexField,
  multikey: boolean,
  constraints: Constraints,
  countKeys: (intervals: readonly Interval[]) => number,
): FieldBounds | undefined {
  const all = (constraints.byPath.get(field.path) ?? []).flatMap((constraint) => {
    const bounds = constraintBounds(constraint, field.parts.length)
    return bounds === undefined ? [] : [{ ...bounds, met: [constraint] }]
  })
  if (all.length === 0) return undefined
  // Each element has a key of its own, so only one condition bounds the keys.
  if (multikey) return rarest(all, countKeys)
  return all.reduce((a, b) => ({
    intervals: intersectIntervals(a.intervals, b.intervals),
    exact: a.exact && b.exact,
    met: [...a.met, ...b.met],
  }))
}

function constraintBounds({ filter, conditions }: Constraint, parts: number): IndexBounds | undefined {
  const known = conditions.map((condition) => indexBoundsOf(condition, parts)).filter((bounds) => bounds !== undefined)
  if (known.length === 0) return undefined
  const combined = known.reduce((a, b) => ({
    intervals: intersectIntervals(a.intervals, b.intervals),
    exact: a.exact && b.exact,
  }))
  // $elemMatch does not match a plain value, but the key is the same.
  const isPlainCondition = filter.kind === 'path' && filter.element === undefined
  return {
    intervals: combined.intervals,
    exact: isPlainCondition && combined.exact && known.length === conditions.length,
  }
}

function rarest(all: readonly FieldBounds[], countKeys: (intervals: readonly Interval[]) => number) {
  const [first, ...others] = all
  if (first === undefined || others.length === 0) return first
  let best = { bounds: first, keys: countKeys(first.intervals) }
  for (const bounds of others) {
    const keys = countKeys(bounds.intervals)
    if (keys < best.keys) best = { bounds, keys }
  }
  return best.bounds
}
