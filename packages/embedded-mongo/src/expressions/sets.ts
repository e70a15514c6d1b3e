import { compare } from '../bson/order.ts'
import { isTrue, type Maybe, typeName, type Value } from '../bson/value.ts'
import { MongoError } from '../errors.ts'
import { array } from './arrays.ts'
import { any, isNullish, one, several, two } from './operands.ts'
import type { Operator } from './scope.ts'

export const sets: Readonly<Record<string, Operator>> = {
  $setUnion: any((operands) => combine(operands, 17043, '$setUnion', (all) => unique(all.flat()))),
  $setIntersection: any((operands) =>
    combine(operands, 17047, '$setIntersection', ([first = [], ...rest]) =>
      unique(first).filter((each) => rest.every((set) => holds(set, each))),
    ),
  ),
  $setDifference: two((a, b) =>
    combine([a, b], 17048, '$setDifference', ([x = [], y = []]) => unique(x).filter((each) => !holds(y, each))),
  ),
  $setEquals: several(2, Infinity, (operands) => {
    const [first = [], ...rest] = operands.map((each) =>
      unique(array(each, 17044, 'All operands of $setEquals must be arrays. One argument is of type:')),
    )
    return rest.every((set) => set.length === first.length && set.every((each, at) => compare(each, first[at]) === 0))
  }),
  $setIsSubset: two((a, b) => {
    const whole = array(b, 17042, 'both operands of $setIsSubset must be arrays. Second argument is of type:')
    return array(a, 17046, 'both operands of $setIsSubset must be arrays. First argument is of type:').every((each) =>
      holds(whole, each),
    )
  }),
  $anyElementTrue: one((a) => array(a, 17041, "$anyElementTrue's argument must be an array, but is").some(isTrue)),
  $allElementsTrue: one((a) => array(a, 17040, "$allElementsTrue's argument must be an array, but is").every(isTrue)),
}

function combine(operands: readonly Maybe[], code: number, name: string, apply: (sets: Value[][]) => Value[]): Value {
  if (operands.some(isNullish)) return null
  const lists = operands.filter((each) => Array.isArray(each))
  if (lists.length === operands.length) return apply(lists)
  throw new MongoError(
    code,
    `All operands of ${name} must be arrays. One argument is of type: ${typeName(operands.find((each) => !Array.isArray(each)))}`,
  )
}

/** In order and each value once. */
export function unique(values: readonly Value[]): Value[] {
  return values.toSorted(compare).filter((each, at, all) => at === 0 || compare(all[at - 1], each) !== 0)
}

function holds(set: readonly Value[], value: Value): boolean {
  return set.some((each) => compare(each, value) === 0)
}
