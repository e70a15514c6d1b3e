import { describe, expect, test } from 'vitest'
import { encode } from '../bson/encode.ts'
import { EncodedDoc } from '../bson/lazy-doc.ts'
import { newDoc, type Value } from '../bson/value.ts'
import { compileProjection } from './projection.ts'

const project = (spec: Record<string, Value>, doc: Record<string, Value>) => ({
  ...compileProjection(newDoc(spec)).apply(new EncodedDoc(encode(doc))).doc,
})

const twelve = Array.from({ length: 12 }, (_, n) => (n < 3 ? n : { n, m: `m${n}` }))

describe('a projection of bytes', () => {
  test.each<[string, Record<string, Value>, Record<string, Value>, Record<string, Value>]>([
    ['keeps fields at paths', { 'a.b': 1 }, { _id: 1, a: { b: 2, c: 3 }, d: 4 }, { _id: 1, a: { b: 2 } }],
    ['drops a scalar where it keeps what is deeper', { 'a.b': 1 }, { _id: 1, a: 5 }, { _id: 1 }],
    ['leaves out fields at paths', { 'a.b': 0, d: 0 }, { _id: 1, a: { b: 2, c: 3 }, d: 4 }, { _id: 1, a: { c: 3 } }],
    ['keeps a scalar where it leaves out what is deeper', { 'a.b': 0 }, { _id: 1, a: 5 }, { _id: 1, a: 5 }],
    [
      'keeps documents of an array alone, and numbers them anew',
      { 'a.n': 1 },
      { _id: 1, a: twelve },
      { _id: 1, a: Array.from({ length: 9 }, (_, n) => ({ n: n + 3 })) },
    ],
    [
      'leaves out fields of an array, and keeps its other elements',
      { 'a.m': 0 },
      { _id: 1, a: twelve },
      { _id: 1, a: twelve.map((each) => (typeof each === 'number' ? each : { n: each.n })) },
    ],
    [
      'goes through arrays in arrays',
      { 'a.b': 0, _id: 0 },
      { _id: 1, a: [[{ b: 1, c: 2 }], 3], e: [] },
      { a: [[{ c: 2 }], 3], e: [] },
    ],
    ['keeps nothing', { x: 1, _id: 0 }, { _id: 1, a: 5 }, {}],
  ])('%s', (_title, spec, doc, result) => {
    expect(project(spec, doc)).toEqual(result)
  })

  test('writes an array that another driver can read', () => {
    const { body } = compileProjection(newDoc({ 'a.n': 1, _id: 0 })).apply(
      new EncodedDoc(encode({ _id: 1, a: twelve })),
    )
    expect(Buffer.from(body)).toEqual(encode({ a: Array.from({ length: 9 }, (_, n) => newDoc({ n: n + 3 })) }))
  })
})
