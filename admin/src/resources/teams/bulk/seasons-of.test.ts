import { expect, test } from 'vitest'
import { seasonsOf } from './seasons-of.ts'

const listed = [
  { id: 'a', season: { _id: '2024' } },
  { id: 'b', season: { _id: '2024' } },
  { id: 'c', season: { _id: '2026' } },
]

test('teams move within the seasons of those that are chosen', () => {
  expect(seasonsOf(['a', 'b'], listed)).toEqual(new Set(['2024']))
  expect(seasonsOf(['a', 'c'], listed)).toEqual(new Set(['2024', '2026']))
  expect(seasonsOf(['a', 'x'], listed, '2024')).toEqual(new Set(['2024']))
})

test('the seasons of teams of another page are unknown', () => {
  expect(seasonsOf(['a', 'x'], listed)).toBeUndefined()
  expect(seasonsOf(['a'])).toBeUndefined()
})
