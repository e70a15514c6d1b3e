import type { CityView } from '@olympiad/contracts/views/catalogue'
import list from './cities.json' with { type: 'json' }

/** Cities by the region's English name; source: design/domain.md §4 and the kingdom's governorate seats. */
const CITIES: Readonly<Record<string, readonly CityView[]>> = list

const arabic = new Intl.Collator('ar')
const sorted = new Map(
  Object.entries(CITIES).map(([region, cities]) => [region, cities.toSorted((a, b) => arabic.compare(a.name, b.name))]),
)

/** The cities of a region, sorted by their Arabic name; none for a region that we don't know. */
export const citiesOf = (region: { en_name: string }): readonly CityView[] => sorted.get(region.en_name) ?? []

/** Whether a name, in either language, is that of a city of the region. */
export const isCityOf = (region: { en_name: string }, name: string): boolean =>
  citiesOf(region).some((city) => city.name === name || city.name_en === name)
