import { Decimal128 } from 'bson'

/** An exact decimal: coefficient × 10^exponent. */
export interface Exact {
  readonly coefficient: bigint
  readonly exponent: number
}

const DIGITS = 34

/** The exact value of a finite Decimal128, or undefined for NaN and the infinities. */
export function exactOfDecimal(value: Decimal128): Exact | undefined {
  const parts = /^(-?)(\d+)(?:\.(\d*))?(?:E([+-]?\d+))?$/.exec(value.toString())
  if (parts === null) return undefined
  const [, sign = '', whole = '0', fraction = '', power = '0'] = parts
  const coefficient = BigInt(whole + fraction)
  return { coefficient: sign === '-' ? -coefficient : coefficient, exponent: Number(power) - fraction.length }
}

/** The exact value of a finite double: every double is a finite decimal. */
export function exactOfDouble(value: number): Exact {
  let mantissa = value
  let halvings = 0
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2
    halvings++
  }
  return { coefficient: BigInt(mantissa) * 5n ** BigInt(halvings), exponent: -halvings }
}

export function compareExact(a: Exact, b: Exact): number {
  const [x, y] = aligned(a, b)
  return x < y ? -1 : x > y ? 1 : 0
}

function aligned(a: Exact, b: Exact): [bigint, bigint, number] {
  const exponent = Math.min(a.exponent, b.exponent)
  return [a.coefficient * power(a.exponent - exponent), b.coefficient * power(b.exponent - exponent), exponent]
}

function power(exponent: number): bigint {
  return 10n ** BigInt(exponent)
}

export function addExact(a: Exact, b: Exact): Exact {
  const [x, y, exponent] = aligned(a, b)
  return { coefficient: x + y, exponent }
}

export function multiplyExact(a: Exact, b: Exact): Exact {
  return { coefficient: a.coefficient * b.coefficient, exponent: a.exponent + b.exponent }
}

function digitsOf(n: bigint): number {
  return (n < 0n ? -n : n).toString().length
}

function shortened({ coefficient, exponent }: Exact, digits: number): Exact {
  return { coefficient: divideHalfEven(coefficient, power(digits)), exponent: exponent + digits }
}

function divideHalfEven(n: bigint, divisor: bigint): bigint {
  const quotient = n / divisor
  const rest = n % divisor
  const twice = (rest < 0n ? -rest : rest) * 2n
  const up = twice > divisor || (twice === divisor && quotient % 2n !== 0n)
  return up ? quotient + (n < 0n ? -1n : 1n) : quotient
}

/** The Decimal128 of an exact value, rounded half to even to its 34 digits. */
export function toDecimal128(value: Exact): Decimal128 {
  const surplus = digitsOf(value.coefficient) - DIGITS
  const { coefficient, exponent } = surplus > 0 ? shortened(value, surplus) : value
  return Decimal128.fromStringWithRounding(`${coefficient}E${exponent}`)
}
