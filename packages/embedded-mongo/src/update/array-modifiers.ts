import { BSONRegExp } from 'bson'
import { equal } from '../bson/order.ts'
import { show } from '../bson/show.ts'
import { isDoc, isNumber, toNumber, typeName, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { allOf } from '../query/filter.ts'
import { isOperators, operators, parseFilter } from '../query/parse.ts'
import { matchesRegex, type Predicate } from '../query/predicate.ts'
import { KEEP, type Modify } from './modifiers.ts'

/** `$push`, alone or with `$each`. */
export function push(operand: Value, path: string): Modify {
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
        `The field '${path}' must be an array but is of type ${typeName(current)} in document {_id: ${show(doc['_id'])}}`,
      )
    }
    return [...(current ?? []), ...each]
  }
}

/** `$addToSet`, alone or with `$each`. */
export function addToSet(operand: Value, path: string): Modify {
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

/** `$pop`: the last element (1) or the first (-1). */
export function pop(operand: Value, path: string): Modify {
  const end = isNumber(operand) ? toNumber(operand) : 0
  if (end !== 1 && end !== -1) throw new MongoError('FailedToParse', `$pop expects 1 or -1, found: ${show(operand)}`)
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

/** `$pull`: the elements that equal a value, or that meet a condition. */
export function pull(operand: Value): Modify {
  const pulled = pullPredicate(operand)
  return (current) => {
    if (current === undefined) return KEEP
    if (!Array.isArray(current)) throw new MongoError('BadValue', 'Cannot apply $pull to a non-array value')
    return current.filter((value) => !pulled(value))
  }
}

function pullPredicate(operand: Value): Predicate {
  if (operand instanceof BSONRegExp) return matchesRegex(operand)
  // A filter of elements that are documents begins with no operator, or with one that joins filters.
  if (isOperators(operand) && !['$and', '$or', '$nor'].includes(Object.keys(operand)[0] ?? '')) {
    return allOf(operators('v', operand)).holds
  }
  if (!isDoc(operand)) return (value) => equal(value, operand)
  const filter = parseFilter(operand)
  return (value) => isDoc(value) && filter.test(value)
}
