import { describe, expect, test } from 'vitest'
import type { Value } from '../bson/value.ts'
import { fieldsRead } from './fields-read.ts'

const read = (...pipeline: Value[]): string[] | undefined => {
  const fields = fieldsRead(pipeline)
  return fields && [...fields].sort()
}

describe('of its documents a pipeline reads', () => {
  test('what its group names, by first names', () => {
    const stage = { $group: { _id: '$region', paid: { $sum: { $cond: ['$paid.at', 1, 0] } }, n: { $sum: 1 } } }
    expect(read(stage, { $sort: { n: -1 } })).toEqual(['paid', 'region'])
    expect(read({ $sortByCount: '$city' })).toEqual(['city'])
    expect(read({ $bucket: { groupBy: '$age', boundaries: [0, 18], output: { names: { $push: '$name' } } } })).toEqual([
      'age',
      'name',
    ])
  })

  test('what is unwound before it too', () => {
    expect(read({ $unwind: { path: '$members' } }, { $count: 'n' })).toEqual(['members'])
  })

  test.each<[string, ...Value[]]>([
    ['the whole is kept', { $group: { _id: '$a', all: { $push: '$$ROOT' } } }],
    ['the whole is gone through', { $group: { _id: { $getField: 'a' } } }],
    ['a field of the whole is named', { $group: { _id: '$$CURRENT.a' } }],
    ['it is sorted by other fields', { $group: { _id: 1, best: { $top: { sortBy: { at: 1 }, output: '$a' } } } }],
    ['it goes out as it is', { $unwind: '$a' }],
    ['other stages come first', { $project: { a: 1 } }, { $group: { _id: '$a' } }],
  ])('all of it where %s', (_title, ...pipeline) => {
    expect(read(...pipeline)).toBeUndefined()
  })
})
