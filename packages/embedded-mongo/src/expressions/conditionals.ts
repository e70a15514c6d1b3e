import { isDoc, isTrue } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { isNullish, list, named } from './operands.ts'
import type { Expression, Operator } from './scope.ts'

export const conditionals: Readonly<Record<string, Operator>> = {
  $cond: (operand, context) => {
    const parts = isDoc(operand)
      ? ['if', 'then', 'else'].map((key, at) => {
          const part = operand[key]
          if (part === undefined) throw new MongoError(17080 + at, `Missing '${key}' parameter to $cond`)
          return context.compile(part)
        })
      : list(operand, context)
    const [condition, then, otherwise] = parts
    const stranger = isDoc(operand)
      ? Object.keys(operand).find((key) => !['if', 'then', 'else'].includes(key))
      : undefined
    if (stranger !== undefined) throw new MongoError(17083, `Unrecognized parameter to $cond: ${stranger}`)
    if (condition === undefined || then === undefined || otherwise === undefined || parts.length > 3) {
      throw new MongoError(16020, `Expression $cond takes exactly 3 arguments. ${parts.length} were passed in.`)
    }
    return (scope) => (isTrue(condition(scope)) ? then(scope) : otherwise(scope))
  },
  $ifNull: (operand, context) => {
    const parts = list(operand, context)
    if (parts.length < 2) throw new MongoError(1257300, `$ifNull needs at least two arguments, had: ${parts.length}`)
    return (scope) => {
      let value: ReturnType<Expression>
      for (const part of parts) {
        value = part(scope)
        if (!isNullish(value)) return value
      }
      return value
    }
  },
  $switch: (operand, context) => {
    const given = named(operand, '$switch', ['branches'], ['default'])
    const branches = given['branches']
    if (!Array.isArray(branches)) throw new MongoError(40061, `$switch expected an array for 'branches'`)
    if (branches.length === 0) throw new MongoError(40068, '$switch requires at least one branch.')
    const compiled = branches.map((branch) => {
      const { case: condition, then } = named(branch, '$switch', ['case', 'then'])
      return { condition: context.compile(condition ?? null), result: context.compile(then ?? null) }
    })
    const otherwise = given['default'] === undefined ? undefined : context.compile(given['default'])
    return (scope) => {
      const taken = compiled.find(({ condition }) => isTrue(condition(scope)))?.result ?? otherwise
      if (taken === undefined)
        throw new MongoError(
          40066,
          '$switch could not find a matching branch for an input, and no default was specified.',
        )
      return taken(scope)
    }
  },
}
