import { isDoc, isNumber, isTruthy, type Maybe, toNumber, typeName, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import type { Expression } from './compile.ts'

type Operator = (operand: Value, compile: (value: Value) => Expression) => Expression

export const operators: Readonly<Record<string, Operator>> = {
  $cond: (operand, compile) => {
    const parts = (isDoc(operand) ? condOperands(operand) : toList(operand)).map(compile)
    const [condition, then, otherwise] = parts
    if (condition === undefined || then === undefined || otherwise === undefined || parts.length > 3)
      throw new MongoError(16020, `Expression $cond takes exactly 3 arguments. ${parts.length} were passed in.`)
    return (root) => (isTruthy(condition(root)) ? then(root) : otherwise(root))
  },
  $ifNull: (operand, compile) => {
    const parts = toList(operand).map(compile)
    if (parts.length < 2) throw new MongoError(1257300, `$ifNull needs at least two arguments, had: ${parts.length}`)
    return (root) => {
      let value: Maybe
      for (const part of parts) {
        value = part(root)
        if (!isNullish(value)) return value
      }
      return value
    }
  },
  $size: (operand, compile) => {
    const [list, more] = toList(operand).map(compile)
    if (list === undefined || more !== undefined)
      throw new MongoError(
        16020,
        `Expression $size takes exactly 1 arguments. ${toList(operand).length} were passed in.`,
      )
    return (root) => array(list(root), 17124, 'The argument to $size must be an array, but was of type:').length
  },
  $slice: (operand, compile) => {
    const parts = toList(operand).map(compile)
    const [list, first, count] = parts
    if (list === undefined || first === undefined || parts.length > 3)
      throw new MongoError(
        28667,
        `Expression $slice takes at least 2 arguments, and at most 3, but ${parts.length} were passed in.`,
      )
    return (root) => slice(list(root), first(root), count?.(root))
  },
}

function toList(operand: Value): Value[] {
  return Array.isArray(operand) ? operand : [operand]
}

function condOperands(operand: { [key: string]: Value }): Value[] {
  const keys = ['if', 'then', 'else']
  const unknown = Object.keys(operand).find((key) => !keys.includes(key))
  if (unknown !== undefined) throw new MongoError(17083, `Unrecognized parameter to $cond: ${unknown}`)
  return keys.map((key, at) => {
    const part = operand[key]
    if (part === undefined) throw new MongoError(17080 + at, `Missing '${key}' parameter to $cond`)
    return part
  })
}

function slice(list: Maybe, first: Maybe, count: Maybe): Value {
  if (isNullish(list) || isNullish(first) || count === null) return null
  const elements = array(list, 28724, 'First argument to $slice must be an array, but is of type:')
  const n = toInteger(first, 28725, 'Second argument to $slice must be a numeric value, but is of type:')
  if (count === undefined) return n >= 0 ? elements.slice(0, n) : elements.slice(n)
  const length = toInteger(count, 28727, 'Third argument to $slice must be numeric, but is of type:')
  if (length <= 0) throw new MongoError(28729, `Third argument to $slice must be positive: ${length}`)
  const start = n >= 0 ? n : Math.max(elements.length + n, 0)
  return elements.slice(start, start + length)
}

function isNullish(value: Maybe): value is null | undefined {
  return value === null || value === undefined
}

function array(value: Maybe, code: number, message: string): Value[] {
  if (!Array.isArray(value)) throw new MongoError(code, `${message} ${typeName(value)}`)
  return value
}

function toInteger(value: Maybe, code: number, message: string): number {
  if (isNumber(value) && Number.isInteger(toNumber(value))) return toNumber(value)
  throw new MongoError(code, `${message} ${typeName(value)}`)
}
