import { add, divide } from '../bson/arithmetic.ts'
import { compare } from '../bson/order.ts'
import { double, isNumber, type Maybe, type NumberValue, toNumber, type Value } from '../bson/value.ts'
import { isNullish, list } from './operands.ts'
import type { Operator } from './scope.ts'

/** The accumulators that are also expressions: over a list of operands, or over the array that a single one is. */
export const summaries: Readonly<Record<string, Operator>> = {
  $sum: over(sum),
  $avg: over(average),
  $min: over((values) => extreme(values, -1)),
  $max: over((values) => extreme(values, 1)),
  $stdDevPop: over((values) => deviation(values, false)),
  $stdDevSamp: over((values) => deviation(values, true)),
}

function over(apply: (values: readonly Maybe[]) => Value): Operator {
  return (operand, context) => {
    const operands = list(operand, context)
    const [only] = operands
    if (operands.length !== 1 || only === undefined) return (scope) => apply(operands.map((each) => each(scope)))
    return (scope) => {
      const value = only(scope)
      return apply(Array.isArray(value) ? value : [value])
    }
  }
}

function numbers(values: readonly Maybe[]): NumberValue[] {
  return values.filter(isNumber)
}

/** What is no number adds nothing. */
export function sum(values: readonly Maybe[]): NumberValue {
  return numbers(values).reduce(add, 0)
}

export function average(values: readonly Maybe[]): Value {
  const known = numbers(values)
  return known.length === 0 ? null : divide(known.reduce(add, 0), known.length)
}

/** The lowest (-1) or highest (1) value; null and missing do not count. */
export function extreme(values: readonly Maybe[], sign: 1 | -1): Value {
  let best: Value = null
  for (const value of values) {
    if (isNullish(value)) continue
    if (best === null || compare(value, best) * sign > 0) best = value
  }
  return best
}

export function deviation(values: readonly Maybe[], sample: boolean): Value {
  const known = numbers(values).map(toNumber)
  const divisor = known.length - (sample ? 1 : 0)
  if (divisor <= 0) return null
  const mean = known.reduce((a, b) => a + b, 0) / known.length
  return double(Math.sqrt(known.reduce((total, n) => total + (n - mean) ** 2, 0) / divisor))
}
