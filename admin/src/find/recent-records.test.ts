import { describe, expect, it } from 'vitest'
import { addRecent } from './recent-records.ts'

const team = (id: string) => ({ resource: 'teams', id })

describe('the recent records', () => {
  it('begin with the one opened last, and name each once', () => {
    const recent = ['a', 'b', 'a'].reduce((list, id) => addRecent(list, team(id)), addRecent([], team('c')))
    expect(recent.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(addRecent(recent, { resource: 'users', id: 'a' })).toHaveLength(4)
  })

  it('are eight at most', () => {
    const recent = Array.from({ length: 20 }, (_, id) => team(String(id))).reduce(
      (list, each) => addRecent(list, each),
      addRecent([], team('first')),
    )
    expect(recent).toHaveLength(8)
    expect(recent[0]?.id).toBe('19')
  })
})
