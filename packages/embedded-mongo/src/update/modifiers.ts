import { Timestamp } from 'bson'
import { add, isWhole, multiply } from '../bson/arithmetic.ts'
import { compare } from '../bson/order.ts'
import { show } from '../bson/show.ts'
import { type Doc, isDoc, isNumber, type Maybe, type NumberValue, typeName, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { addToSet, pop, pull, push } from './array-modifiers.ts'
import { describeField, type Target } from './path.ts'

/** The value that replaces the current one; undefined removes the field, `KEEP` leaves all as it is. */
export type Modify = (current: Maybe, target: Target, path: readonly string[]) => Maybe | typeof KEEP

export const KEEP: unique symbol = Symbol('keep')

/** The update operators that work on one field: its operand, checked, becomes a change of the field's value. */
export const modifiers: Readonly<Record<string, (operand: Value, path: string) => Modify>> = {
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
): Modify {
  if (!isNumber(operand)) {
    throw new MongoError('TypeMismatch', `Cannot ${verb} with non-numeric argument: {${path}: ${show(operand)}}`)
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
    if (isWhole(current) && isWhole(operand) && !isWhole(result)) {
      throw new MongoError(
        'BadValue',
        `Failed to apply ${operator} operations to current value (${show(current)}) for document {_id: ${show(target.doc['_id'])}}`,
      )
    }
    return result
  }
}

function currentDate(operand: Value): Modify {
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
