import { encodeKey } from '../bson/key.ts'
import { compare } from '../bson/order.ts'
import { show } from '../bson/show.ts'
import { type Doc, isDoc, type Maybe, newDoc, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { compileExpression } from '../expressions/compile.ts'
import { named } from '../expressions/operands.ts'
import { newScope, type Scope } from '../expressions/scope.ts'
import { sorted } from '../sort/sort.ts'
import { type Accumulator, compileAccumulator } from './accumulators.ts'
import type { StageCompiler, Surroundings } from './stage.ts'

type Makers = readonly (readonly [field: string, make: () => Accumulator])[]

interface Group {
  readonly id: Value
  readonly gathered: readonly (readonly [field: string, accumulator: Accumulator])[]
}

/** `$group` */
export const group: StageCompiler = (operand, surroundings) => {
  if (!isDoc(operand)) throw new MongoError(15947, "a group's fields must be specified in an object")
  const { _id: idSpec, ...fields } = operand
  if (idSpec === undefined) throw new MongoError(15955, 'a group specification must include an _id')
  const idOf = compileExpression(idSpec, Object.keys(surroundings.variables))
  const makers = makersOf(fields, surroundings)
  return function* (input) {
    yield* gather(input, makers, idOf, surroundings).map(resultOf)
  }
}

/** `$sortByCount`: a group by an expression, the largest first. */
export const sortByCount: StageCompiler = (operand, surroundings, name) => {
  if (!(typeof operand === 'string' && operand.startsWith('$')) && !isDoc(operand)) {
    throw new MongoError(
      40149,
      'the sortByCount field must be defined as a $-prefixed path or an expression inside an object',
    )
  }
  const counted = group(newDoc({ _id: operand, count: newDoc({ $sum: 1 }) }), surroundings, name)
  return (input) => sorted(counted(input), (doc) => doc, [{ path: 'count', parts: ['count'], descending: true }])
}

/** `$bucket`: a group by the two boundaries that a value lies between. */
export const bucket: StageCompiler = (operand, surroundings, name) => {
  const given = named(operand, name, ['groupBy', 'boundaries'], ['default', 'output'])
  const boundaries = boundariesOf(given['boundaries'])
  const boundedBy = compileExpression(given['groupBy'] ?? null, Object.keys(surroundings.variables))
  const output = given['output'] ?? newDoc({ count: newDoc({ $sum: 1 }) })
  if (!isDoc(output)) throw new MongoError(40196, "The $bucket 'output' field must be an object")
  const makers = makersOf(output, surroundings)
  const idOf = (scope: Scope): Value => {
    const id = bucketOf(boundedBy(scope), boundaries) ?? given['default']
    if (id !== undefined) return id
    throw new MongoError(40066, '$switch could not find a matching branch for an input, and no default was specified.')
  }
  return function* (input) {
    const buckets = gather(input, makers, idOf, surroundings)
    yield* buckets.sort((a, b) => compare(a.id, b.id)).map(resultOf)
  }
}

function makersOf(fields: Doc, { variables }: Surroundings): Makers {
  return Object.entries(fields).map(([field, spec]) => {
    if (field.includes('.')) throw new MongoError(40235, `The field name '${field}' cannot contain '.'`)
    if (field.startsWith('$')) throw new MongoError(40236, `The field name '${field}' cannot be an operator name`)
    return [field, compileAccumulator(field, spec, Object.keys(variables))] as const
  })
}

function gather(
  input: Iterable<Doc>,
  makers: Makers,
  idOf: (scope: Scope) => Maybe,
  surroundings: Surroundings,
): Group[] {
  const groups = new Map<string, Group>()
  for (const doc of input) {
    surroundings.deadline?.check()
    const scope = newScope(doc, surroundings.variables)
    const id = idOf(scope) ?? null
    const key = encodeKey(id).toString('latin1')
    let one = groups.get(key)
    if (one === undefined) {
      one = { id, gathered: makers.map(([field, make]) => [field, make()] as const) }
      groups.set(key, one)
    }
    for (const [, accumulator] of one.gathered) accumulator.add(scope)
  }
  return [...groups.values()]
}

function resultOf({ id, gathered }: Group): Doc {
  const result = newDoc({ _id: id })
  for (const [field, accumulator] of gathered) result[field] = accumulator.result()
  return result
}

function boundariesOf(boundaries: Maybe): Value[] {
  if (!Array.isArray(boundaries) || boundaries.length < 2) {
    throw new MongoError(40192, "The $bucket 'boundaries' field must be an array of at least 2 values")
  }
  if (boundaries.some((each, at) => at > 0 && compare(boundaries[at - 1], each) >= 0)) {
    throw new MongoError(
      40194,
      `The 'boundaries' option to $bucket must be sorted, but elements are not in ascending order: ${show(boundaries)}`,
    )
  }
  return boundaries
}

function bucketOf(value: Maybe, boundaries: readonly Value[]): Maybe {
  const next = boundaries.findIndex((each) => compare(value, each) < 0)
  return next <= 0 ? undefined : boundaries[next - 1]
}
