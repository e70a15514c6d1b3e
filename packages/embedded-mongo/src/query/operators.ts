import { BSONRegExp } from 'bson'
import { show } from '../bson/show.ts'
import { type Doc, isDoc, isNumber, isTrue, type Maybe, toNumber, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { allOf, type Condition, type Filter, negated, nothing } from './filter.ts'
import { isOperators, operators, parseFilter } from './parse.ts'
import { someAt } from './path.ts'
import { comparedTo, equalTo, isComparison, matchesRegex, oneOf, type Predicate } from './predicate.ts'
import { ofType } from './type-match.ts'

/** One operator on one path, for example `age: { $gt: 5 }`. */
export function operatorFilter(path: string, operator: string, operand: Value): Filter {
  if (operator === '$not') return not(path, operand)
  if (operator === '$elemMatch') return elemMatch(path, operand)
  if (operator === '$all') return all(path, operand)
  if (operator === '$ne') {
    if (operand instanceof BSONRegExp) throw new MongoError('BadValue', "Can't have regex as arg to $ne.")
    return negated(pathFilter(path, '$eq', operand))
  }
  if (operator === '$nin') return negated(pathFilter(path, '$in', operand, '$nin'))
  return pathFilter(path, operator, operand)
}

export function regexFilter(path: string, operand: BSONRegExp): Filter {
  return onPath(path, { operator: '$regex', operand }, matchesRegex(operand))
}

/** A filter of a single predicate on the values at a path. `shown` is the operator's name for messages. */
export function pathFilter(path: string, operator: string, operand: Value, shown = operator): Filter {
  if (operator === '$eq') return onPath(path, { operator, operand }, equalTo(operand))
  if (isComparison(operator)) {
    if (operand instanceof BSONRegExp) {
      throw new MongoError('BadValue', `Can't have RegEx as arg to predicate over field '${path}'.`)
    }
    return onPath(path, { operator, operand }, comparedTo(operator, operand))
  }
  switch (operator) {
    case '$in':
      return onPath(path, { operator, operand }, oneOf(list(operand, shown)))
    case '$type':
      return onPath(path, { operator, operand }, ofType(operand))
    case '$exists': {
      const present = onPath(path, { operator, operand: true }, (value) => value !== undefined, false)
      return isTrue(operand) ? present : negated(present)
    }
    case '$size': {
      const size = sizeOf(operand)
      return onPath(path, other(operand), (value) => Array.isArray(value) && value.length === size, false)
    }
    case '$near':
    case '$nearSphere':
      throw new MongoError('NoQueryExecutionPlans', 'unable to find index for $geoNear query')
    default:
      throw new MongoError('BadValue', `unknown operator: ${operator}`)
  }
}

function onPath(path: string, condition: Condition, predicate: Predicate, expand = true): Filter {
  const parts = path.split('.')
  const [only] = parts
  const common = { kind: 'path', path, condition, holds: predicate } as const
  if (parts.length > 1 || only === undefined) {
    return { ...common, test: (doc, found) => someAt(doc, parts, expand, predicate, found) }
  }
  // The commonest case, a plain field that holds no array, without the walk.
  return {
    ...common,
    test: (doc, found) => {
      const value = doc[only]
      return Array.isArray(value) ? someAt(doc, parts, expand, predicate, found) : predicate(value)
    },
  }
}

function other(operand: Value): Condition {
  return { operator: 'other', operand }
}

function list(operand: Value, operator: string): Value[] {
  if (!Array.isArray(operand)) throw new MongoError('BadValue', `${operator} needs an array`)
  if (operand.some(isOperators)) throw new MongoError('BadValue', `cannot nest $ under ${operator}`)
  return operand
}

function sizeOf(operand: Value): number {
  if (!isNumber(operand)) throw new MongoError('BadValue', '$size needs a number')
  const size = toNumber(operand)
  if (!Number.isInteger(size)) throw new MongoError('BadValue', `$size must be a whole number: ${show(operand)}`)
  if (size < 0) throw new MongoError('BadValue', `$size may not be negative: ${show(operand)}`)
  return size
}

function not(path: string, operand: Value): Filter {
  if (operand instanceof BSONRegExp) return negated(regexFilter(path, operand))
  if (!isDoc(operand)) throw new MongoError('BadValue', '$not needs a regex or a document')
  if (Object.keys(operand).length === 0) throw new MongoError('BadValue', '$not cannot be empty')
  if (!isOperators(operand)) throw new MongoError('BadValue', `unknown operator: ${Object.keys(operand)[0]}`)
  return negated(allOf(operators(path, operand)))
}

function elemMatch(path: string, operand: Value): Filter {
  if (!isDoc(operand)) throw new MongoError('BadValue', '$elemMatch needs an Object')
  const ofValues = isOperators(operand) && !['$and', '$or', '$nor'].includes(Object.keys(operand)[0] ?? '')
  const conditions = ofValues ? operators('v', operand) : [parseFilter(operand)]
  const inner = allOf(conditions)
  const matches = ofValues ? inner.holds : (value: Maybe) => isElement(inner, value)
  const element = ofValues ? conditions.flatMap((each) => (each.kind === 'path' ? [each.condition] : [])) : []
  return {
    kind: 'path',
    path,
    condition: { operator: '$elemMatch', operand },
    element,
    test: withPosition(path, matches),
    holds: (value) => Array.isArray(value) && value.some(matches),
  }
}

function isElement(inner: Filter, value: Maybe): boolean {
  if (isDoc(value)) return inner.test(value)
  return Array.isArray(value) && inner.test(Object.assign({}, value) as unknown as Doc)
}

function withPosition(path: string, matches: Predicate): Filter['test'] {
  const parts = path.split('.')
  return (doc, found) => {
    let position: number | undefined
    const matched = someAt(doc, parts, false, (value) => {
      if (!Array.isArray(value)) return false
      const index = value.findIndex(matches)
      if (index !== -1) position = index
      return index !== -1
    })
    if (matched && found !== undefined && position !== undefined) found.position = position
    return matched
  }
}

function all(path: string, operand: Value): Filter {
  if (!Array.isArray(operand)) throw new MongoError('BadValue', '$all needs an array')
  if (operand.length === 0) return nothing
  return allOf(
    operand.map((each) => {
      if (each instanceof BSONRegExp) return regexFilter(path, each)
      if (!isOperators(each)) return pathFilter(path, '$eq', each)
      const [operator, inner] = Object.entries(each)[0] ?? []
      if (operator !== '$elemMatch' || inner === undefined) throw new MongoError('BadValue', 'no $ expressions in $all')
      return elemMatch(path, inner)
    }),
  )
}
