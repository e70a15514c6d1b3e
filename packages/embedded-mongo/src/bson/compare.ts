import { Binary, BSONRegExp, BSONSymbol, Code, Decimal128, Double, MinKey, ObjectId, Timestamp } from 'bson'
import { compareExact, type ExactDecimal, exactFromDecimal128, exactFromDouble } from './decimal.ts'
import { type Doc, isDoc, type Maybe, type NumberValue, toNumber, type Value } from './value.ts'

/** MongoDB's type order: values of different ranks compare by rank alone. A missing value counts as null. */
export const Rank = {
  minKey: 2,
  emptyArray: 3,
  null: 5,
  number: 10,
  string: 15,
  object: 20,
  array: 25,
  binary: 30,
  objectId: 35,
  bool: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
  code: 60,
  codeWithScope: 65,
  maxKey: 120,
} as const

export function rankOf(value: Maybe): number {
  switch (typeof value) {
    case 'undefined':
      return Rank.null
    case 'number':
    case 'bigint':
      return Rank.number
    case 'string':
      return Rank.string
    case 'boolean':
      return Rank.bool
    default:
      return rankOfObject(value)
  }
}

function rankOfObject(value: Exclude<Maybe, undefined | string | number | bigint | boolean>): number {
  if (value === null) return Rank.null
  if (Array.isArray(value)) return Rank.array
  if (isDoc(value)) return Rank.object
  if (value instanceof ObjectId) return Rank.objectId
  if (value instanceof Date) return Rank.date
  if (value instanceof Double || value instanceof Decimal128) return Rank.number
  if (value instanceof Binary) return Rank.binary
  if (value instanceof Timestamp) return Rank.timestamp
  if (value instanceof BSONRegExp) return Rank.regex
  if (value instanceof BSONSymbol) return Rank.string
  if (value instanceof Code) return value.scope === null ? Rank.code : Rank.codeWithScope
  return value instanceof MinKey ? Rank.minKey : Rank.maxKey
}

export function compare(a: Maybe, b: Maybe): number {
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b)
  const rank = rankOf(a)
  const difference = rank - rankOf(b)
  return difference !== 0 ? difference : compareSameRank(rank, a as never, b as never)
}

export function equal(a: Maybe, b: Maybe): boolean {
  return compare(a, b) === 0
}

type Comparer = (a: never, b: never) => number

const comparers: Record<number, Comparer> = {
  [Rank.number]: compareNumbers,
  [Rank.string]: (a: string | BSONSymbol, b: string | BSONSymbol) => compareStrings(stringValueOf(a), stringValueOf(b)),
  [Rank.object]: compareDocs,
  [Rank.array]: compareArrays,
  [Rank.binary]: compareBinaries,
  [Rank.objectId]: (a: ObjectId, b: ObjectId) => Buffer.compare(a.id, b.id),
  [Rank.bool]: (a: boolean, b: boolean) => Number(a) - Number(b),
  [Rank.date]: (a: Date, b: Date) => a.getTime() - b.getTime(),
  [Rank.timestamp]: (a: Timestamp, b: Timestamp) => a.t - b.t || a.i - b.i,
  [Rank.regex]: (a: BSONRegExp, b: BSONRegExp) =>
    compareStrings(a.pattern, b.pattern) || compareStrings(a.options, b.options),
  [Rank.code]: (a: Code, b: Code) => compareStrings(a.code, b.code),
  [Rank.codeWithScope]: (a: Code, b: Code) =>
    compareStrings(a.code, b.code) || compareDocs((a.scope ?? {}) as Doc, (b.scope ?? {}) as Doc),
}

function compareSameRank(rank: number, a: never, b: never): number {
  return comparers[rank]?.(a, b) ?? 0
}

export function stringValueOf(value: string | BSONSymbol): string {
  return typeof value === 'string' ? value : value.value
}

/** UTF-8 byte order differs from JavaScript's only between surrogate pairs and U+E000 or above. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0
  const length = Math.min(a.length, b.length)
  let at = 0
  while (at < length && a.charCodeAt(at) === b.charCodeAt(at)) at++
  if (at === length) return a.length - b.length
  const x = a.charCodeAt(at)
  const y = b.charCodeAt(at)
  return isSurrogate(x) === isSurrogate(y) ? x - y : isSurrogate(x) ? 0x10000 - y : x - 0x10000
}

function isSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff
}

/** NaN sorts below every other number. */
function compareNumbers(a: NumberValue, b: NumberValue): number {
  if (a instanceof Decimal128 || b instanceof Decimal128) return compareDecimals(a, b)
  const x = a instanceof Double ? a.value : a
  const y = b instanceof Double ? b.value : b
  if (x < y) return -1
  if (x > y) return 1
  // biome-ignore lint/suspicious/noDoubleEquals: a bigint equals a number only without the type.
  if (x == y) return 0
  return Number(!Number.isNaN(x)) - Number(!Number.isNaN(y))
}

function compareDecimals(a: NumberValue, b: NumberValue): number {
  const x = toExactDecimal(a)
  const y = toExactDecimal(b)
  if (x !== undefined && y !== undefined) return compareExact(x, y)
  // Next to infinity or NaN all finite numbers are equal. A large decimal could overflow to infinity.
  return compareNumbers(x === undefined ? toNumber(a) : 0, y === undefined ? toNumber(b) : 0)
}

export function toExactDecimal(value: NumberValue): ExactDecimal | undefined {
  if (typeof value === 'bigint') return { coefficient: value, exponent: 0 }
  if (value instanceof Decimal128) return exactFromDecimal128(value)
  const n = toNumber(value)
  return Number.isFinite(n) ? exactFromDouble(n) : undefined
}

function compareDocs(a: Doc, b: Doc): number {
  const left = Object.keys(a)
  const right = Object.keys(b)
  for (let i = 0; i < left.length && i < right.length; i++) {
    const [x, y] = [left[i] ?? '', right[i] ?? '']
    const difference = rankOf(a[x]) - rankOf(b[y]) || compareStrings(x, y) || compare(a[x], b[y])
    if (difference !== 0) return difference
  }
  return left.length - right.length
}

function compareArrays(a: Value[], b: Value[]): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const difference = compare(a[i], b[i])
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

function compareBinaries(a: Binary, b: Binary): number {
  return (
    a.position - b.position ||
    a.sub_type - b.sub_type ||
    Buffer.compare(a.buffer.subarray(0, a.position), b.buffer.subarray(0, b.position))
  )
}
