import { encodeKey } from '../bson/key.ts'
import { compare } from '../bson/order.ts'
import { show } from '../bson/show.ts'
import { type Doc, isDoc, isNumber, type Maybe, newDoc, toNumber, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { compileExpression } from '../expressions/compile.ts'
import { named } from '../expressions/operands.ts'
import { newScope } from '../expressions/scope.ts'
import { sorted } from '../sort/sort.ts'
import { type Accumulator, compileAccumulator } from './accumulators.ts'
import type { StageCompiler } from './stage.ts'

export const group: StageCompiler = (operand, { variables, deadline }) => {
  if (!isDoc(operand)) throw new MongoError(15947, "a group's fields must be specified in an object")
  const { _id: idSpec, ...fields } = operand
  if (idSpec === undefined) throw new MongoError(15955, 'a group specification must include an _id')
  const names = Object.keys(variables)
  const idOf = compileExpression(idSpec, names)
  const accumulators = Object.entries(fields).map(([field, spec]) => {
    if (field.includes('.')) throw new MongoError(40235, `The field name '${field}' cannot contain '.'`)
    if (field.startsWith('$')) throw new MongoError(40236, `The field name '${field}' cannot be an operator name`)
    return [field, compileAccumulator(field, spec, names)] as const
  })
  return function* (input) {
    const groups = new Map<string, { id: Maybe; gathered: (readonly [string, Accumulator])[] }>()
    for (const doc of input) {
      deadline?.check()
      const scope = newScope(doc, variables)
      const id = idOf(scope)
      const key = encodeKey(id).latin1Slice()
      let one = groups.get(key)
      if (one === undefined) {
        one = { id, gathered: accumulators.map(([field, make]) => [field, make()] as const) }
        groups.set(key, one)
      }
      for (const [, accumulator] of one.gathered) accumulator.add(scope)
    }
    for (const { id, gathered } of groups.values()) {
      const result = newDoc({ _id: id ?? null })
      for (const [field, accumulator] of gathered) result[field] = accumulator.result()
      yield result
    }
  }
}

/** `$sortByCount`: a group by an expression, the largest first. */
export const sortByCount: StageCompiler = (operand, surroundings, name) => {
  if (!(typeof operand === 'string' && operand.startsWith('$')) && !isDoc(operand)) {
    throw new MongoError(40149, `the sortByCount field must be defined as a $-prefixed path or an expression inside an object`)
  }
  const counted = group(newDoc({ _id: operand, count: newDoc({ $sum: 1 }) }), surroundings, name)
  return (input) => sorted(counted(input), (doc) => doc, [{ path: 'count', parts: ['count'], descending: true }])
}

/** `$bucket`: groups by the interval between two boundaries that a value lies in. */
export const bucket: StageCompiler = (operand, { variables, deadline }, name) => {
  const given = named(operand, name, ['groupBy', 'boundaries'], ['default', 'output'])
  const boundaries = given['boundaries']
  if (!Array.isArray(boundaries) || boundaries.length < 2) throw new MongoError(40192, `The $bucket 'boundaries' field must have at least 2 values`)
  if (boundaries.some((each, at) => at > 0 && compare(boundaries[at - 1], each) >= 0)) {
    throw new MongoError(40194, `The 'boundaries' option to $bucket must be sorted, but elements are not in ascending order: ${show(boundaries)}`)
  }
  const names = Object.keys(variables)
  const valueOf = compileExpression(given['groupBy'] ?? null, names)
  const output = given['output'] ?? newDoc({ count: newDoc({ $sum: 1 }) })
  if (!isDoc(output)) throw new MongoError(40196, "The $bucket 'output' field must be an object")
  const accumulators = Object.entries(output).map(([field, spec]) => [field, compileAccumulator(field, spec, names)] as const)
  return function* (input) {
    const buckets = new Map<string, { id: Value; gathered: (readonly [string, Accumulator])[] }>()
    for (const doc of input) {
      deadline?.check()
      const scope = newScope(doc, variables)
      const id = bucketOf(valueOf(scope), boundaries) ?? given['default']
      if (id === undefined) throw new MongoError(40066, '$switch could not find a matching branch for an input, and no default was specified.')
      const key = encodeKey(id).latin1Slice()
      const one = buckets.get(key) ?? { id, gathered: accumulators.map(([field, make]) => [field, make()] as const) }
      buckets.set(key, one)
      for (const [, accumulator] of one.gathered) accumulator.add(scope)
    }
    for (const { id, gathered } of [...buckets.values()].sort((a, b) => compare(a.id, b.id))) {
      const result = newDoc({ _id: id })
      for (const [field, accumulator] of gathered) result[field] = accumulator.result()
      yield result
    }
  }
}

function bucketOf(value: Maybe, boundaries: readonly Value[]): Maybe {
  if (value === undefined) return undefined
  const next = boundaries.findIndex((each) => compare(value, each) < 0)
  return next <= 0 ? undefined : boundaries[next - 1]
}

/** A number of documents, as $limit, $skip and $sample take it. */
export function countArgument(operand: Value, least: number, code: number, name: string): number {
  const n = isNumber(operand) ? toNumber(operand) : Number.NaN
  if (Number.isInteger(n) && n >= least) return n
  throw new MongoError(code, `invalid argument to ${name} stage: Expected a ${least === 0 ? 'non-negative' : 'positive'} number in: ${name}: ${show(operand)}`)
}

