import list from './cities.json' with { type: 'json' }
import { type Lang, localized } from './lang.ts'
import { normaliseName } from './text-normalisation.ts'
import type { CityView } from './views/olympiad.ts'

/** By the region's English name: main cities and seats of governorates. */
const CITIES: Readonly<Record<string, readonly CityView[]>> = list

/** City names are unique across regions. */
const byName = new Map(
  Object.values(CITIES).flatMap((cities) =>
    cities.flatMap((city) => [city.name, city.name_en].map((name) => [normaliseName(name), city] as const)),
  ),
)
const findCity = (name: string): CityView | undefined => byName.get(normaliseName(name))

export const citiesOfRegion = (region: { en_name: string }): readonly CityView[] => {
  const arabic = new Intl.Collator('ar')
  return (CITIES[region.en_name] ?? []).toSorted((a, b) => arabic.compare(a.name, b.name))
}

export const isCityOfRegion = (region: { en_name: string }, name: string): boolean => {
  const city = findCity(name)
  return city !== undefined && (CITIES[region.en_name] ?? []).includes(city)
}

/** The stored form is the English name; unknown cities stay unchanged. */
export const canonicalCityName = (name: string): string => findCity(name)?.name_en ?? name

export const filterCanonicalCityNames = (matches: (name: string) => boolean): string[] =>
  Object.values(CITIES)
    .flat()
    .filter(({ name, name_en }) => matches(name) || matches(name_en))
    .map(({ name_en }) => name_en)

export function cityName(stored: string, lang: Lang): string {
  const city = findCity(stored)
  return city ? localized(city, 'name', lang) : stored
}
