import { BSONRegExp } from 'bson'
import { formatValue } from '../bson/format-value.ts'
import { type Doc, isDoc, isNumber, isTruthy, type Maybe, toNumber, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { allOf, anyOf, type Condition, type Filter, MATCH_NONE, negate } from './filter.ts'
import { isOperatorDoc, parseFilter, parseOperators } from './parse.ts'
import { someValueAt } from './path.ts'
import { compareTo, equalTo, isComparison, isOneOf, matchesRegex, type Predicate } from './predicate.ts'
import { hasType } from './type-match.ts'

export function operatorFilter(path: string, operator: string, operand: Value): Filter {
  if (operator === '$not') return not(path, operand)
  if (operator === '$elemMatch') return elemMatch(path, operand)
  if (operator === '$all') return all(path, operand)
  if (operator === '$ne') {
    if (operand instanceof BSONRegExp) throw new MongoError('BadValue', "Can't have regex as arg to $ne.")
    return negate(pathFilter(path, '$eq', operand))
  }
  if (operator === '$nin') return negate(pathFilter(path, '$in', operand, '$nin'))
  return pathFilter(path, operator, operand)
}

export function regexFilter(path: string, operand: BSONRegExp): Filter {
  return pathCondition(path, { operator: '$regex', operand }, matchesRegex(operand))
}

/** A regex is a value here, not a pattern, and a document with operators too. */
export function equalToAny(path: string, values: Value[]): Filter {
  if (values.some((each) => each instanceof BSONRegExp))
    return anyOf(values.map((each) => pathFilter(path, '$eq', each)))
  return pathCondition(path, { operator: '$in', operand: values }, isOneOf(values))
}

export function pathFilter(path: string, operator: string, operand: Value, shown = operator): Filter {
  if (operator === '$eq') return pathCondition(path, { operator, operand }, equalTo(operand))
  if (isComparison(operator)) {
    if (operand instanceof BSONRegExp) {
      throw new MongoError('BadValue', `Can't have RegEx as arg to predicate over field '${path}'.`)
    }
    return pathCondition(path, { operator, operand }, compareTo(operator, operand))
  }
  switch (operator) {
    case '$in':
      return pathCondition(path, { operator, operand }, isOneOf(list(operand, shown)))
    case '$type':
      return pathCondition(path, { operator, operand }, hasType(operand))
    case '$exists': {
      const present = pathCondition(path, { operator, operand: true }, (value) => value !== undefined, false)
      return isTruthy(operand) ? present : negate(present)
    }
    case '$size': {
      const size = parseSize(operand)
      return pathCondition(path, other(operand), (value) => Array.isArray(value) && value.length === size, false)
    }
    case '$near':
    case '$nearSphere':
      throw new MongoError('NoQueryExecutionPlans', 'unable to find index for $geoNear query')
    default:
      throw new MongoError('BadValue', `unknown operator: ${operator}`)
  }
}

function pathCondition(path: string, condition: Condition, predicate: Predicate, expand = true): Filter {
  const parts = path.split('.')
  const [only] = parts
  const common = { kind: 'path', path, condition, testValue: predicate } as const
  if (parts.length > 1 || only === undefined) {
    return { ...common, test: (doc, found) => someValueAt(doc, parts, expand, predicate, found) }
  }
  // Fast path for the most common case: a plain field without an array.
  return {
    ...common,
    test: (doc, found) => {
      const value = doc[only]
      return Array.isArray(value) ? someValueAt(doc, parts, expand, predicate, found) : predicate(value)
    },
  }
}

function other(operand: Value): Condition {
  return { operator: 'other', operand }
}

function list(operand: Value, operator: string): Value[] {
  if (!Array.isArray(operand)) throw new MongoError('BadValue', `${operator} needs an array`)
  if (operand.some(isOperatorDoc)) throw new MongoError('BadValue', `cannot nest $ under ${operator}`)
  return operand
}

function parseSize(operand: Value): number {
  if (!isNumber(operand)) throw new MongoError('BadValue', '$size needs a number')
  const size = toNumber(operand)
  if (!Number.isInteger(size)) throw new MongoError('BadValue', `$size must be a whole number: ${formatValue(operand)}`)
  if (size < 0) throw new MongoError('BadValue', `$size may not be negative: ${formatValue(operand)}`)
  return size
}

function not(path: string, operand: Value): Filter {
  if (operand instanceof BSONRegExp) return negate(regexFilter(path, operand))
  if (!isDoc(operand)) throw new MongoError('BadValue', '$not needs a regex or a document')
  if (Object.keys(operand).length === 0) throw new MongoError('BadValue', '$not cannot be empty')
  if (!isOperatorDoc(operand)) throw new MongoError('BadValue', `unknown operator: ${Object.keys(operand)[0]}`)
  return negate(allOf(parseOperators(path, operand)))
}

function elemMatch(path: string, operand: Value): Filter {
  if (!isDoc(operand)) throw new MongoError('BadValue', '$elemMatch needs an Object')
  const ofValues = isOperatorDoc(operand) && !['$and', '$or', '$nor'].includes(Object.keys(operand)[0] ?? '')
  const conditions = ofValues ? parseOperators('v', operand) : [parseFilter(operand)]
  const inner = allOf(conditions)
  const matches = ofValues ? inner.testValue : (value: Maybe) => isElement(inner, value)
  const element = ofValues ? conditions.flatMap((each) => (each.kind === 'path' ? [each.condition] : [])) : []
  return {
    kind: 'path',
    path,
    condition: { operator: '$elemMatch', operand },
    element,
    test: withPosition(path, matches),
    testValue: (value) => Array.isArray(value) && value.some(matches),
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
    const matched = someValueAt(doc, parts, false, (value) => {
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
  if (operand.length === 0) return MATCH_NONE
  return allOf(
    operand.map((each) => {
      if (each instanceof BSONRegExp) return regexFilter(path, each)
      if (!isOperatorDoc(each)) return pathFilter(path, '$eq', each)
      const [operator, inner] = Object.entries(each)[0] ?? []
      if (operator !== '$elemMatch' || inner === undefined) throw new MongoError('BadValue', 'no $ expressions in $all')
      return elemMatch(path, inner)
    }),
  )
}
