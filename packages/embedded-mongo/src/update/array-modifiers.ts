import { BSONRegExp } from 'bson'
import { compare, equal } from '../bson/order.ts'
import { show } from '../bson/show.ts'
import { isDoc, isNumber, type Maybe, toNumber, typeName, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { allOf } from '../query/filter.ts'
import { isOperators, operators, parseFilter } from '../query/parse.ts'
import { matchesRegex, type Predicate } from '../query/predicate.ts'
import { compareKeys, parseSort, type SortKey, sortKeys } from '../sort/sort.ts'
import { KEEP, type Modify } from './modifiers.ts'

/** `$push`, with `$each`, `$position`, `$sort` and `$slice`, applied in this order. */
export function push(operand: Value, path: string): Modify {
  const clauses = isDoc(operand) && operand['$each'] !== undefined ? operand : { $each: [operand] }
  const known = ['$each', '$position', '$sort', '$slice']
  const stranger = Object.keys(clauses).find((clause) => !known.includes(clause))
  if (stranger !== undefined) throw new MongoError('BadValue', `Unrecognized clause in $push: ${stranger}`)
  const each = eachOf(clauses['$each'])
  const position = wholeClause(clauses['$position'], 'The value for $position must be an integer value')
  const slice = wholeClause(clauses['$slice'], 'The value for $slice must be an integer value')
  const order = clauses['$sort'] === undefined ? undefined : elementOrder(clauses['$sort'])
  return (current, { doc }) => {
    if (current !== undefined && !Array.isArray(current)) {
      throw new MongoError(
        'BadValue',
        `The field '${path}' must be an array but is of type ${typeName(current)} in document {_id: ${show(doc['_id'])}}`,
      )
    }
    const array = [...(current ?? [])]
    array.splice(position ?? array.length, 0, ...each)
    if (order !== undefined) array.sort(order)
    if (slice === undefined) return array
    return slice >= 0 ? array.slice(0, slice) : array.slice(slice)
  }
}

function eachOf(each: Maybe): Value[] {
  if (Array.isArray(each)) return each
  throw new MongoError(
    'BadValue',
    `The argument to $each in $push must be an array but it was of type: ${typeName(each)}`,
  )
}

function wholeClause(value: Maybe, message: string): number | undefined {
  if (value === undefined) return undefined
  if (isNumber(value) && Number.isInteger(toNumber(value))) return toNumber(value)
  throw new MongoError('BadValue', `${message} but was given type: ${typeName(value)}`)
}

function elementOrder(spec: Value): (a: Value, b: Value) => number {
  if (isNumber(spec)) {
    const sign = toNumber(spec)
    if (sign !== 1 && sign !== -1) throw new MongoError('BadValue', 'The $sort element value must be either 1 or -1')
    return (a, b) => compare(a, b) * sign
  }
  const fields = parseSort(spec)
  const keysOf = (value: Value): SortKey[] => (isDoc(value) ? sortKeys(value, fields) : fields.map(() => undefined))
  return (a, b) => compareKeys(keysOf(a), keysOf(b), fields)
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
  return without(pullPredicate(operand), '$pull')
}

function pullPredicate(operand: Value): Predicate {
  if (operand instanceof BSONRegExp) return matchesRegex(operand)
  // A filter of elements that are documents begins with no operator, or with one that joins filters.
  if (isOperators(operand) && !['$and', '$or', '$nor'].includes(Object.keys(operand)[0] ?? '')) {
    return allOf(operators('v', operand, {})).holds
  }
  if (!isDoc(operand)) return (value) => equal(value, operand)
  const filter = parseFilter(operand)
  return (value) => isDoc(value) && filter.test(value)
}

export function pullAll(operand: Value): Modify {
  if (!Array.isArray(operand)) {
    throw new MongoError('BadValue', `$pullAll requires an array argument but was given a ${typeName(operand)}`)
  }
  return without((value) => operand.some((each) => equal(each, value)), '$pullAll')
}

function without(pulled: Predicate, operator: string): Modify {
  return (current) => {
    if (current === undefined) return KEEP
    if (!Array.isArray(current)) throw new MongoError('BadValue', `Cannot apply ${operator} to a non-array value`)
    return current.filter((value) => !pulled(value))
  }
}
