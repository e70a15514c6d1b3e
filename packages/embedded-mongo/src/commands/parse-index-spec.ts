import { encode } from '../bson/encode.ts'
import { formatValue } from '../bson/format-value.ts'
import { type Doc, isDoc, isNumber, newDoc, toNumber, typeName, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import type { Filter } from '../query/filter.ts'
import { parseFilter } from '../query/parse.ts'

const options = ['unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds']
const ignored = ['background', 'v', 'ns', 'name', 'key']

/** @throws {MongoError} 67, 72 or 197 for an unsupported index */
export function parseIndexSpec(input: Doc): Doc {
  const key = parseKey(input['key'])
  const name = input['name']
  if (typeof name !== 'string' || name === '')
    throw new MongoError('FailedToParse', "The 'name' field is a required property of an index specification")
  rejectUnsupported(input)
  const spec = newDoc({ v: 2, key, name })
  for (const option of ['unique', 'sparse']) {
    const value = input[option]
    if (value === undefined || value === null) continue
    if (typeof value !== 'boolean' && !isNumber(value))
      throw new MongoError(
        'TypeMismatch',
        `The field '${option}' has value ${option}: ${formatValue(value)}, which is not convertible to bool`,
      )
    if (value === true || (isNumber(value) && toNumber(value) !== 0)) spec[option] = true
  }
  const partial = parsePartialFilter(input['partialFilterExpression'])
  if (partial !== undefined) spec['partialFilterExpression'] = partial
  if (partial !== undefined && spec['sparse'] === true)
    throw new MongoError('CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options')
  const expiry = parseExpiry(input['expireAfterSeconds'], key)
  if (expiry !== undefined) spec['expireAfterSeconds'] = expiry
  return spec
}

function parseKey(key: Value | undefined): Doc {
  if (!isDoc(key)) throw new MongoError('TypeMismatch', `The field 'key' must be an object, but got ${typeName(key)}`)
  const fields = Object.entries(key)
  if (fields.length === 0) throw new MongoError('CannotCreateIndex', 'Index keys cannot be empty.')
  if (fields.length > 31) throw new MongoError('CannotCreateIndex', 'Index must have at most 31 fields')
  for (const [path, direction] of fields) {
    if (typeof direction === 'string')
      throw new MongoError('CannotCreateIndex', `${direction} indexes are not supported`)
    if (!isNumber(direction) || toNumber(direction) === 0) {
      throw new MongoError(
        'CannotCreateIndex',
        `Values in v:2 index key pattern cannot be of type ${typeName(direction)}. Only numbers > 0, numbers < 0, and strings are allowed.`,
      )
    }
    if (path.split('.').some((part) => part === '' || part.startsWith('$'))) {
      throw new MongoError(
        'CannotCreateIndex',
        path.includes('$**')
          ? 'wildcard indexes are not supported'
          : `Index key contains an illegal field name: '${path}'.`,
      )
    }
  }
  return key
}

function rejectUnsupported(input: Doc): void {
  for (const [option, value] of Object.entries(input)) {
    if (options.includes(option) || ignored.includes(option)) continue
    if (option === 'hidden' && value === false) continue
    if (option === 'collation') {
      if (isDoc(value) && value['locale'] === 'simple') continue
      throw new MongoError('InvalidOptions', 'collation is not supported')
    }
    throw new MongoError(
      'InvalidIndexSpecificationOption',
      `The field '${option}' is not valid for an index specification. Specification: ${formatValue(input)}`,
    )
  }
}

function parsePartialFilter(filter: Value | undefined): Doc | undefined {
  if (filter === undefined || filter === null) return undefined
  if (!isDoc(filter)) throw new MongoError('TypeMismatch', "The field 'partialFilterExpression' must be an object")
  if (!isSimple(parseFilter(filter)))
    throw new MongoError('CannotCreateIndex', `Expression not supported in partial index: ${formatValue(filter)}`)
  return filter
}

/** MongoDB allows only filters in a partial index that its planner can reason about. */
function isSimple(filter: Filter): boolean {
  if (filter.kind === 'and' || filter.kind === 'or') return filter.parts.every(isSimple)
  if (filter.kind !== 'path') return false
  return ['$eq', '$gt', '$gte', '$lt', '$lte', '$in', '$exists', '$type'].includes(filter.condition.operator)
}

function parseExpiry(value: Value | undefined, key: Doc): Value | undefined {
  if (value === undefined || value === null) return undefined
  if (!isNumber(value))
    throw new MongoError(
      'CannotCreateIndex',
      `TTL index 'expireAfterSeconds' option must be numeric, but received a type of '${typeName(value)}'.`,
    )
  if (toNumber(value) < 0 || toNumber(value) > 2147483647)
    throw new MongoError(
      'CannotCreateIndex',
      "TTL index 'expireAfterSeconds' option must be within an acceptable range, try a different number than that",
    )
  if (Object.keys(key).length > 1)
    throw new MongoError(
      'CannotCreateIndex',
      'TTL indexes are single-field indexes, compound indexes do not support TTL.',
    )
  if ('_id' in key) throw new MongoError('CannotCreateIndex', 'The field _id cannot be the key of a TTL index')
  return value
}

export function isSameIndex(a: Doc, b: Doc): boolean {
  return sameFields(a, b, ['key', 'unique', 'sparse', 'partialFilterExpression'])
}

export function hasSameExpiry(a: Doc, b: Doc): boolean {
  return sameFields(a, b, ['expireAfterSeconds'])
}

function sameFields(a: Doc, b: Doc, fields: readonly string[]): boolean {
  const value = (spec: Doc, field: string): Value => spec[field] ?? null
  return fields.every((field) => encode({ v: value(a, field) }).equals(encode({ v: value(b, field) })))
}
