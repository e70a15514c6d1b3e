import { compare, equal } from '../bson/order.ts'
import { isDoc, isNumber, type Maybe, toNumber, typeName, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { compareKeys, parseSort, sortKeys } from '../sort/sort.ts'
import { any, fields, isNullish, named, one, several, two } from './operands.ts'
import type { Operator } from './scope.ts'

export const arrays: Readonly<Record<string, Operator>> = {
  $isArray: one((a) => Array.isArray(a)),
  $size: one((a) => array(a, 17124, 'The argument to $size must be an array, but was of type:').length),
  $arrayElemAt: two((a, index) => {
    if (isNullish(a) || isNullish(index)) return null
    return array(a, 28689, "$arrayElemAt's first argument must be an array, but is").at(
      whole(index, 28690, "$arrayElemAt's second argument must be a numeric value, but is"),
    )
  }),
  $concatArrays: any((operands) => {
    if (operands.some(isNullish)) return null
    return operands.flatMap((each) => array(each, 28664, '$concatArrays only supports arrays, not'))
  }),
  $in: two((value, list) =>
    array(list, 40081, '$in requires an array as a second argument, found:').some((each) => equal(each, value)),
  ),
  $indexOfArray: several(2, 4, ([list, value, start, end]) => {
    if (isNullish(list)) return null
    const elements = array(list, 40090, '$indexOfArray requires an array as a first argument, found:')
    const [from, to] = [
      start === undefined ? 0 : whole(start, 40096, '$indexOfArray start'),
      end === undefined ? elements.length : whole(end, 40096, '$indexOfArray end'),
    ]
    return elements.findIndex((each, at) => at >= from && at < to && equal(each, value))
  }),
  $range: several(2, 3, ([start, end, step]) =>
    range(
      whole(start, 34443, '$range start'),
      whole(end, 34445, '$range end'),
      step === undefined ? 1 : whole(step, 34447, '$range step'),
    ),
  ),
  $reverseArray: one((a) =>
    isNullish(a)
      ? null
      : array(a, 34435, 'The argument to $reverseArray must be an array, but was of type:').toReversed(),
  ),
  $slice: several(2, 3, slice),
  $zip: (operand, context) => {
    const { inputs, useLongestLength, defaults } = named(operand, '$zip', ['inputs'], ['useLongestLength', 'defaults'])
    if (!Array.isArray(inputs)) throw new MongoError(34461, 'inputs must be an array of expressions')
    const sources = inputs.map(context.compile)
    const fallback = defaults === undefined ? () => [] : context.compile(defaults)
    return (scope) =>
      zip(
        sources.map((each) => each(scope)),
        useLongestLength === true,
        fallback(scope),
      )
  },
  $sortArray: fields(['input', 'sortBy'], [], ({ input, sortBy }) => {
    if (isNullish(input)) return null
    const elements = array(input, 2942504, 'The input argument to $sortArray must be an array, but was of type:')
    if (isNumber(sortBy)) return elements.toSorted((a, b) => compare(a, b) * Math.sign(toNumber(sortBy)))
    const sort = parseSort(sortBy)
    const keysOf = (value: Value) => (isDoc(value) ? sortKeys(value, sort) : [])
    return elements.toSorted((a, b) => compareKeys(keysOf(a), keysOf(b), sort))
  }),
  $first: one((a) => (isNullish(a) ? null : array(a, 28689, '$first must be an array, but is')[0])),
  $last: one((a) => (isNullish(a) ? null : array(a, 28689, '$last must be an array, but is').at(-1))),
  $firstN: fields(['input', 'n'], [], ({ input, n }, name) =>
    firstOf(input, n, name, (list, count) => list.slice(0, count)),
  ),
  $lastN: fields(['input', 'n'], [], ({ input, n }, name) =>
    firstOf(input, n, name, (list, count) => list.slice(-count)),
  ),
  $minN: fields(['input', 'n'], [], ({ input, n }, name) =>
    firstOf(input, n, name, (list, count) => ranked(list, 1, count)),
  ),
  $maxN: fields(['input', 'n'], [], ({ input, n }, name) =>
    firstOf(input, n, name, (list, count) => ranked(list, -1, count)),
  ),
}

export function array(value: Maybe, code: number, message: string): Value[] {
  if (!Array.isArray(value)) throw new MongoError(code, `${message} ${typeName(value)}`)
  return value
}

export function whole(value: Maybe, code: number, message: string): number {
  if (isNumber(value) && Number.isInteger(toNumber(value))) return toNumber(value)
  throw new MongoError(code, `${message} ${typeName(value)}`)
}

function firstOf(input: Maybe, n: Maybe, name: string, apply: (list: Value[], count: number) => Value[]): Value {
  if (isNullish(input)) return null
  const count = whole(n, 5787902, `Value for 'n' must be of integral type, but found`)
  if (count <= 0) throw new MongoError(5787908, `'n' must be greater than 0, found ${count}`)
  return apply(array(input, 5788200, `${name} input must be an array, but is`), count)
}

function ranked(list: Value[], sign: 1 | -1, count: number): Value[] {
  return list
    .filter((each) => each !== null)
    .sort((a, b) => compare(a, b) * sign)
    .slice(0, count)
}

const MAX_RANGE = 10_000_000

function range(start: number, end: number, step: number): number[] {
  if (step === 0) throw new MongoError(34449, '$range requires a non-zero step value')
  if ((end - start) / step > MAX_RANGE)
    throw new MongoError('BSONObjectTooLarge', '$range would make too large an array')
  const result: number[] = []
  for (let n = start; step > 0 ? n < end : n > end; n += step) result.push(n)
  return result
}

function slice([list, first, count]: Maybe[]): Value {
  if (isNullish(list) || isNullish(first) || count === null) return null
  const elements = array(list, 28724, 'First argument to $slice must be an array, but is of type:')
  const n = whole(first, 28725, 'Second argument to $slice must be a numeric value, but is of type:')
  if (count === undefined) return n >= 0 ? elements.slice(0, n) : elements.slice(n)
  const length = whole(count, 28727, 'Third argument to $slice must be numeric, but is of type:')
  if (length <= 0) throw new MongoError(28729, `Third argument to $slice must be positive: ${length}`)
  const start = n >= 0 ? n : Math.max(elements.length + n, 0)
  return elements.slice(start, start + length)
}

function zip(lists: Maybe[], longest: boolean, defaults: Maybe): Value {
  if (lists.some(isNullish)) return null
  const columns = lists.map((each) => array(each, 34468, '$zip found a non-array expression in input:'))
  const lengths = columns.map(({ length }) => length)
  const length = longest ? Math.max(...lengths) : Math.min(...lengths)
  const fill = Array.isArray(defaults) ? defaults : []
  return Array.from({ length }, (_, row) => columns.map((column, at) => column[row] ?? fill[at] ?? null))
}
