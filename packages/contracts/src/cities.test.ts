import { describe, expect, it } from 'vitest'
import list from './cities.json' with { type: 'json' }
import { canonicalCityName, citiesOfRegion, cityName, filterCanonicalCityNames, isCityOfRegion } from './cities.ts'
import { normaliseName } from './text-normalisation.ts'

const riyadh = { en_name: 'Riyadh' }

describe('A city', () => {
  it.each(['Jeddah', 'جدة', 'جده', ' jeddah '])('is stored in its canonical spelling when written %o', (rawInput) => {
    expect(canonicalCityName(rawInput)).toBe('Jeddah')
  })

  it('has its name in the language of the reader, however it was stored', () => {
    for (const stored of ['Al Kharj', 'الخرج']) {
      expect([cityName(stored, 'ar'), cityName(stored, 'en')]).toEqual(['الخرج', 'Al Kharj'])
    }
  })

  it('stays unchanged when it is unknown', () => {
    for (const unknownName of ['', 'هجرة بعيدة', 'Nowhere'])
      expect([canonicalCityName(unknownName), cityName(unknownName, 'ar')]).toEqual([unknownName, unknownName])
  })

  it('is found by part of either name', () => {
    for (const part of ['جد', 'Jedd'])
      expect(filterCanonicalCityNames((name) => name.includes(part))).toEqual(['Jeddah'])
  })

  it('belongs to its region, by either name', () => {
    expect(['Shaqra', 'شقراء', 'Jeddah', '', 'Nowhere'].map((name) => isCityOfRegion(riyadh, name))).toEqual([
      ...[true, true],
      ...[false, false, false],
    ])
    expect(isCityOfRegion({ en_name: 'Atlantis' }, 'Shaqra')).toBe(false)
  })

  it('has unique names', () => {
    const names = Object.values(list)
      .flat()
      .flatMap(({ name, name_en }) => [normaliseName(name), normaliseName(name_en)])
    expect(new Set(names).size).toBe(names.length)
  })
})

it('The cities of a region are sorted by their Arabic names', () => {
  const names = citiesOfRegion(riyadh).map(({ name }) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('ar').compare))
  expect(citiesOfRegion({ en_name: 'Atlantis' })).toEqual([])
})
