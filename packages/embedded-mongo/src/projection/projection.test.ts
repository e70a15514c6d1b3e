import { describe, expect, test } from 'vitest'
import { newDoc, type Value } from '../bson/value.ts'
import { projectionDependencies } from './projection.ts'

const kept = (spec: Record<string, Value>): string[] | undefined => {
  const fields = projectionDependencies(newDoc(spec))
  return fields && [...fields].sort()
}

describe('a projection reads', () => {
  test('the first-level fields that it keeps, and the _id', () => {
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
  ])('the whole document where %s', (_title, spec) => {
    expect(kept(spec)).toBeUndefined()
  })
})
