import { add } from '../bson/arithmetic.ts'
import { compare } from '../bson/compare.ts'
import { encodeKey } from '../bson/encode-key.ts'
import { ComputedDoc } from '../bson/lazy-doc.ts'
import { type Doc, isDoc, isNumber, type Maybe, type NumberValue, newDoc, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { compileExpression } from '../expressions/compile.ts'
import { getOwn } from '../get-own.ts'
import type { StageCompiler } from './stages.ts'

interface Accumulator {
  readonly add: (value: Maybe) => void
  readonly result: () => Value
}

interface Field {
  readonly name: string
  readonly add: (doc: Doc) => void
  readonly result: () => Value
}

interface Group {
  readonly id: Value
  readonly fields: readonly Field[]
}

const accumulators: Readonly<Record<string, () => Accumulator>> = {
  $sum: () => reduceValues<NumberValue>(0, (total, value) => (isNumber(value) ? add(total, value) : total)),
  $min: () =>
    reduceValues<Value>(null, (least, value) =>
      value === undefined || value === null || (least !== null && compare(value, least) >= 0) ? least : value,
    ),
  $push: () => collectValues((values) => values),
  $addToSet: () =>
    collectValues((values) =>
      values.sort(compare).filter((each, at, all) => at === 0 || compare(all[at - 1], each) !== 0),
    ),
}

function reduceValues<T extends Value>(start: T, next: (current: T, value: Maybe) => T): Accumulator {
  let current = start
  return {
    add: (value) => {
      current = next(current, value)
    },
    result: () => current,
  }
}

function collectValues(finish: (values: Value[]) => Value): Accumulator {
  const values: Value[] = []
  return {
    add: (value) => {
      if (value !== undefined) values.push(value)
    },
    result: () => finish(values),
  }
}

/** @throws {MongoError} 15952 for an unknown accumulator */
export const group: StageCompiler = (operand, { deadline }) => {
  if (!isDoc(operand)) throw new MongoError(15947, "a group's fields must be specified in an object")
  const { _id: idSpec, ...specs } = operand
  if (idSpec === undefined) throw new MongoError(15955, 'a group specification must include an _id')
  const evaluateId = compileExpression(idSpec)
  const fieldFactories = Object.entries(specs).map(([name, spec]) => compileField(name, spec))
  return function* (input) {
    const groups = new Map<string, Group>()
    for (const { doc } of input) {
      deadline?.check()
      const id = evaluateId(doc) ?? null
      const key = encodeKey(id).toString('latin1')
      let bucket = groups.get(key)
      if (bucket === undefined) {
        bucket = { id, fields: fieldFactories.map((createField) => createField()) }
        groups.set(key, bucket)
      }
      for (const { add } of bucket.fields) add(doc)
    }
    for (const bucket of groups.values()) yield new ComputedDoc(buildResult(bucket))
  }
}

function compileField(name: string, spec: Value): () => Field {
  if (name.includes('.')) throw new MongoError(40235, `The field name '${name}' cannot contain '.'`)
  if (name.startsWith('$')) throw new MongoError(40236, `The field name '${name}' cannot be an operator name`)
  const entries = isDoc(spec) ? Object.entries(spec) : []
  const [entry] = entries
  if (entry === undefined) throw new MongoError(40234, `The field '${name}' must be an accumulator object`)
  if (entries.length !== 1) throw new MongoError(40238, `The field '${name}' must specify one accumulator`)
  const [operator, operand] = entry
  const start = getOwn(accumulators, operator)
  if (start === undefined) throw new MongoError(15952, `unknown group operator '${operator}'`)
  if (Array.isArray(operand)) throw new MongoError(40237, `The ${operator} accumulator is a unary operator`)
  const evaluate = compileExpression(operand)
  return () => {
    const { add, result } = start()
    return { name, add: (doc) => add(evaluate(doc)), result }
  }
}

function buildResult({ id, fields }: Group): Doc {
  const doc = newDoc({ _id: id })
  for (const { name, result } of fields) doc[name] = result()
  return doc
}
