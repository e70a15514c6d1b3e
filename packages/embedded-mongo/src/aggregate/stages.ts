import { formatValue } from '../bson/format-value.ts'
import { ComputedDoc, type LazyDoc } from '../bson/lazy-doc.ts'
import { type Doc, isDoc, isNumber, type Maybe, toNumber, typeName, type Value } from '../bson/value.ts'
import type { Deadline } from '../deadline.ts'
import { MongoError } from '../errors.ts'
import { compileExpression } from '../expressions/compile.ts'
import { getOwn } from '../get-own.ts'
import { compileProjection } from '../projection/projection.ts'
import { parseFilterArgument } from '../query/parse.ts'
import { valueAt } from '../query/path.ts'
import { parseSort, type SortField, sortItems } from '../sort/sort.ts'
import type { Collection } from '../store/catalog.ts'
import type { View } from '../store/view.ts'
import { group } from './group.ts'
import { type LookupStats, lookup } from './lookup.ts'
import { replaceAt } from './replace-at.ts'

export interface PipelineContext {
  readonly view: View
  readonly deadline: Deadline | undefined
  /** Finds a collection of the pipeline's database. */
  collection(name: string): Collection | undefined
}

export type Stage = (input: Iterable<LazyDoc>) => Iterable<LazyDoc>

/** A $lookup adds what it reads to `lookups`. */
export type StageCompiler = (operand: Value, context: PipelineContext, lookups: LookupStats[]) => Stage

const stages: Readonly<Record<string, StageCompiler>> = {
  $match: (operand, { deadline }) => {
    const filter = parseFilterArgument(matchArgument(operand))
    return function* (input) {
      for (const each of input) {
        deadline?.check()
        if (filter.test(each.doc)) yield each
      }
    }
  },
  $sort: (operand) => {
    const sort = sortArgument(operand)
    return (input) => sortItems(input, ({ doc }) => doc, sort)
  },
  $limit: (operand) => {
    const limit = limitArgument(operand)
    return function* (input) {
      let count = 0
      for (const each of input) {
        yield each
        if (++count >= limit) return
      }
    }
  },
  $skip: (operand) => {
    const skip = skipArgument(operand)
    return function* (input) {
      let count = 0
      for (const each of input) if (count++ >= skip) yield each
    }
  },
  $group: group,
  $lookup: lookup,
  $project: (operand, { deadline }) => {
    const project = compileProjection(projectArgument(operand))
    return function* (input) {
      for (const { doc } of input) {
        deadline?.check()
        yield new ComputedDoc(project(doc))
      }
    }
  },
  $unwind: (operand, { deadline }) => {
    const parts = unwindArgument(operand)
    return function* (input) {
      for (const each of input) {
        deadline?.check()
        yield* unwindDoc(each, parts)
      }
    }
  },
  $replaceRoot: (operand) => {
    const newRoot = compileExpression(replaceRootArgument(operand))
    return function* (input) {
      for (const { doc } of input) yield new ComputedDoc(requireDoc(newRoot(doc)))
    }
  },
}

/** @throws {MongoError} 40324 for an unknown stage */
export function compileStages(pipeline: readonly Value[], context: PipelineContext, lookups: LookupStats[]): Stage {
  const compiled = pipeline.map((stage) => {
    const [name, operand] = stageEntry(stage)
    const compile = getOwn(stages, name)
    if (compile !== undefined) return compile(operand, context, lookups)
    if (name === '$changeStream')
      throw new MongoError(40573, 'The $changeStream stage is only supported on replica sets')
    throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`)
  })
  return (input) => compiled.reduce((docs, run) => run(docs), input)
}

export function stageEntry(stage: Value): [string, Value] {
  if (!isDoc(stage)) throw new MongoError('TypeMismatch', "Each element of the 'pipeline' array must be an object")
  const entries = Object.entries(stage)
  const [entry] = entries
  if (entry === undefined || entries.length !== 1) {
    throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.')
  }
  return entry
}

export function matchArgument(operand: Value): Doc {
  if (!isDoc(operand)) throw new MongoError(15959, 'the match filter must be an expression in an object')
  return operand
}

export function sortArgument(operand: Value): SortField[] {
  if (!isDoc(operand)) throw new MongoError(15973, 'the $sort key specification must be an object')
  const sort = parseSort(operand)
  if (sort.length === 0) throw new MongoError(15976, '$sort stage must have at least one sort key')
  return sort
}

export function limitArgument(operand: Value): number {
  const n = wholeNumber(operand, 5107201, '$limit')
  if (n === 0) throw new MongoError(15958, 'the limit must be positive')
  return n
}

export function skipArgument(operand: Value): number {
  return wholeNumber(operand, 5107200, '$skip')
}

function wholeNumber(operand: Value, code: number, name: string): number {
  const n = isNumber(operand) ? toNumber(operand) : Number.NaN
  if (Number.isInteger(n) && n >= 0) return n
  throw new MongoError(
    code,
    `invalid argument to ${name} stage: Expected a non-negative number in: ${name}: ${formatValue(operand)}`,
  )
}

function projectArgument(operand: Value): Doc {
  if (!isDoc(operand)) throw new MongoError(15969, `$project specification must be an object, got ${typeName(operand)}`)
  if (Object.keys(operand).length === 0)
    throw new MongoError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    )
  return operand
}

function unwindArgument(operand: Value): string[] {
  if (typeof operand !== 'string')
    throw new MongoError(15981, `expected a string as specification for $unwind stage, got ${typeName(operand)}`)
  if (!operand.startsWith('$'))
    throw new MongoError(28818, `path option to $unwind stage should be prefixed with a '$': ${operand}`)
  return operand.slice(1).split('.')
}

function* unwindDoc(input: LazyDoc, parts: readonly string[]): Generator<LazyDoc> {
  const value = valueAt(input.doc, parts)
  if (Array.isArray(value)) for (const each of value) yield new ComputedDoc(replaceAt(input.doc, parts, each))
  else if (value !== null && value !== undefined) yield input
}

function replaceRootArgument(operand: Value): Value {
  if (!isDoc(operand))
    throw new MongoError(40229, `expected an object as specification for $replaceRoot stage, got ${typeName(operand)}`)
  const unknown = Object.keys(operand).find((key) => key !== 'newRoot')
  if (unknown !== undefined) throw new MongoError(40230, `unrecognized option to $replaceRoot stage: ${unknown}`)
  const { newRoot } = operand
  if (newRoot === undefined) throw new MongoError(40231, 'no newRoot specified for the $replaceRoot stage')
  return newRoot
}

function requireDoc(value: Maybe): Doc {
  if (isDoc(value)) return value
  throw new MongoError(
    40228,
    `'newRoot' expression must evaluate to an object, but resulting value was: ${formatValue(value)}. Type of resulting value: '${typeName(value)}'.`,
  )
}
