import { expect, test } from 'vitest'
import { listSearch } from './list-address.ts'

const STATE = {
  filterValues: { payment: 'paid', created_at: { from: '2026-11-01' } },
  displayedFilters: { region: true },
  sort: { field: 'team_no', order: 'ASC' },
  perPage: 25,
}

test('an address holds filters, sort order, page size and columns', () => {
  const params = new URLSearchParams(listSearch({ ...STATE, hiddenColumns: ['city', 'ageLevel'] }))
  expect(JSON.parse(params.get('filter') ?? '')).toEqual(STATE.filterValues)
  expect(JSON.parse(params.get('displayedFilters') ?? '')).toEqual({ region: true })
  expect([params.get('sort'), params.get('order'), params.get('perPage'), params.get('hidden')]).toEqual([
    'team_no',
    'ASC',
    '25',
    'city,ageLevel',
  ])
})

test('an address shows all columns where none is hidden', () => {
  expect(new URLSearchParams(listSearch({ ...STATE, hiddenColumns: [] })).get('hidden')).toBe('none')
})
