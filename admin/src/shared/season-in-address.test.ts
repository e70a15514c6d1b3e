import { describe, expect, it } from 'vitest'
import { addressForSeason, addressOfStored, seasonIn } from './season-in-address.ts'
import { ALL_SEASONS } from './use-chosen-season.ts'

const search = (filter: object, rest = '') => `?filter=${encodeURIComponent(JSON.stringify(filter))}${rest}`
const filterOf = (address: string | undefined) => JSON.parse(new URLSearchParams(address).get('filter') ?? 'null')

describe('A list’s address', () => {
  it('has its own season, all of them, or none where a competition says more', () => {
    expect(seasonIn(search({ season: 'a' }))).toBe('a')
    expect(seasonIn(search({ payment: 'paid' }))).toBe(ALL_SEASONS)
    expect(seasonIn(search({ competion: 'x' }))).toBeUndefined()
    expect(seasonIn('?filter=broken')).toBe(ALL_SEASONS)
  })

  it('takes another season on its first page, without the competition of the old one', () => {
    const address = addressForSeason(search({ season: 'a', competion: 'x', s: 'falcon' }, '&page=3&sort=name'), 'b')
    expect(filterOf(address)).toEqual({ season: 'b', s: 'falcon' })
    expect(new URLSearchParams(address).get('page')).toBeNull()
    expect(new URLSearchParams(address).get('sort')).toBe('name')
    expect(filterOf(addressForSeason(search({ season: 'a', competion: 'x' }), ALL_SEASONS))).toEqual({ competion: 'x' })
  })

  it('is left as it was for the chosen season, and changed for another', () => {
    expect(addressOfStored({ filter: { season: 'a', s: 'x' } }, 'a')).toBeUndefined()
    expect(addressOfStored({}, ALL_SEASONS)).toBeUndefined()
    const address = addressOfStored({ filter: { season: 'a', s: 'x' }, sort: 'name', order: 'ASC', perPage: 25 }, 'b')
    expect(filterOf(address)).toEqual({ season: 'b', s: 'x' })
    expect(address).toContain('sort=name&order=ASC&perPage=25')
  })
})
