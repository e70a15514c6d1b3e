import { compare, Rank, rankOf } from '../bson/compare.ts'
import { formatValue } from '../bson/format-value.ts'
import { type Doc, isDoc, isNumber, type Maybe, toNumber, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { someValueAt } from '../query/path.ts'

export interface SortField {
  readonly path: string
  readonly parts: readonly string[]
  readonly descending: boolean
}

/** @throws {MongoError} MongoDB's code for an invalid sort */
export function parseSort(spec: Value | undefined): SortField[] {
  if (spec === undefined || spec === null) return []
  if (!isDoc(spec))
    throw new MongoError('TypeMismatch', `Expected field sort to be of type object: ${formatValue(spec)}`)
  return Object.entries(spec).map(([path, direction]) => {
    if (isDoc(direction)) {
      throw new MongoError('BadValue', `$meta sort is not supported: ${formatValue(direction)}`)
    }
    const sign = isNumber(direction) ? toNumber(direction) : 0
    if (!isNumber(direction))
      throw new MongoError(15974, `Illegal key in $sort specification: ${path}: ${formatValue(direction)}`)
    if (sign !== 1 && sign !== -1)
      throw new MongoError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)')
    return { path, parts: path.split('.'), descending: sign < 0 }
  })
}

/** An empty array sorts before null and missing. */
type SortKey = Maybe | typeof EMPTY
const EMPTY = Symbol('empty array')

const sortRank = (key: SortKey): number => (key === EMPTY ? Rank.emptyArray : rankOf(key))

const compareSortKeys = (a: SortKey, b: SortKey): number =>
  a === EMPTY || b === EMPTY ? sortRank(a) - sortRank(b) : compare(a, b)

/** An array sorts by its lowest element, or its highest when descending. */
function sortValue(doc: Doc, { parts, descending }: SortField): SortKey {
  const [only] = parts
  if (parts.length === 1 && only !== undefined) {
    const value = doc[only]
    if (!Array.isArray(value)) return value
  }
  let best: SortKey
  let any = false
  someValueAt(doc, parts, false, (value) => {
    const candidates: readonly SortKey[] = !Array.isArray(value) ? [value] : value.length > 0 ? value : [EMPTY]
    for (const each of candidates) {
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

/** With a limit it keeps at most twice as many items, so that a page needs little memory. */
export function sortItems<T>(
  items: Iterable<T>,
  docOf: (item: T) => Doc,
  sort: readonly SortField[],
  limit = Infinity,
): T[] {
  let buffer: Keyed<T>[] = []
  const trim = (): void => {
    buffer.sort((a, b) => compareKeys(a.keys, b.keys, sort))
    if (buffer.length > limit) buffer = buffer.slice(0, limit)
  }
  const capacity = Math.max(limit * 2, 1000)
  for (const item of items) {
    buffer.push({ item, keys: sortKeys(docOf(item), sort) })
    if (buffer.length >= capacity && limit !== Infinity) trim()
  }
  trim()
  return buffer.map(({ item }) => item)
}
