import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  type MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson'

/**
 * A BSON value in memory, without loss of type: an int32 and a fractional double are plain numbers, a double whose value
 * would read as an int32 is a `Double`, an int64 is a `bigint`. Everything else is bson's own class.
 */
export type Value =
  | null
  | boolean
  | number
  | string
  | bigint
  | Date
  | Double
  | Decimal128
  | ObjectId
  | Binary
  | BSONRegExp
  | Timestamp
  | Code
  | BSONSymbol
  | MinKey
  | MaxKey
  | Doc
  | Value[]

export interface Doc {
  [key: string]: Value
}

/** A value that may be absent: `undefined` is MongoDB's "missing". */
export type Maybe = Value | undefined

// Documents have no prototype, so that a field called `constructor` or `__proto__` is a field like any other;
// a constructor function instead of Object.create(null) keeps V8's fast objects.
function PlainDoc(): void {}
const docPrototype: object = Object.create(null)
PlainDoc.prototype = docPrototype
const DocConstructor = PlainDoc as unknown as new () => Doc

/** An empty document, or one with the fields given. */
export function newDoc(fields?: Record<string, Value>): Doc {
  const doc = new DocConstructor()
  return fields === undefined ? doc : Object.assign(doc, fields)
}

export function isDoc(value: unknown): value is Doc {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === docPrototype || prototype === Object.prototype
}

/** MongoDB's type aliases, as `$type` and error messages write them. */
export type TypeName =
  | 'missing'
  | 'double'
  | 'string'
  | 'object'
  | 'array'
  | 'binData'
  | 'objectId'
  | 'bool'
  | 'date'
  | 'null'
  | 'regex'
  | 'javascript'
  | 'symbol'
  | 'int'
  | 'timestamp'
  | 'long'
  | 'decimal'
  | 'minKey'
  | 'maxKey'

export function typeName(value: Maybe): TypeName {
  switch (typeof value) {
    case 'undefined':
      return 'missing'
    case 'string':
      return 'string'
    case 'number':
      return isInt32(value) ? 'int' : 'double'
    case 'bigint':
      return 'long'
    case 'boolean':
      return 'bool'
    default:
      return objectTypeName(value)
  }
}

function objectTypeName(value: Exclude<Maybe, undefined | string | number | bigint | boolean>): TypeName {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (isDoc(value)) return 'object'
  if (value instanceof ObjectId) return 'objectId'
  if (value instanceof Date) return 'date'
  if (value instanceof Double) return 'double'
  if (value instanceof Decimal128) return 'decimal'
  if (value instanceof Binary) return 'binData'
  if (value instanceof BSONRegExp) return 'regex'
  if (value instanceof Timestamp) return 'timestamp'
  if (value instanceof Code) return 'javascript'
  if (value instanceof BSONSymbol) return 'symbol'
  return value instanceof MinKey ? 'minKey' : 'maxKey'
}

export function isInt32(n: number): boolean {
  return (n | 0) === n && !Object.is(n, -0)
}

/** A double that keeps its type when it is written, also when its value is whole. */
export function double(n: number): number | Double {
  return isInt32(n) ? new Double(n) : n
}

export type NumberValue = number | bigint | Double | Decimal128

export function isNumber(value: Maybe): value is NumberValue {
  return (
    typeof value === 'number' || typeof value === 'bigint' || value instanceof Double || value instanceof Decimal128
  )
}

/** The nearest JavaScript number of any BSON number. */
export function toNumber(value: NumberValue): number {
  if (typeof value === 'number') return value
  if (typeof value === 'bigint') return Number(value)
  return value instanceof Double ? value.value : Number(value.toString())
}

/** MongoDB's truth: everything but false, null, missing and zero. */
export function isTrue(value: Maybe): boolean {
  if (value === undefined || value === null || value === false) return false
  return !isNumber(value) || toNumber(value) !== 0
}
