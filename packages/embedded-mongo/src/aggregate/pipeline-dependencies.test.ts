import { describe, expect, test } from 'vitest'
import type { Value } from '../bson/value.ts'
import { pipelineDependencies } from './pipeline-dependencies.ts'

const read = (...pipeline: Value[]): string[] | undefined => {
  const fields = pipelineDependencies(pipeline)
  return fields && [...fields].sort()
}

describe('a pipeline reads', () => {
  test('the first-level fields that its group names', () => {
    const stage = { $group: { _id: '$region', paid: { $sum: { $cond: ['$paid.at', 1, 0] } }, n: { $sum: 1 } } }
    expect(read(stage, { $sort: { n: -1 } })).toEqual(['paid', 'region'])
  })

  test('the fields of an $unwind before the group too', () => {
    expect(read({ $unwind: '$members' }, { $group: { _id: null } })).toEqual(['members'])
  })

  test('the local fields of all joins where a $lookup comes first', () => {
    const lookup = (localField: string) => ({ $lookup: { from: 'c', localField, foreignField: '_id', as: 'of' } })
    expect(read(lookup('coach.id'), { $match: { of: [] } }, lookup('season'))).toEqual(['coach', 'season'])
  })

  test.each<[string, ...Value[]]>([
    ['the whole is kept', { $group: { _id: '$a', all: { $push: '$$ROOT' } } }],
    ['it goes out as it is', { $unwind: '$a' }],
    ['other stages come first', { $project: { a: 1 } }, { $group: { _id: '$a' } }],
  ])('the whole document where %s', (_title, ...pipeline) => {
    expect(read(...pipeline)).toBeUndefined()
  })
})
