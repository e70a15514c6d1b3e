import { Binary, BSONRegExp, BSONSymbol, Code, Decimal128, Double, MaxKey, MinKey, ObjectId, Timestamp } from 'bson'
import { expect, test } from 'vitest'
import { decode } from './decode.ts'
import { encode } from './encode.ts'
import { newDoc, type Value } from './value.ts'

const values: Readonly<Record<string, Value>> = {
  double: new Double(2),
  fraction: 0.5,
  text: 'صقور',
  document: newDoc({ wanted: 'inner', list: [1, 'a'] }),
  list: [newDoc({ wanted: 1 }), [], 'x'],
  binary: new Binary(Buffer.from([1, 2, 3]), 0),
  oldBinary: new Binary(Buffer.from([1, 2, 3]), 2),
  objectId: new ObjectId(),
  bool: true,
  date: new Date(0),
  null: null,
  expression: new BSONRegExp('^a', 'i'),
  code: new Code('f()'),
  scoped: new Code('f()', newDoc({ wanted: 1 })),
  symbol: new BSONSymbol('s'),
  int: 7,
  timestamp: new Timestamp({ t: 1, i: 2 }),
  long: 9_007_199_254_740_993n,
  decimal: Decimal128.fromString('1.10'),
  min: new MinKey(),
  max: new MaxKey(),
}

test.each(Object.keys(values))('a single field is decoded behind a value of type %s', (name) => {
  const bytes = encode(newDoc({ [name]: values[name] ?? null, wanted: 'this', behind: 1 }))
  expect({ ...decode(bytes, new Set(['wanted'])) }).toEqual({ wanted: 'this' })
  expect(decode(bytes, new Set([name]))[name]).toEqual(decode(bytes)[name])
})

test('missing fields are omitted', () => {
  expect({ ...decode(encode(newDoc({ a: 1 })), new Set(['a', 'b'])) }).toEqual({ a: 1 })
  expect({ ...decode(encode(newDoc({ a: 1 })), new Set()) }).toEqual({})
})
