import { compare } from '../bson/order.ts'
import { isTrue } from '../bson/value.ts'
import { list, one, two } from './operands.ts'
import type { Operator } from './scope.ts'

/** Expressions compare in BSON's order over all types; a missing value comes before null there. */
function order(holds: (sign: number) => boolean): Operator {
  return two((a, b) => holds(compareMissing(a, b)))
}

function compareMissing(...[a, b]: Parameters<typeof compare>): number {
  if (a === undefined || b === undefined)
    return Number(b === undefined && a !== undefined) - Number(a === undefined && b !== undefined)
  return compare(a, b)
}

export const comparisons: Readonly<Record<string, Operator>> = {
  $eq: order((sign) => sign === 0),
  $ne: order((sign) => sign !== 0),
  $gt: order((sign) => sign > 0),
  $gte: order((sign) => sign >= 0),
  $lt: order((sign) => sign < 0),
  $lte: order((sign) => sign <= 0),
  $cmp: two((a, b) => Math.sign(compareMissing(a, b))),
  $and: (operand, context) => {
    const all = list(operand, context)
    return (scope) => all.every((each) => isTrue(each(scope)))
  },
  $or: (operand, context) => {
    const all = list(operand, context)
    return (scope) => all.some((each) => isTrue(each(scope)))
  },
  $not: one((a) => !isTrue(a)),
}
