import { describe, expect, it } from 'vitest'
import list from './cities.json' with { type: 'json' }
import { citiesOf, cityName, isCityOf, storedCities, storedCity } from './cities.ts'
import { nameKey } from './identity.ts'

const riyadh = { en_name: 'Riyadh' }

describe('A city', () => {
  it.each(['Jeddah', 'جدة', 'جده', ' jeddah '])('that is written %o is stored in one spelling', (typed) => {
    expect(storedCity(typed)).toBe('Jeddah')
  })

  it('has its name in the language of the reader, however it was stored', () => {
    for (const stored of ['Al Kharj', 'الخرج']) {
      expect([cityName(stored, 'ar'), cityName(stored, 'en')]).toEqual(['الخرج', 'Al Kharj'])
    }
  })

  it('that is none of ours stays as it is', () => {
    for (const odd of ['', 'هجرة بعيدة', 'Nowhere']) expect([storedCity(odd), cityName(odd, 'ar')]).toEqual([odd, odd])
  })

  it('is found by part of either name', () => {
    for (const part of ['جد', 'Jedd']) expect(storedCities((name) => name.includes(part))).toEqual(['Jeddah'])
  })

  it('is one of its region, by either name', () => {
    expect(['Shaqra', 'شقراء', 'Jeddah', '', 'Nowhere'].map((name) => isCityOf(riyadh, name))).toEqual([
      ...[true, true],
      ...[false, false, false],
    ])
    expect(isCityOf({ en_name: 'Atlantis' }, 'Shaqra')).toBe(false)
  })

  it('has names that no other city has', () => {
    const names = Object.values(list)
      .flat()
      .flatMap(({ name, name_en }) => [nameKey(name), nameKey(name_en)])
    expect(new Set(names).size).toBe(names.length)
  })
})

it('The cities of a region are sorted by their Arabic names', () => {
  const names = citiesOf(riyadh).map(({ name }) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('ar').compare))
  expect(citiesOf({ en_name: 'Atlantis' })).toEqual([])
})
