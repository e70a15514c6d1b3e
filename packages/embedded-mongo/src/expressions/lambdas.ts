import { isDoc, isNumber, isTrue, type Maybe, toNumber, typeName, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { isNullish, named } from './operands.ts'
import { type Expression, type Operator, withVariable } from './scope.ts'

/** The operators that bind variables of their own. */
export const lambdas: Readonly<Record<string, Operator>> = {
  $let: (operand, context) => {
    const { vars, in: body } = named(operand, '$let', ['vars', 'in'])
    if (!isDoc(vars)) throw new MongoError(16876, 'invalid parameter: expected an object (vars)')
    const bound = Object.entries(vars).map(([name, value]) => [variableName(name), context.compile(value)] as const)
    const inner = context.with(...Object.keys(vars)).compile(body ?? null)
    return (scope) => {
      const variables = { ...scope.variables }
      for (const [name, evaluate] of bound) variables[name] = evaluate(scope)
      return inner({ root: scope.root, variables })
    }
  },
  $map: (operand, context) => {
    const { input, as, in: body } = named(operand, '$map', ['input', 'in'], ['as'])
    const name = asName(as)
    const source = context.compile(input ?? null)
    const inner = context.with(name).compile(body ?? null)
    return (scope) =>
      over(source(scope), 16883, 'input to $map', (array) =>
        array.map((each) => inner(withVariable(scope, name, each)) ?? null),
      )
  },
  $filter: (operand, context) => {
    const { input, as, cond, limit } = named(operand, '$filter', ['input', 'cond'], ['as', 'limit'])
    const name = asName(as)
    const source = context.compile(input ?? null)
    const condition = context.with(name).compile(cond ?? null)
    const most = limit === undefined ? undefined : context.compile(limit)
    return (scope) =>
      over(source(scope), 28651, 'input to $filter', (array) => {
        const wanted = limitOf(most?.(scope))
        const kept: Value[] = []
        for (const each of array) {
          if (kept.length >= wanted) break
          if (isTrue(condition(withVariable(scope, name, each)))) kept.push(each)
        }
        return kept
      })
  },
  $reduce: (operand, context) => {
    const { input, initialValue, in: body } = named(operand, '$reduce', ['input', 'initialValue', 'in'])
    const source = context.compile(input ?? null)
    const start = context.compile(initialValue ?? null)
    const inner: Expression = context.with('this', 'value').compile(body ?? null)
    return (scope) =>
      over(source(scope), 40080, '$reduce', (array) =>
        array.reduce<Maybe>(
          (value, each) => inner({ root: scope.root, variables: { ...scope.variables, this: each, value } }),
          start(scope),
        ),
      )
  },
}

function asName(as: Maybe): string {
  if (as === undefined) return 'this'
  if (typeof as !== 'string') throw new MongoError('FailedToParse', `'as' must be a string`)
  return variableName(as)
}

function variableName(name: string): string {
  if (/^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/.test(name)) return name
  throw new MongoError('FailedToParse', `'${name}' starts with an invalid character for a user variable name`)
}

function over(value: Maybe, code: number, what: string, apply: (array: Value[]) => Maybe): Maybe {
  if (isNullish(value)) return null
  if (!Array.isArray(value)) throw new MongoError(code, `${what} must be an array not ${typeName(value)}`)
  return apply(value)
}

function limitOf(value: Maybe): number {
  if (isNullish(value)) return Infinity
  if (isNumber(value) && Number.isInteger(toNumber(value)) && toNumber(value) > 0) return toNumber(value)
  throw new MongoError(327391, "$filter: 'limit' must be greater than 0")
}
