import { Binary, BSONRegExp, Decimal128, Double, MaxKey, MinKey, ObjectId, Timestamp } from 'bson'
import { describe, expect, test } from 'vitest'
import { compare } from './compare.ts'
import { decode } from './decode.ts'
import { encode } from './encode.ts'
import { encodeKey, invertKey } from './encode-key.ts'
import { formatValue } from './format-value.ts'
import { newDoc, typeName, type Value } from './value.ts'

const ascending: Value[] = [
  new MinKey(),
  null,
  Number.NaN,
  -Infinity,
  -1e300,
  Decimal128.fromString('-9007199254740993.5'),
  -9007199254740993n,
  -9007199254740992,
  -1.5,
  Decimal128.fromString('-1E-400'),
  0,
  Decimal128.fromString('1E-6000'),
  5e-324,
  Decimal128.fromString('0.1'),
  0.1,
  1,
  Decimal128.fromString('1.5'),
  9007199254740992,
  9007199254740993n,
  Decimal128.fromString('9007199254740993.25'),
  9223372036854775806n,
  9223372036854775807n,
  2 ** 63,
  Number.MAX_VALUE,
  Decimal128.fromString('1E400'),
  Infinity,
  '',
  'a',
  'a\0',
  'a\0b',
  'a\x01',
  'aa',
  'أ',
  '\ufb00',
  '\u{1f600}',
  newDoc(),
  newDoc({ a: 1 }),
  newDoc({ a: 1, b: 1 }),
  newDoc({ b: 1 }),
  newDoc({ a: 'x' }),
  [],
  [1],
  [1, 2],
  [2],
  ['a'],
  new Binary(Buffer.from([9])),
  new Binary(Buffer.from([1, 2])),
  new ObjectId('000000000000000000000001'),
  new ObjectId('ff0000000000000000000001'),
  false,
  true,
  new Date(-5),
  new Date(0),
  new Date('2024-01-01'),
  new Timestamp({ t: 1, i: 2 }),
  new Timestamp({ t: 2, i: 1 }),
  new BSONRegExp('a', 'i'),
  new MaxKey(),
]

describe('the order of values', () => {
  test.each(
    ascending.slice(1).map((value, i) => [formatValue(ascending[i]), formatValue(value), ascending[i], value] as const),
  )('%s comes before %s, compared and as an index key', (_a, _b, low, high) => {
    expect(compare(low, high)).toBeLessThan(0)
    expect(compare(high, low)).toBeGreaterThan(0)
    expect(Buffer.compare(encodeKey(low), encodeKey(high))).toBe(-1)
    expect(Buffer.compare(invertKey(encodeKey(low)), invertKey(encodeKey(high)))).toBe(1)
  })

  test.each([
    [1, 1n],
    [1, new Double(1)],
    [1, Decimal128.fromString('1.00')],
    [0.5, Decimal128.fromString('0.5')],
    [0, -0],
    [9007199254740993n, Decimal128.fromString('9007199254740993')],
  ] as [Value, Value][])('%s equals %s whatever its type', (a, b) => {
    expect(compare(a, b)).toBe(0)
    expect(encodeKey(a)).toEqual(encodeKey(b))
  })
})

test('a document survives a round trip, including number types and unusual field names', () => {
  const doc = newDoc({ i: 1, d: new Double(1), f: 1.5, l: 1n, z: -0, date: new Date(5), constructor: null })
  // biome-ignore lint/suspicious/noProto: a field's name, on a document without a prototype.
  doc['__proto__'] = 'a field like any other'
  const decoded = decode(encode(doc))
  expect(Object.keys(decoded)).toEqual(Object.keys(doc))
  expect(Object.values(decoded).map(typeName)).toEqual([
    'int',
    'double',
    'double',
    'long',
    'double',
    'date',
    'null',
    'string',
  ])
  expect(encode(decoded)).toEqual(encode(doc))
})
