import { compare, Rank, rankOf } from '../bson/order.ts'
import { show } from '../bson/show.ts'
import { type Doc, isDoc, isNumber, type Maybe, toNumber, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { someAt } from '../query/path.ts'

export interface SortField {
  readonly path: string
  readonly parts: readonly string[]
  readonly descending: boolean
}

/** Reads `{ a: 1, b: -1 }`; MongoDB's own codes for what is no sort. */
export function parseSort(spec: Value | undefined): SortField[] {
  if (spec === undefined || spec === null) return []
  if (!isDoc(spec)) throw new MongoError('TypeMismatch', `Expected field sort to be of type object: ${show(spec)}`)
  return Object.entries(spec).map(([path, direction]) => {
    if (isDoc(direction)) {
      throw new MongoError('BadValue', `$meta sort is not supported: ${show(direction)}`)
    }
    const sign = isNumber(direction) ? toNumber(direction) : 0
    if (!isNumber(direction))
      throw new MongoError(15974, `Illegal key in $sort specification: ${path}: ${show(direction)}`)
    if (sign !== 1 && sign !== -1)
      throw new MongoError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)')
    return { path, parts: path.split('.'), descending: sign < 0 }
  })
}

/** What a document is sorted by at one path: an empty array has a place of its own, before null and what is missing. */
type SortKey = Maybe | typeof EMPTY
const EMPTY = Symbol('empty array')

const placeOf = (key: SortKey): number => (key === EMPTY ? Rank.emptyArray : rankOf(key))

const compareSortKeys = (a: SortKey, b: SortKey): number =>
  a === EMPTY || b === EMPTY ? placeOf(a) - placeOf(b) : compare(a, b)

/** An array stands for its lowest element, or its highest when descending. */
function sortValue(doc: Doc, { parts, descending }: SortField): SortKey {
  const [only] = parts
  if (parts.length === 1 && only !== undefined) {
    const value = doc[only]
    if (!Array.isArray(value)) return value
  }
  let best: SortKey
  let any = false
  someAt(doc, parts, false, (value) => {
    const several: readonly SortKey[] = !Array.isArray(value) ? [value] : value.length > 0 ? value : [EMPTY]
    for (const each of several) {
      const sign = any ? compareSortKeys(each, best) : 0
      if (any && (descending ? sign <= 0 : sign >= 0)) continue
      best = each
      any = true
    }
    return false
  })
  return best
}

interface Keyed<T> {
  readonly item: T
  readonly keys: readonly SortKey[]
}

function sortKeys(doc: Doc, sort: readonly SortField[]): SortKey[] {
  return sort.map((field) => sortValue(doc, field))
}

function compareKeys(a: readonly SortKey[], b: readonly SortKey[], sort: readonly SortField[]): number {
  for (const [at, { descending }] of sort.entries()) {
    const sign = compareSortKeys(a[at], b[at])
    if (sign !== 0) return descending ? -sign : sign
  }
  return 0
}

/**
 * The items in order, the first `limit` of them. With a limit no more than twice as many are held at a time, so that a page
 * of a large collection costs little memory.
 */
export function sorted<T>(
  items: Iterable<T>,
  docOf: (item: T) => Doc,
  sort: readonly SortField[],
  limit = Infinity,
): T[] {
  let kept: Keyed<T>[] = []
  const tidy = (): void => {
    kept.sort((a, b) => compareKeys(a.keys, b.keys, sort))
    if (kept.length > limit) kept = kept.slice(0, limit)
  }
  const room = Math.max(limit * 2, 1000)
  for (const item of items) {
    kept.push({ item, keys: sortKeys(docOf(item), sort) })
    if (kept.length >= room && limit !== Infinity) tidy()
  }
  tidy()
  return kept.map(({ item }) => item)
}
