import list from './cities.json' with { type: 'json' }
import { nameKey } from './identity.ts'
import { type Lang, localized } from './lang.ts'
import type { CityView } from './views/catalogue.ts'

/** Cities by the region's English name: its main ones and the seats of its governorates. */
const CITIES: Readonly<Record<string, readonly CityView[]>> = list

/** No two regions have a city of the same name. */
const byName = new Map(
  Object.values(CITIES).flatMap((cities) =>
    cities.flatMap((city) => [city.name, city.name_en].map((name) => [nameKey(name), city] as const)),
  ),
)
const cityNamed = (name: string): CityView | undefined => byName.get(nameKey(name))

/** The cities of a region, sorted by their Arabic name; none for a region that we don't know. */
export const citiesOf = (region: { en_name: string }): readonly CityView[] => {
  const arabic = new Intl.Collator('ar')
  return (CITIES[region.en_name] ?? []).toSorted((one, other) => arabic.compare(one.name, other.name))
}

/** Whether a name, in either language, is that of a city of the region. */
export const isCityOf = (region: { en_name: string }, name: string): boolean => {
  const city = cityNamed(name)
  return city !== undefined && (CITIES[region.en_name] ?? []).includes(city)
}

/** The one spelling that is stored of a city, its English name; what is no city of ours stays as it is. */
export const storedCity = (name: string): string => cityNamed(name)?.name_en ?? name

/** The stored names of the cities of which one name, in either language, passes. */
export const storedCities = (passes: (name: string) => boolean): string[] =>
  Object.values(CITIES)
    .flat()
    .filter(({ name, name_en }) => passes(name) || passes(name_en))
    .map(({ name_en }) => name_en)

/** The name of a stored city in a language; what is no city of ours shows as it is. */
export function cityName(stored: string, lang: Lang): string {
  const city = cityNamed(stored)
  return city ? localized(city, 'name', lang) : stored
}
