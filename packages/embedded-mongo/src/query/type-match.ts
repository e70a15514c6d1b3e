import { formatValue } from '../bson/format-value.ts'
import { isNumber, type Maybe, type TypeName, toNumber, typeName, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import type { Predicate } from './predicate.ts'

const aliasByNumber: Record<number, TypeName | 'undefined' | 'dbPointer' | 'javascriptWithScope'> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  6: 'undefined',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  12: 'dbPointer',
  13: 'javascript',
  14: 'symbol',
  15: 'javascriptWithScope',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  [-1]: 'minKey',
  127: 'maxKey',
}

const names = new Set<string>(Object.values(aliasByNumber))

export function hasType(operand: Value): Predicate {
  const accepted = new Set((Array.isArray(operand) ? operand : [operand]).map(toAlias))
  if (accepted.size === 0) throw new MongoError('FailedToParse', '$type must match at least one type')
  return (value: Maybe) => {
    if (value === undefined) return false
    return accepted.has(typeName(value)) || (accepted.has('number') && isNumber(value))
  }
}

function toAlias(operand: Value): string {
  if (typeof operand === 'string') {
    if (operand === 'number' || names.has(operand)) return operand
    throw new MongoError('BadValue', `Unknown type name alias: ${operand}`)
  }
  if (!isNumber(operand)) throw new MongoError('TypeMismatch', 'type must be represented as a number or a string')
  const alias = aliasByNumber[toNumber(operand)]
  if (alias === undefined) throw new MongoError('BadValue', `Invalid numerical type code: ${formatValue(operand)}`)
  return alias
}
