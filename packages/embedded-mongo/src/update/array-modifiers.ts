import { BSONRegExp } from 'bson'
import { equal } from '../bson/compare.ts'
import { formatValue } from '../bson/format-value.ts'
import { isDoc, isNumber, toNumber, typeName, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { allOf } from '../query/filter.ts'
import { isOperatorDoc, parseFilter, parseOperators } from '../query/parse.ts'
import { matchesRegex, type Predicate } from '../query/predicate.ts'
import { type FieldModifier, KEEP } from './modifiers.ts'

export function push(operand: Value, path: string): FieldModifier {
  const clauses = isDoc(operand) && operand['$each'] !== undefined ? operand : { $each: [operand] }
  const unknown = Object.keys(clauses).find((clause) => clause !== '$each')
  if (unknown !== undefined) throw new MongoError('BadValue', `Unrecognized clause in $push: ${unknown}`)
  const each = clauses['$each']
  if (!Array.isArray(each)) {
    throw new MongoError(
      'BadValue',
      `The argument to $each in $push must be an array but it was of type: ${typeName(each)}`,
    )
  }
  return (current, { doc }) => {
    if (current !== undefined && !Array.isArray(current)) {
      throw new MongoError(
        'BadValue',
        `The field '${path}' must be an array but is of type ${typeName(current)} in document {_id: ${formatValue(doc['_id'])}}`,
      )
    }
    return [...(current ?? []), ...each]
  }
}

export function addToSet(operand: Value, path: string): FieldModifier {
  const several = isDoc(operand) && Object.keys(operand)[0] === '$each'
  const each = several ? operand['$each'] : [operand]
  if (!Array.isArray(each)) {
    throw new MongoError(
      'TypeMismatch',
      `The argument to $each in $addToSet must be an array but it was of type ${typeName(each)}`,
    )
  }
  return (current) => {
    if (current !== undefined && !Array.isArray(current)) {
      throw new MongoError(
        'BadValue',
        `Cannot apply $addToSet to non-array field. Field named '${path.split('.').at(-1)}' has non-array type ${typeName(current)}`,
      )
    }
    const array = [...(current ?? [])]
    for (const value of each) if (!array.some((known) => equal(known, value))) array.push(value)
    return current !== undefined && array.length === current.length ? KEEP : array
  }
}

export function pop(operand: Value, path: string): FieldModifier {
  const end = isNumber(operand) ? toNumber(operand) : 0
  if (end !== 1 && end !== -1)
    throw new MongoError('FailedToParse', `$pop expects 1 or -1, found: ${formatValue(operand)}`)
  return (current) => {
    if (current === undefined) return KEEP
    if (!Array.isArray(current)) {
      throw new MongoError(
        'TypeMismatch',
        `Path '${path}' contains an element of non-array type '${typeName(current)}'`,
      )
    }
    return end === 1 ? current.slice(0, -1) : current.slice(1)
  }
}

export function pull(operand: Value): FieldModifier {
  const isPulled = pullPredicate(operand)
  return (current) => {
    if (current === undefined) return KEEP
    if (!Array.isArray(current)) throw new MongoError('BadValue', 'Cannot apply $pull to a non-array value')
    return current.filter((value) => !isPulled(value))
  }
}

function pullPredicate(operand: Value): Predicate {
  if (operand instanceof BSONRegExp) return matchesRegex(operand)
  // Without a leading operator, or with a logical one, the operand is a filter of document elements.
  if (isOperatorDoc(operand) && !['$and', '$or', '$nor'].includes(Object.keys(operand)[0] ?? '')) {
    return allOf(parseOperators('v', operand)).testValue
  }
  if (!isDoc(operand)) return (value) => equal(value, operand)
  const filter = parseFilter(operand)
  return (value) => isDoc(value) && filter.test(value)
}
