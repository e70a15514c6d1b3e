import { show } from '../bson/show.ts'
import { type Doc, isDoc, isNumber, type Maybe, newDoc, toNumber, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { named } from '../expressions/operands.ts'
import { filterArgument } from '../query/parse.ts'
import { valueAt } from '../query/path.ts'
import { parseSort, sorted } from '../sort/sort.ts'
import { setAt } from '../update/path.ts'
import { documentStage } from './document-stages.ts'
import type { Stage, StageCompiler } from './stage.ts'

/** The stages that choose, order and reshape documents one after the other. */
export const flow: Readonly<Record<string, StageCompiler>> = {
  $match: (operand, { variables, deadline }) => {
    const filter = filterArgument(matchArgument(operand), variables)
    return function* (input) {
      for (const doc of input) {
        deadline?.check()
        if (filter.test(doc)) yield doc
      }
    }
  },
  $sort: (operand) => {
    const sort = sortArgument(operand)
    return (input) => sorted(input, (doc) => doc, sort)
  },
  $limit: (operand) => {
    const most = limitArgument(operand)
    return function* (input) {
      let count = 0
      for (const doc of input) {
        yield doc
        if (++count >= most) return
      }
    }
  },
  $skip: (operand) => {
    const skipped = skipArgument(operand)
    return function* (input) {
      let count = 0
      for (const doc of input) if (count++ >= skipped) yield doc
    }
  },
  $count: (operand) => {
    const name = countName(operand)
    return function* (input) {
      let count = 0
      for (const _ of input) count++
      if (count > 0) yield newDoc({ [name]: count })
    }
  },
  $sample: (operand, _, name) => {
    const size = named(operand, name, ['size'])['size']
    if (!isNumber(size)) throw new MongoError(28746, 'size argument to $sample must be a number')
    if (toNumber(size) <= 0) throw new MongoError(28747, 'size argument to $sample must be a positive integer')
    return (input) => sample(input, Math.trunc(toNumber(size)))
  },
  $unwind: unwind,
  $project: oneByOne,
  $addFields: oneByOne,
  $set: oneByOne,
  $unset: oneByOne,
  $replaceRoot: oneByOne,
  $replaceWith: oneByOne,
}

/** The filter of $match, which is a document. */
export function matchArgument(operand: Value): Doc {
  if (!isDoc(operand)) throw new MongoError(15959, 'the match filter must be an expression in an object')
  return operand
}

export function sortArgument(operand: Value) {
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
    `invalid argument to ${name} stage: Expected a non-negative number in: ${name}: ${show(operand)}`,
  )
}

export function countName(operand: Value): string {
  if (typeof operand !== 'string' || operand === '')
    throw new MongoError(40156, 'the count field must be a non-empty string')
  if (operand.startsWith('$')) throw new MongoError(40158, 'the count field cannot be a $-prefixed path')
  if (operand.includes('.')) throw new MongoError(40160, "the count field cannot contain '.'")
  return operand
}

function oneByOne(...[operand, { variables, deadline }, name]: Parameters<StageCompiler>): Stage {
  const change = documentStage(name, operand, variables)
  return function* (input) {
    for (const doc of input) {
      deadline?.check()
      yield change(doc, variables)
    }
  }
}

/** So many documents by chance, each as likely as any other, in one pass. */
function sample(input: Iterable<Doc>, size: number): Doc[] {
  const kept: Doc[] = []
  let seen = 0
  for (const doc of input) {
    const place = seen < size ? seen : Math.floor(Math.random() * (seen + 1))
    if (place < size) kept[place] = doc
    seen++
  }
  for (let at = kept.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1))
    const [a, b] = [kept[at], kept[other]]
    if (a !== undefined && b !== undefined) [kept[at], kept[other]] = [b, a]
  }
  return kept
}

function unwind(operand: Value): Stage {
  const given = isDoc(operand)
    ? named(operand, '$unwind', ['path'], ['preserveNullAndEmptyArrays', 'includeArrayIndex'])
    : newDoc({ path: operand })
  const { path, preserveNullAndEmptyArrays, includeArrayIndex } = given
  if (typeof path !== 'string')
    throw new MongoError(28808, `expected a string as the path for $unwind stage, got ${show(path)}`)
  if (!path.startsWith('$'))
    throw new MongoError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`)
  if (includeArrayIndex !== undefined && (typeof includeArrayIndex !== 'string' || includeArrayIndex === '')) {
    throw new MongoError(28810, 'expected a non-empty string for the includeArrayIndex option to $unwind stage')
  }
  const parts = path.slice(1).split('.')
  return function* (input) {
    for (const doc of input) yield* unwound(doc, parts, preserveNullAndEmptyArrays === true, includeArrayIndex)
  }
}

function* unwound(
  doc: Doc,
  parts: readonly string[],
  preserve: boolean,
  indexField: string | undefined,
): Generator<Doc> {
  const value = valueAt(doc, parts)
  if (Array.isArray(value) && value.length > 0) {
    for (const [index, each] of value.entries()) yield withIndex(replaced(doc, parts, each), indexField, BigInt(index))
  } else if (!Array.isArray(value) && value !== null && value !== undefined) {
    yield withIndex(doc, indexField, null)
  } else if (preserve) {
    yield withIndex(Array.isArray(value) ? replaced(doc, parts, undefined) : doc, indexField, null)
  }
}

function withIndex(doc: Doc, field: string | undefined, index: Value): Doc {
  if (field === undefined) return doc
  const result = Object.assign(newDoc(), doc)
  setAt(result, field.split('.'), index)
  return result
}

/** The document with another value at a path, sharing everything else. */
export function replaced(doc: Doc, [part = '', ...rest]: readonly string[], value: Maybe): Doc {
  const result = Object.assign(newDoc(), doc)
  const inner = result[part]
  const next = rest.length === 0 ? value : replaced(isDoc(inner) ? inner : newDoc(), rest, value)
  if (next === undefined) delete result[part]
  else result[part] = next
  return result
}
