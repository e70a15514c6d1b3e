import { show } from '../bson/show.ts'
import { type Doc, isDoc, isNumber, toNumber, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import type { Variables } from '../expressions/scope.ts'
import type { Filter } from '../query/filter.ts'
import { operatorFilter } from '../query/operators.ts'
import type { Found } from '../query/path.ts'
import { compileProjection, type FindOperator } from './projection.ts'
import type { Leaf } from './tree.ts'

/** Compiles the projection of a find: `$project` with `$slice`, `$elemMatch` and `array.$`. Undefined: all fields. */
export function findProjection(
  spec: Value | undefined,
  filter: Filter,
  variables: Variables,
): ((doc: Doc) => Doc) | undefined {
  if (spec === undefined || spec === null) return undefined
  if (!isDoc(spec))
    throw new MongoError('TypeMismatch', `Expected field projection to be of type object: ${show(spec)}`)
  if (Object.keys(spec).length === 0) return undefined
  const positional = Object.keys(spec).find((path) => path.endsWith('.$'))
  if (positional !== undefined) return withPosition(spec, positional, filter, variables)
  const project = compileProjection(spec, Object.keys(variables), findOperator)
  return (doc) => project(doc, variables)
}

const findOperator: FindOperator = (path, operator, operand) => {
  if (operator === '$slice' && !isExpressionSlice(operand)) return sliced(operand)
  if (operator === '$elemMatch') return elementMatching(path, operand)
  if (operator === '$meta') throw new MongoError('BadValue', `$meta is not supported: ${show(operand)}`)
  return undefined
}

/** `$slice` of three, or of a path and a number, is the expression of that name. */
function isExpressionSlice(operand: Value): boolean {
  return Array.isArray(operand) && !(operand.length === 2 && operand.every(isNumber))
}

function sliced(operand: Value): Leaf {
  const [first, second] = Array.isArray(operand) ? operand : [operand]
  if (!isNumber(first) || (second !== undefined && !isNumber(second))) {
    throw new MongoError(
      28667,
      `Invalid $slice syntax. The given syntax { $slice: ${show(operand)} } did not match the find() syntax`,
    )
  }
  const n = toNumber(first)
  const count = second === undefined ? undefined : toNumber(second)
  if (count !== undefined && count <= 0)
    throw new MongoError(28729, `Third argument to $slice must be positive: ${count}`)
  const map = (value: Value): Value => {
    if (!Array.isArray(value)) return value
    if (count === undefined) return n >= 0 ? value.slice(0, n) : value.slice(n)
    const start = n >= 0 ? n : Math.max(value.length + n, 0)
    return value.slice(start, start + count)
  }
  return { kind: 'map', map, includes: false }
}

function elementMatching(path: string, operand: Value): Leaf {
  if (path.includes('.')) throw new MongoError(31275, `Cannot use $elemMatch projection on a nested field.`)
  const filter = operatorFilter('v', '$elemMatch', operand, {})
  const map = (value: Value) => {
    if (!Array.isArray(value)) return undefined
    const first = value.find((each) => filter.test({ v: [each] }))
    return first === undefined ? undefined : [first]
  }
  return { kind: 'map', map, includes: true }
}

/** `array.$` keeps the element by which the filter matched. */
function withPosition(spec: Doc, positional: string, filter: Filter, variables: Variables): (doc: Doc) => Doc {
  const path = positional.slice(0, -2)
  const rest = Object.entries(spec).map(([key, value]) => [key === positional ? path : key, value] as const)
  const project = compileProjection(Object.fromEntries(rest), Object.keys(variables), findOperator)
  return (doc) => {
    const found: Found = {}
    filter.test(doc, found)
    const { position } = found
    if (position === undefined) {
      throw new MongoError(
        51246,
        `Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array`,
      )
    }
    return pickElement(project(doc, variables), path.split('.'), position)
  }
}

function pickElement(doc: Doc, parts: readonly string[], position: number): Doc {
  const [part = '', ...rest] = parts
  const value = doc[part]
  if (Array.isArray(value)) doc[part] = value.slice(position, position + 1)
  else if (isDoc(value)) doc[part] = pickElement(value, rest, position)
  return doc
}
