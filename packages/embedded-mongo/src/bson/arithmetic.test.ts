import { Decimal128, Double } from 'bson'
import { expect, test } from 'vitest'
import { add, multiply } from './arithmetic.ts'
import { formatValue } from './format-value.ts'
import { type NumberValue, typeName } from './value.ts'

const decimal = (text: string): Decimal128 => Decimal128.fromString(text)

test.each<[string, NumberValue, string, string]>([
  ['two ints', add(1, 2), 'int', '3'],
  ['an int that overflows', add(2147483647, 1), 'long', '2147483648'],
  ['a long that overflows', add(9223372036854775807n, 1), 'double', '9223372036854776000'],
  ['an int and a long', add(1, 2n), 'long', '3'],
  ['a double that stays whole', add(new Double(1), 1), 'double', '2.0'],
  ['a tenth in decimals', add(decimal('0.1'), decimal('0.2')), 'decimal', '0.3'],
  ['a decimal and a double', add(decimal('1'), 0.1), 'decimal', '1.100000000000000'],
  ['a large product', multiply(3_000_000_000n, 3), 'long', '9000000000'],
  ['a product beyond a double’s precision', multiply(94906267, 94906267), 'long', '9007199515875289'],
])('%s keeps its value and its type', (_title, result, type, text) => {
  expect([typeName(result), formatValue(result)]).toEqual([type, text])
})
