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
 * A BSON value in memory without loss of type. Plain numbers are int32 or fractional doubles.
 * An integral double in int32 range is a `Double`, an int64 is a `bigint`.
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

/** `undefined` is MongoDB's "missing". */
export type Maybe = Value | undefined

// No prototype, so that a field named `constructor` or `__proto__` is an ordinary field.
// A constructor function instead of Object.create(null) keeps V8's fast objects.
function PlainDoc(): void {}
const docPrototype: object = Object.create(null)
PlainDoc.prototype = docPrototype
const DocConstructor = PlainDoc as unknown as new () => Doc

export function newDoc(fields?: Record<string, Value>): Doc {
  const doc = new DocConstructor()
  return fields === undefined ? doc : Object.assign(doc, fields)
}

export function isDoc(value: unknown): value is Doc {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === docPrototype || prototype === Object.prototype
}

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

export function asDouble(n: number): number | Double {
  return isInt32(n) ? new Double(n) : n
}

export type NumberValue = number | bigint | Double | Decimal128

export function isNumber(value: Maybe): value is NumberValue {
  return (
    typeof value === 'number' || typeof value === 'bigint' || value instanceof Double || value instanceof Decimal128
  )
}

export function toNumber(value: NumberValue): number {
  if (typeof value === 'number') return value
  if (typeof value === 'bigint') return Number(value)
  return value instanceof Double ? value.value : Number(value.toString())
}

export function isTruthy(value: Maybe): boolean {
  if (value === undefined || value === null || value === false) return false
  return !isNumber(value) || toNumber(value) !== 0
}
