import { BSONRegExp } from 'bson'
import { type Doc, isDoc, type Maybe, newDoc, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { compileExpression } from '../expressions/compile.ts'
import { named } from '../expressions/operands.ts'
import { newScope } from '../expressions/scope.ts'
import { anyOf, type Filter } from '../query/filter.ts'
import { pathFilter } from '../query/operators.ts'
import { arrayIndex } from '../query/path.ts'
import { replaced } from './flow.ts'
import { compileStages, openPipeline } from './pipeline.ts'
import type { StageCompiler, Surroundings } from './stage.ts'

/** `$lookup`, by equal fields, by a pipeline, or by both. Another collection is read through its indexes. */
export const lookup: StageCompiler = (operand, surroundings, name) => {
  const given = named(operand, name, ['from', 'as'], ['localField', 'foreignField', 'let', 'pipeline'])
  const { from, as, localField, foreignField, pipeline } = given
  if (typeof from !== 'string' || typeof as !== 'string')
    throw new MongoError('FailedToParse', "$lookup arguments 'from' and 'as' must be strings")
  const byField = fieldPair(localField, foreignField)
  if (byField === undefined && pipeline === undefined) {
    throw new MongoError(
      'FailedToParse',
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    )
  }
  const stages = stagesOf(pipeline ?? [], name)
  const bindings = bindingsOf(given['let'], surroundings)
  // Compiled once for its errors, which must come also when no document passes by.
  const example = Object.fromEntries(bindings.map(([variable]) => [variable, null]))
  compileStages(stages, { ...surroundings, variables: { ...surroundings.variables, ...example } })
  return function* (input) {
    for (const doc of input) {
      const scope = newScope(doc, surroundings.variables)
      const bound = Object.fromEntries(bindings.map(([variable, evaluate]) => [variable, evaluate(scope)]))
      const inner = { ...surroundings, variables: { ...surroundings.variables, ...bound } }
      const joined = byField === undefined ? undefined : foreignFilter(doc, byField)
      yield replaced(doc, as.split('.'), [...openPipeline(from, stages, inner, joined).docs()])
    }
  }
}

interface FieldPair {
  readonly local: readonly string[]
  readonly foreign: string
}

function fieldPair(local: Maybe, foreign: Maybe): FieldPair | undefined {
  if (local === undefined && foreign === undefined) return undefined
  if (typeof local !== 'string' || typeof foreign !== 'string') {
    throw new MongoError(
      'FailedToParse',
      "$lookup requires both or neither of 'localField' and 'foreignField' to be specified, as strings",
    )
  }
  return { local: local.split('.'), foreign }
}

function bindingsOf(variables: Maybe, surroundings: Surroundings) {
  if (variables === undefined) return []
  if (!isDoc(variables)) throw new MongoError('FailedToParse', "$lookup argument 'let' must be an object")
  return Object.entries(variables).map(
    ([name, value]) => [name, compileExpression(value, Object.keys(surroundings.variables))] as const,
  )
}

/** What equals any value of the local field; where there is none, what is null or missing. A pattern equals itself alone. */
function foreignFilter(doc: Doc, { local, foreign }: FieldPair): Filter {
  const found = [...localValues(doc, local)]
  const values = found.length > 0 ? found : [null]
  if (values.length > 1 && !values.some((value) => value instanceof BSONRegExp))
    return pathFilter(foreign, '$in', values)
  const each = values.map((value) => pathFilter(foreign, '$eq', value))
  return each.length === 1 && each[0] !== undefined ? each[0] : anyOf(each)
}

/** The values that are there at a path, through every array on the way; of one at its end the elements. */
function* localValues(doc: Doc, parts: readonly string[]): Generator<Value> {
  const [part = '', ...names] = parts
  let node: Maybe = doc[part]
  while (Array.isArray(node) && names[0] !== undefined && arrayIndex(names[0]) !== -1)
    node = node[arrayIndex(names.shift() ?? '')]
  const several = Array.isArray(node) ? node : node === undefined ? [] : [node]
  for (const value of several) {
    if (names.length === 0) yield value
    else if (isDoc(value)) yield* localValues(value, names)
  }
}

function stagesOf(pipeline: Value, name: string): Value[] {
  if (Array.isArray(pipeline)) return pipeline
  throw new MongoError('TypeMismatch', `${name} argument 'pipeline' must be an array`)
}

/** `$unionWith`: the documents so far, then those of another collection. */
export const unionWith: StageCompiler = (operand, surroundings, name) => {
  const given = typeof operand === 'string' ? newDoc({ coll: operand }) : named(operand, name, ['coll'], ['pipeline'])
  const { coll, pipeline } = given
  if (typeof coll !== 'string') throw new MongoError('FailedToParse', "$unionWith 'coll' must be a string")
  const stages = stagesOf(pipeline ?? [], name)
  compileStages(stages, surroundings)
  return function* (input) {
    yield* input
    yield* openPipeline(coll, stages, surroundings).docs()
  }
}

/** `$facet`: several pipelines over the same documents. */
export const facet: StageCompiler = (operand, surroundings) => {
  if (!isDoc(operand) || Object.keys(operand).length === 0)
    throw new MongoError(40169, 'the $facet specification must be a non-empty object')
  const facets = Object.entries(operand).map(([field, pipeline]) => {
    if (!Array.isArray(pipeline)) throw new MongoError(40170, `arguments to $facet must be arrays, ${field} is none`)
    const banned = pipeline
      .flatMap((stage) => (isDoc(stage) ? Object.keys(stage) : []))
      .find((stage) => ['$facet', '$out', '$merge'].includes(stage))
    if (banned !== undefined) throw new MongoError(40600, `${banned} is not allowed to be used within a $facet stage`)
    return [field, compileStages(pipeline, surroundings)] as const
  })
  return function* (input) {
    const docs = [...input]
    const result = newDoc()
    for (const [field, run] of facets) result[field] = [...run(docs)]
    yield result
  }
}
