import { Timestamp } from 'bson'
import { add, isIntegerType, multiply } from '../bson/arithmetic.ts'
import { compare } from '../bson/compare.ts'
import { formatValue } from '../bson/format-value.ts'
import { type Doc, isDoc, isNumber, type Maybe, type NumberValue, typeName, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { addToSet, pop, pull, push } from './array-modifiers.ts'
import { describeField, type UpdateTarget } from './path.ts'

/** Returns the new value; undefined removes the field, `KEEP` changes nothing. */
export type FieldModifier = (current: Maybe, target: UpdateTarget, path: readonly string[]) => Maybe | typeof KEEP

export const KEEP: unique symbol = Symbol('keep')

export const modifiers: Readonly<Record<string, (operand: Value, path: string) => FieldModifier>> = {
  $set: (operand) => () => operand,
  $setOnInsert:
    (operand) =>
    (_, { inserting }) =>
      inserting ? operand : KEEP,
  $unset: () => (current) => (current === undefined ? KEEP : undefined),
  $inc: (operand, path) => arithmetic('$inc', 'increment', operand, path, add, (by) => by),
  $mul: (operand, path) => arithmetic('$mul', 'multiply', operand, path, multiply, (by) => multiply(by, 0)),
  $min: (operand) => (current) => (current === undefined || compare(operand, current) < 0 ? operand : KEEP),
  $max: (operand) => (current) => (current === undefined || compare(operand, current) > 0 ? operand : KEEP),
  $currentDate: currentDate,
  $push: push,
  $addToSet: addToSet,
  $pop: pop,
  $pull: pull,
}

function arithmetic(
  operator: string,
  verb: string,
  operand: Value,
  path: string,
  apply: (a: NumberValue, b: NumberValue) => NumberValue,
  first: (operand: NumberValue) => NumberValue,
): FieldModifier {
  if (!isNumber(operand)) {
    throw new MongoError('TypeMismatch', `Cannot ${verb} with non-numeric argument: {${path}: ${formatValue(operand)}}`)
  }
  return (current, target, concrete) => {
    if (current === undefined) return first(operand)
    if (!isNumber(current)) {
      throw new MongoError(
        'TypeMismatch',
        `Cannot apply ${operator} to a value of non-numeric type. ${describeField(target.doc, concrete, current)}`,
      )
    }
    const result = apply(current, operand)
    if (isIntegerType(current) && isIntegerType(operand) && !isIntegerType(result)) {
      throw new MongoError(
        'BadValue',
        `Failed to apply ${operator} operations to current value (${formatValue(current)}) for document {_id: ${formatValue(target.doc['_id'])}}`,
      )
    }
    return result
  }
}

function currentDate(operand: Value): FieldModifier {
  const type = isDoc(operand) ? typeOfDate(operand) : 'date'
  if (typeof operand !== 'boolean' && !isDoc(operand)) {
    throw new MongoError(
      'BadValue',
      `${typeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    )
  }
  return (_, { now }) => (type === 'date' ? now : new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 }))
}

function typeOfDate(operand: Doc): 'date' | 'timestamp' {
  const type = operand['$type']
  if (Object.keys(operand).length === 1 && (type === 'date' || type === 'timestamp')) return type
  throw new MongoError(
    'BadValue',
    "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
  )
}
