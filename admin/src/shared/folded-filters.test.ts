import { expect, it } from 'vitest'
import { countFolded } from './folded-filters.ts'

it('are counted without the search and the season of the bar', () => {
  expect(countFolded({ s: 'Riyadh', season: '1' })).toBe(0)
  expect(countFolded({ season: '1', payment: 'paid', status: true })).toBe(2)
})
