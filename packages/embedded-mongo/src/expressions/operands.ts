import { show } from '../bson/show.ts'
import { type Doc, isDoc, type Maybe, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import type { Context, Expression, Operator } from './scope.ts'

/** Null and missing alike, which most operators answer with null. */
export function isNullish(value: Maybe): value is null | undefined {
  return value === null || value === undefined
}

/** The operands of an operator: a list, or a single one that is no list. */
export function list(operand: Value, context: Context): Expression[] {
  return (Array.isArray(operand) ? operand : [operand]).map(context.compile)
}

function arity(name: string, wanted: string, given: number): MongoError {
  return new MongoError(16020, `Expression ${name} takes ${wanted} arguments. ${given} were passed in.`)
}

export function one(apply: (a: Maybe, name: string) => Maybe): Operator {
  return (operand, context, name) => {
    const [a, more] = list(operand, context)
    if (a === undefined || more !== undefined)
      throw arity(name, 'exactly 1', Array.isArray(operand) ? operand.length : 1)
    return (scope) => apply(a(scope), name)
  }
}

export function two(apply: (a: Maybe, b: Maybe, name: string) => Maybe): Operator {
  return (operand, context, name) => {
    const [a, b, more] = list(operand, context)
    if (a === undefined || b === undefined || more !== undefined)
      throw arity(name, 'exactly 2', Array.isArray(operand) ? operand.length : 1)
    return (scope) => apply(a(scope), b(scope), name)
  }
}

/** Between `least` and `most` operands. */
export function several(least: number, most: number, apply: (operands: Maybe[], name: string) => Maybe): Operator {
  return (operand, context, name) => {
    const operands = list(operand, context)
    if (operands.length < least || operands.length > most) {
      throw arity(
        name,
        most === least ? `exactly ${least}` : `at least ${least} arguments, and at most ${most}`,
        operands.length,
      )
    }
    return (scope) =>
      apply(
        operands.map((each) => each(scope)),
        name,
      )
  }
}

export function any(apply: (operands: Maybe[], name: string) => Maybe): Operator {
  return several(0, Number.MAX_SAFE_INTEGER, apply)
}

/** The fields of an operator like `{ $trim: { input: …, chars: … } }`, checked by name. */
export function named(
  operand: Value,
  name: string,
  required: readonly string[],
  optional: readonly string[] = [],
): Doc {
  if (!isDoc(operand))
    throw new MongoError('FailedToParse', `${name} only supports an object as its argument: ${show(operand)}`)
  const stranger = Object.keys(operand).find((key) => !required.includes(key) && !optional.includes(key))
  if (stranger !== undefined) throw new MongoError('FailedToParse', `${name} found an unknown argument: ${stranger}`)
  const missing = required.find((key) => operand[key] === undefined)
  if (missing !== undefined) throw new MongoError('FailedToParse', `${name} requires '${missing}' to be specified`)
  return operand
}

/** An operator of named operands, all of them expressions. */
export function fields(
  required: readonly string[],
  optional: readonly string[],
  apply: (operands: Readonly<Record<string, Maybe>>, name: string) => Maybe,
): Operator {
  return (operand, context, name) => {
    const given = Object.entries(named(operand, name, required, optional)).map(
      ([key, value]) => [key, context.compile(value)] as const,
    )
    return (scope) => apply(Object.fromEntries(given.map(([key, evaluate]) => [key, evaluate(scope)])), name)
  }
}
