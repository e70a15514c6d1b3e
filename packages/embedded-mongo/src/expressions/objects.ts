import { type Doc, isDoc, type Maybe, newDoc, typeName, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { array } from './arrays.ts'
import { any, fields, isNullish, named, one } from './operands.ts'
import type { Operator } from './scope.ts'

export const objects: Readonly<Record<string, Operator>> = {
  $literal: (operand) => () => operand,
  $mergeObjects: any((operands) => mergeAll(operands)),
  $objectToArray: one((a) => {
    if (isNullish(a)) return null
    if (!isDoc(a)) throw new MongoError(40390, `$objectToArray requires a document input, found: ${typeName(a)}`)
    return Object.entries(a).map(([k, v]) => newDoc({ k, v }))
  }),
  $arrayToObject: one((a) => {
    if (isNullish(a)) return null
    const result = newDoc()
    for (const pair of array(a, 40386, '$arrayToObject requires an array input, found:')) {
      const [key, value] = Array.isArray(pair) ? pair : isDoc(pair) ? [pair['k'], pair['v']] : []
      if (typeof key !== 'string')
        throw new MongoError(
          40395,
          '$arrayToObject requires an array of key-value pairs, where the key must be of type string',
        )
      result[key] = value ?? null
    }
    return result
  }),
  $getField: (operand, context) => {
    const short = typeof operand === 'string' || !isDoc(operand) || operand['field'] === undefined
    const { field, input } = short
      ? { field: operand, input: '$$CURRENT' }
      : named(operand, '$getField', ['field'], ['input'])
    const name = context.compile(field ?? null)
    const source = context.compile(input ?? '$$CURRENT')
    return (scope) => {
      const key = name(scope)
      if (typeof key !== 'string')
        throw new MongoError(3041704, `$getField requires 'field' to evaluate to type String, but got ${typeName(key)}`)
      const doc = source(scope)
      if (isDoc(doc)) return doc[key]
      return doc === null ? null : undefined
    }
  },
  $setField: fields(['field', 'input', 'value'], [], ({ field, input, value }) => withField(input, field, value)),
  $unsetField: fields(['field', 'input'], [], ({ field, input }) => withField(input, field, undefined)),
}

/** The documents laid over each other, the later over the earlier; null and missing add nothing. */
export function mergeAll(values: readonly Maybe[]): Doc {
  const result = newDoc()
  for (const value of values) {
    if (isNullish(value)) continue
    if (!isDoc(value))
      throw new MongoError(40400, `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`)
    Object.assign(result, value)
  }
  return result
}

function withField(input: Maybe, field: Maybe, value: Maybe): Value {
  if (isNullish(input)) return null
  if (!isDoc(input)) throw new MongoError(4161105, `$setField requires 'input' to evaluate to type Object`)
  if (typeof field !== 'string') throw new MongoError(4161107, `$setField requires 'field' to evaluate to type String`)
  const result = Object.assign(newDoc(), input)
  if (value === undefined) delete result[field]
  else result[field] = value
  return result
}
