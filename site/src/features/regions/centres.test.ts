import cities from '@olympiad/contracts/cities.json' with { type: 'json' }
import type { TrainingCentreView } from '@olympiad/contracts/views/programmes'
import { KINGDOM } from '@olympiad/motif/kingdom'
import { describe, expect, it } from 'vitest'
import { centresByRegion, placeOnMap, regionName, wire } from './centres.ts'

const riyadh = { _id: 'r', id: 'r', ar_name: 'الرياض', en_name: 'Riyadh' }
const hail = { _id: 'h', id: 'h', ar_name: 'حائل', en_name: 'Hail' }

function centre(name: string, region: string): TrainingCentreView {
  return { _id: name, id: name, name, name_en: name, address: '', address_en: '', phone: '', location: '', region }
}

describe('training centres by region', () => {
  it('are grouped by region, in the order of creation', () => {
    const found = centresByRegion([riyadh, hail], [centre('b', 'r'), centre('a', 'r')])
    expect(found.map(({ region, centres }) => [region.en_name, centres.map(({ name }) => name)])).toEqual([
      ['Riyadh', ['b', 'a']],
      ['Hail', []],
    ])
  })

  it('are omitted if their region is unknown', () => {
    expect(centresByRegion([hail], [centre('a', 'gone')]).flatMap(({ centres }) => centres)).toEqual([])
  })
})

describe('the name of a region', () => {
  it('is in the language of the page', () => {
    expect([regionName(riyadh, 'ar'), regionName(riyadh, 'en')]).toEqual(['الرياض', 'Riyadh'])
  })

  it('falls back to the other language', () => {
    expect(regionName({ ar_name: 'جدة', en_name: '' }, 'en')).toBe('جدة')
    expect(regionName({ ar_name: '', en_name: 'Jeddah' }, 'ar')).toBe('Jeddah')
  })
})

describe('a region on the map', () => {
  it('is found for each region of a new instance', () => {
    const names = Object.keys(cities)
    expect(new Set(names.map((en_name) => placeOnMap({ en_name, ar_name: '' })))).toEqual(new Set(Object.keys(KINGDOM)))
  })

  it.each([
    ['Al-Jouf Region', '', 'jawf'],
    ['Makkah Al-Mukarramah', '', 'makkah'],
    ['Al Madinah', '', 'madinah'],
    ["Ha'il", '', 'hail'],
    ['', 'منطقة عسير', 'asir'],
    ['', 'المنطقة الشرقية', 'eastern'],
    ['Al-Qaseem', '', 'qassim'],
    ['Online', 'عن بُعد', undefined],
  ])('is found by its name in other spellings: %s %s', (en_name, ar_name, place) => {
    expect(placeOnMap({ en_name, ar_name })).toBe(place)
  })

  it('is wired straight, then at 45°', () => {
    expect(wire([10, 10], [4, 7])).toBe('M10 10H7L4 7')
    expect(wire([10, 10], [16, 12])).toBe('M10 10H14L16 12')
    expect(wire([10, 10], [8, 17])).toBe('M10 10V15L8 17')
  })
})
