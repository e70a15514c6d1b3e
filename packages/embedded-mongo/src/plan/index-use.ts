import { arrayIndex } from '../query/path.ts'
import type { Index, IndexField } from '../store/catalog.ts'
import type { Range } from '../store/view.ts'
import { type Bounds, boundsOf } from './conditions.ts'
import type { Constraint, Constraints } from './constraints.ts'
import { implies } from './implies.ts'
import { boundBytes, descending, type Interval, intersection, merged, whole } from './interval.ts'

/** How an index can answer a filter. */
export interface IndexUse {
  readonly index: Index
  /** Disjoint and in the order of the keys. */
  readonly ranges: readonly Range[]
  /** How many leading fields are bound to one single value. */
  readonly fixed: number
  /** How many leading fields the filter bounds at all. */
  readonly bounded: number
  /** Whether the keys alone decide, so that no document needs a test. */
  readonly exact: boolean
}

const MAX_RANGES = 2000

/** The use of an index for a filter, or undefined if the index leaves out documents that may match. */
export function indexUse(index: Index, constraints: Constraints): IndexUse | undefined {
  if (index.partial !== undefined && !implies(constraints, index.partial)) return undefined
  const prefixes: Buffer[] = [Buffer.alloc(0)]
  const met = new Set<unknown>()
  let fixed = 0
  let exact = true
  let multikeyUsed = false
  let ranges: Range[] | undefined
  let bounded = 0
  for (const [at, field] of index.fields.entries()) {
    const multikey = index.multikey[at] === true
    // A number in a path is a place in an array or a field's name, and keys know only the first.
    if (field.parts.some((part) => arrayIndex(part) !== -1)) break
    // Two fields under one array are bounded by different elements: only the first may be used.
    const bounds = multikey && multikeyUsed ? undefined : fieldBounds(field, multikey, constraints)
    if (bounds === undefined) break
    bounded++
    if (multikey) multikeyUsed = true
    for (const constraint of bounds.met) met.add(constraint)
    if (!bounds.exact) exact = false
    const intervals = field.descending ? merged(bounds.intervals.map(descending)) : bounds.intervals
    const points = intervals.every(({ single }) => single)
    if (!points || prefixes.length * intervals.length > MAX_RANGES) {
      ranges = prefixes.flatMap((prefix) => intervals.map((interval) => rangeOf(prefix, interval)))
      break
    }
    const longer = prefixes.flatMap((prefix) => intervals.map(({ low }) => Buffer.concat([prefix, low.bytes])))
    prefixes.splice(0, prefixes.length, ...longer)
    if (longer.length === 1 && fixed === at) fixed++
  }
  if (index.sparse && !excludesMissing(index, constraints)) return undefined
  ranges ??= prefixes.map((prefix) => rangeOf(prefix, whole))
  return { index, ranges, fixed, bounded, exact: exact && met.size === constraints.size }
}

function rangeOf(prefix: Buffer, { low, high }: Interval): Range {
  return { low: boundBytes(low, prefix), high: boundBytes(high, prefix) }
}

/** A sparse index has no entry for a document without its fields, so some field's condition must rule that out. */
function excludesMissing(index: Index, constraints: Constraints): boolean {
  return index.fields.some(({ path }) =>
    (constraints.byPath.get(path) ?? []).some(({ filter }) => filter.kind === 'path' && !filter.test({})),
  )
}

interface FieldBounds extends Bounds {
  readonly met: readonly Constraint[]
}

function fieldBounds(field: IndexField, multikey: boolean, constraints: Constraints): FieldBounds | undefined {
  const all = (constraints.byPath.get(field.path) ?? []).flatMap((constraint) => {
    const bounds = constraintBounds(constraint, field.parts.length)
    return bounds === undefined ? [] : [{ ...bounds, met: [constraint] }]
  })
  if (all.length === 0) return undefined
  if (multikey) return all.reduce((best, each) => (narrowness(each) < narrowness(best) ? each : best))
  return all.reduce((a, b) => ({
    intervals: intersection(a.intervals, b.intervals),
    exact: a.exact && b.exact,
    met: [...a.met, ...b.met],
  }))
}

function constraintBounds({ filter, conditions }: Constraint, parts: number): Bounds | undefined {
  const known = conditions.map((condition) => boundsOf(condition, parts)).filter((bounds) => bounds !== undefined)
  if (known.length === 0) return undefined
  const together = known.reduce((a, b) => ({
    intervals: intersection(a.intervals, b.intervals),
    exact: a.exact && b.exact,
  }))
  // $elemMatch does not match a plain value, whose key looks the same.
  const alone = filter.kind === 'path' && filter.element === undefined
  return { intervals: together.intervals, exact: alone && together.exact && known.length === conditions.length }
}

function narrowness({ intervals }: Bounds): number {
  return intervals.every(({ single }) => single) ? intervals.length : MAX_RANGES + intervals.length
}
