import { BSONRegExp } from 'bson'
import { formatValue } from '../bson/format-value.ts'
import { type Doc, isDoc, typeName, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { allOf, anyOf, type Filter, noneOf } from './filter.ts'
import { operatorFilter, pathFilter, regexFilter } from './operators.ts'

/** @throws {MongoError} 2 for an unknown operator */
export function parseFilter(filter: Doc): Filter {
  const parts: Filter[] = []
  for (const [key, operand] of Object.entries(filter)) {
    if (key === '$comment') continue
    parts.push(key.startsWith('$') ? topLevel(key, operand) : field(key, operand))
  }
  return allOf(parts)
}

const logicalOperators = { $and: allOf, $or: anyOf, $nor: noneOf }

function topLevel(operator: string, operand: Value): Filter {
  if (operator === '$text') throw new MongoError('IndexNotFound', 'text index required for $text query')
  if (!Object.hasOwn(logicalOperators, operator)) {
    throw new MongoError(
      'BadValue',
      `unknown top level operator: ${operator}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
    )
  }
  if (!Array.isArray(operand)) throw new MongoError('BadValue', `${operator} must be an array`)
  if (operand.length === 0) throw new MongoError('BadValue', '$and/$or/$nor must be a nonempty array')
  const parts = operand.map((each) => {
    if (!isDoc(each)) throw new MongoError('BadValue', '$or/$and/$nor entries need to be full objects')
    return parseFilter(each)
  })
  return logicalOperators[operator as keyof typeof logicalOperators](parts)
}

function field(path: string, operand: Value): Filter {
  if (operand instanceof BSONRegExp) return regexFilter(path, operand)
  if (!isOperatorDoc(operand)) return pathFilter(path, '$eq', operand)
  return allOf(parseOperators(path, operand))
}

/** A DBRef (`$ref`, `$id`) is a value. */
export function isOperatorDoc(value: Value): value is Doc {
  if (!isDoc(value)) return false
  const first = Object.keys(value)[0]
  return first?.startsWith('$') === true && first !== '$ref' && first !== '$id' && first !== '$db'
}

export function parseOperators(path: string, conditions: Doc): Filter[] {
  const parts: Filter[] = []
  for (const [operator, operand] of Object.entries(conditions)) {
    if (operator === '$options') {
      if (conditions['$regex'] === undefined) throw new MongoError('BadValue', '$options needs a $regex')
    } else if (operator === '$regex') {
      parts.push(regexFilter(path, parseRegex(operand, conditions['$options'])))
    } else {
      parts.push(operatorFilter(path, operator, operand))
    }
  }
  return parts
}

function parseRegex(operand: Value, options: Value | undefined): BSONRegExp {
  if (options !== undefined && typeof options !== 'string')
    throw new MongoError('BadValue', '$options has to be a string')
  if (operand instanceof BSONRegExp) {
    if (options === undefined) return operand
    if (operand.options !== '') throw new MongoError(51075, 'options set in both $regex and $options')
    return new BSONRegExp(operand.pattern, options)
  }
  if (typeof operand !== 'string') throw new MongoError('BadValue', '$regex has to be a string')
  return new BSONRegExp(operand, sortedOptions(options))
}

function sortedOptions(options = ''): string {
  const unknown = /[^imsxu]/.exec(options)
  if (unknown !== null) throw new MongoError(51108, `invalid flag in regex options: ${unknown[0]}`)
  return options
}

export function parseFilterArgument(value: Value | undefined): Filter {
  if (value === undefined || value === null) return parseFilter({})
  if (!isDoc(value)) {
    throw new MongoError(
      'TypeMismatch',
      `Expected field filter to be of type object, but found ${typeName(value)}: ${formatValue(value)}`,
    )
  }
  return parseFilter(value)
}
