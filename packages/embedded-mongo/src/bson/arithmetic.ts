import { Decimal128, Double } from 'bson'
import { toExactDecimal } from './compare.ts'
import { addExact, type ExactDecimal, multiplyExact, toDecimal128 } from './decimal.ts'
import { asDouble, isInt32, type NumberValue, toNumber } from './value.ts'

/** The wider type wins. An int32 overflows to int64, an int64 to double. */
export function add(a: NumberValue, b: NumberValue): NumberValue {
  return combine(a, b, { integer: (x, y) => x + y, real: (x, y) => x + y, exact: addExact })
}

export function multiply(a: NumberValue, b: NumberValue): NumberValue {
  return combine(a, b, { integer: (x, y) => x * y, real: (x, y) => x * y, exact: multiplyExact })
}

interface Operation {
  readonly integer: (a: bigint, b: bigint) => bigint
  readonly real: (a: number, b: number) => number
  readonly exact: (a: ExactDecimal, b: ExactDecimal) => ExactDecimal
}

function combine(a: NumberValue, b: NumberValue, { integer, real, exact }: Operation): NumberValue {
  if (a instanceof Decimal128 || b instanceof Decimal128) return decimals(a, b, real, exact)
  if (isIntegerType(a) && isIntegerType(b)) {
    if (typeof a === 'number' && typeof b === 'number') {
      const result = real(a, b)
      if (Number.isSafeInteger(result)) return isInt32(result + 0) ? result + 0 : BigInt(result)
    }
    const result = integer(BigInt(a), BigInt(b))
    return fitsInt64(result) ? result : asDouble(Number(result))
  }
  return asDouble(real(toNumber(a), toNumber(b)))
}

function decimals(
  a: NumberValue,
  b: NumberValue,
  real: (a: number, b: number) => number,
  exact: (a: ExactDecimal, b: ExactDecimal) => ExactDecimal,
): Decimal128 {
  const x = exactAsDecimal(a)
  const y = exactAsDecimal(b)
  if (x !== undefined && y !== undefined) return toDecimal128(exact(x, y))
  return Decimal128.fromString(String(real(toNumber(a), toNumber(b))))
}

/** MongoDB converts a double to a decimal with 15 significant digits. */
function exactAsDecimal(value: NumberValue): ExactDecimal | undefined {
  if (typeof value !== 'number' && !(value instanceof Double)) return toExactDecimal(value)
  const n = toNumber(value)
  if (isInt32(n) || !Number.isFinite(n)) return toExactDecimal(n)
  return toExactDecimal(Decimal128.fromString(n.toPrecision(15)))
}

export function isIntegerType(value: NumberValue): value is number | bigint {
  return typeof value === 'bigint' || (typeof value === 'number' && isInt32(value))
}

function fitsInt64(n: bigint): boolean {
  return BigInt.asIntN(64, n) === n
}
