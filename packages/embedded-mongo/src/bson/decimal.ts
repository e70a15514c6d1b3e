import { Decimal128 } from 'bson'

export interface ExactDecimal {
  readonly coefficient: bigint
  readonly exponent: number
}

const DIGITS = 34

export function exactFromDecimal128(value: Decimal128): ExactDecimal | undefined {
  const parts = /^(-?)(\d+)(?:\.(\d*))?(?:E([+-]?\d+))?$/.exec(value.toString())
  if (parts === null) return undefined
  const [, sign = '', whole = '0', fraction = '', power = '0'] = parts
  const coefficient = BigInt(whole + fraction)
  return { coefficient: sign === '-' ? -coefficient : coefficient, exponent: Number(power) - fraction.length }
}

export function exactFromDouble(value: number): ExactDecimal {
  let mantissa = value
  let halvings = 0
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2
    halvings++
  }
  return { coefficient: BigInt(mantissa) * 5n ** BigInt(halvings), exponent: -halvings }
}

export function compareExact(a: ExactDecimal, b: ExactDecimal): number {
  const [x, y] = alignExponents(a, b)
  return x < y ? -1 : x > y ? 1 : 0
}

function alignExponents(a: ExactDecimal, b: ExactDecimal): [bigint, bigint, number] {
  const exponent = Math.min(a.exponent, b.exponent)
  return [a.coefficient * power(a.exponent - exponent), b.coefficient * power(b.exponent - exponent), exponent]
}

function power(exponent: number): bigint {
  return 10n ** BigInt(exponent)
}

export function addExact(a: ExactDecimal, b: ExactDecimal): ExactDecimal {
  const [x, y, exponent] = alignExponents(a, b)
  return { coefficient: x + y, exponent }
}

export function multiplyExact(a: ExactDecimal, b: ExactDecimal): ExactDecimal {
  return { coefficient: a.coefficient * b.coefficient, exponent: a.exponent + b.exponent }
}

function countDigits(n: bigint): number {
  return (n < 0n ? -n : n).toString().length
}

function roundTo({ coefficient, exponent }: ExactDecimal, digits: number): ExactDecimal {
  return { coefficient: divideHalfEven(coefficient, power(digits)), exponent: exponent + digits }
}

function divideHalfEven(n: bigint, divisor: bigint): bigint {
  const quotient = n / divisor
  const rest = n % divisor
  const twice = (rest < 0n ? -rest : rest) * 2n
  const up = twice > divisor || (twice === divisor && quotient % 2n !== 0n)
  return up ? quotient + (n < 0n ? -1n : 1n) : quotient
}

export function toDecimal128(value: ExactDecimal): Decimal128 {
  const surplus = countDigits(value.coefficient) - DIGITS
  const { coefficient, exponent } = surplus > 0 ? roundTo(value, surplus) : value
  return Decimal128.fromStringWithRounding(`${coefficient}E${exponent}`)
}
