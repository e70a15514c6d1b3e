import { add } from '../bson/arithmetic.ts'
import { compare } from '../bson/order.ts'
import { isDoc, isNumber, type Maybe, type NumberValue, toNumber, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { compileExpression } from '../expressions/compile.ts'
import { mergeAll } from '../expressions/objects.ts'
import { isNullish, named } from '../expressions/operands.ts'
import type { Expression, Scope } from '../expressions/scope.ts'
import { unique } from '../expressions/sets.ts'
import { average, deviation, extreme } from '../expressions/summaries.ts'
import { own } from '../own.ts'
import { compareKeys, parseSort, type SortKey, sortKeys } from '../sort/sort.ts'

/** What a group gathers for one field. */
export interface Accumulator {
  add(scope: Scope): void
  result(): Value
}

type Make = () => Accumulator

/** Gathers the values of an expression and makes something of all of them. */
function gathering(evaluate: Expression, finish: (values: Maybe[]) => Value): Make {
  return () => {
    const values: Maybe[] = []
    return { add: (scope) => values.push(evaluate(scope)), result: () => finish(values) }
  }
}

/** Keeps one value and improves it. */
function folding(evaluate: Expression, start: Value, next: (kept: Value, value: Maybe) => Value): Make {
  return () => {
    let kept = start
    return {
      add: (scope) => {
        kept = next(kept, evaluate(scope))
      },
      result: () => kept,
    }
  }
}

const simple: Readonly<Record<string, (evaluate: Expression) => Make>> = {
  $sum: (evaluate) => folding(evaluate, 0, (kept, value) => (isNumber(value) ? add(kept as NumberValue, value) : kept)),
  $avg: (evaluate) => gathering(evaluate, average),
  $min: (evaluate) => folding(evaluate, null, (kept, value) => extreme([kept, value], -1)),
  $max: (evaluate) => folding(evaluate, null, (kept, value) => extreme([kept, value], 1)),
  $first: (evaluate) => keepingOne(evaluate, false),
  $last: (evaluate) => keepingOne(evaluate, true),
  $push: (evaluate) => gathering(evaluate, present),
  $addToSet: (evaluate) => gathering(evaluate, (values) => unique(present(values))),
  $mergeObjects: (evaluate) => gathering(evaluate, mergeAll),
  $stdDevPop: (evaluate) => gathering(evaluate, (values) => deviation(values, false)),
  $stdDevSamp: (evaluate) => gathering(evaluate, (values) => deviation(values, true)),
}

function keepingOne(evaluate: Expression, last: boolean): Make {
  return () => {
    let any = false
    let kept: Maybe
    return {
      add: (scope) => {
        if (last || !any) kept = evaluate(scope)
        any = true
      },
      result: () => kept ?? null,
    }
  }
}

function present(values: readonly Maybe[]): Value[] {
  return values.filter((value) => value !== undefined)
}

/** Compiles one field of $group: `{ $sum: '$price' }`. Unknown accumulators are refused with 15952. */
export function compileAccumulator(field: string, spec: Value, names: Iterable<string>): Make {
  const entries = isDoc(spec) ? Object.entries(spec) : []
  const [entry] = entries
  if (entry === undefined || !isDoc(spec))
    throw new MongoError(40234, `The field '${field}' must be an accumulator object`)
  if (entries.length !== 1) throw new MongoError(40238, `The field '${field}' must specify one accumulator`)
  const [operator, operand] = entry
  const make = own(simple, operator)
  if (make !== undefined) return make(compileExpression(operand, names))
  if (operator === '$count')
    return folding(
      () => 1,
      0,
      (kept) => add(kept as NumberValue, 1),
    )
  const several = severalOf(operator, operand, [...names])
  if (several === undefined) throw new MongoError(15952, `unknown group operator '${operator}'`)
  return several
}

/** $firstN and its like, $top and $bottom. */
function severalOf(operator: string, operand: Value, names: readonly string[]): Make | undefined {
  switch (operator) {
    case '$firstN':
    case '$lastN':
    case '$minN':
    case '$maxN': {
      const { input, n } = named(operand, operator, ['input', 'n'])
      const count = countOf(n)
      return gathering(compileExpression(input ?? null, names), (values) => choose(operator, values, count))
    }
    case '$top':
    case '$topN':
    case '$bottom':
    case '$bottomN':
      return ranked(operator, operand, names)
    default:
      return undefined
  }
}

function choose(operator: string, values: readonly Maybe[], count: number): Value[] {
  const known = values.map((value) => value ?? null)
  if (operator === '$firstN') return known.slice(0, count)
  if (operator === '$lastN') return known.slice(-count)
  const sign = operator === '$minN' ? 1 : -1
  return present(values.filter((value) => !isNullish(value)))
    .sort((a, b) => compare(a, b) * sign)
    .slice(0, count)
}

function countOf(n: Maybe): number {
  if (isNumber(n) && Number.isInteger(toNumber(n)) && toNumber(n) > 0) return toNumber(n)
  throw new MongoError(5787908, "'n' must be greater than 0")
}

function ranked(operator: string, operand: Value, names: readonly string[]): Make {
  const single = operator === '$top' || operator === '$bottom'
  const { sortBy, output, n } = named(operand, operator, single ? ['sortBy', 'output'] : ['sortBy', 'output', 'n'])
  const sort = parseSort(sortBy)
  const evaluate = compileExpression(output ?? null, names)
  const count = single ? 1 : countOf(n)
  return () => {
    const rows: { keys: SortKey[]; value: Value }[] = []
    return {
      add: (scope) => {
        rows.push({ keys: isDoc(scope.root) ? sortKeys(scope.root, sort) : [], value: evaluate(scope) ?? null })
      },
      result: () => {
        const sorted = rows.toSorted((a, b) => compareKeys(a.keys, b.keys, sort)).map(({ value }) => value)
        const chosen = operator.startsWith('$top') ? sorted.slice(0, count) : sorted.slice(-count)
        return single ? (chosen[0] ?? null) : chosen
      },
    }
  }
}
