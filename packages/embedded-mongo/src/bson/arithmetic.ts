import { Decimal128, Double } from 'bson'
import { addExact, type Exact, multiplyExact, toDecimal128 } from './decimal.ts'
import { exactOf } from './order.ts'
import { double, isInt32, type NumberValue, toNumber } from './value.ts'

/** Sum in MongoDB's types: the wider of the two wins, an int32 that overflows becomes an int64, an int64 a double. */
export function add(a: NumberValue, b: NumberValue): NumberValue {
  return combine(a, b, { whole: (x, y) => x + y, real: (x, y) => x + y, exact: addExact })
}

export function multiply(a: NumberValue, b: NumberValue): NumberValue {
  return combine(a, b, { whole: (x, y) => x * y, real: (x, y) => x * y, exact: multiplyExact })
}

interface Operation {
  readonly whole: (a: bigint, b: bigint) => bigint
  readonly real: (a: number, b: number) => number
  readonly exact: (a: Exact, b: Exact) => Exact
}

function combine(a: NumberValue, b: NumberValue, { whole, real, exact }: Operation): NumberValue {
  if (a instanceof Decimal128 || b instanceof Decimal128) return decimals(a, b, real, exact)
  if (isWhole(a) && isWhole(b)) {
    if (typeof a === 'number' && typeof b === 'number') {
      const result = real(a, b)
      if (Number.isSafeInteger(result)) return isInt32(result + 0) ? result + 0 : BigInt(result)
    }
    const result = whole(BigInt(a), BigInt(b))
    return fitsInt64(result) ? result : double(Number(result))
  }
  return double(real(toNumber(a), toNumber(b)))
}

function decimals(
  a: NumberValue,
  b: NumberValue,
  real: (a: number, b: number) => number,
  exact: (a: Exact, b: Exact) => Exact,
): Decimal128 {
  const x = exactAsDecimal(a)
  const y = exactAsDecimal(b)
  if (x !== undefined && y !== undefined) return toDecimal128(exact(x, y))
  return Decimal128.fromString(String(real(toNumber(a), toNumber(b))))
}

/** A double meets decimals with its 15 significant digits, as MongoDB converts it. */
function exactAsDecimal(value: NumberValue): Exact | undefined {
  if (typeof value !== 'number' && !(value instanceof Double)) return exactOf(value)
  const n = toNumber(value)
  if (isInt32(n) || !Number.isFinite(n)) return exactOf(n)
  return exactOf(Decimal128.fromString(n.toPrecision(15)))
}

/** int32 or int64. */
export function isWhole(value: NumberValue): value is number | bigint {
  return typeof value === 'bigint' || (typeof value === 'number' && isInt32(value))
}

function fitsInt64(n: bigint): boolean {
  return BigInt.asIntN(64, n) === n
}
