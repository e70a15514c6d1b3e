import { describe, expect, test } from 'vitest'
import { newDoc, type Value } from '../bson/value.ts'
import { fieldsKept } from './projection.ts'

const kept = (spec: Record<string, Value>): string[] | undefined => {
  const fields = fieldsKept(newDoc(spec))
  return fields && [...fields].sort()
}

describe('of a document a projection reads', () => {
  test('what it keeps, by first names, and the _id', () => {
    expect(kept({ title: 1, 'user.name': true })).toEqual(['_id', 'title', 'user'])
    expect(kept({ title: 1, _id: 0 })).toEqual(['_id', 'title'])
    expect(kept({ _id: 1 })).toEqual(['_id'])
  })

  test.each<[string, Record<string, Value>]>([
    ['it leaves some out', { title: 0 }],
    ['it leaves the _id out alone', { _id: 0 }],
    ['it computes', { title: 1, size: newDoc({ $size: '$members' }) }],
    ['it gives a field another value', { title: 1, name: '$title' }],
    ['it names nothing', {}],
  ])('all of it where %s', (_title, spec) => {
    expect(kept(spec)).toBeUndefined()
  })
})
