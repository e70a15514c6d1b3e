import { listCities, listResults } from '@olympiad/contracts/calls/content'
import { type Lang, localized } from '@olympiad/contracts/lang'
import type { CompetitionView } from '@olympiad/contracts/views/catalogue'
import type { PublicResultView } from '@olympiad/contracts/views/results'
import { type ShownLevel, shownLevel } from './results.ts'

type Caller = Pick<App.Locals, 'send'>

/** A competition with what is shown of its results. */
export type ShownResults = ShownLevel & { competition: CompetitionView }

/**
 * What the page shows of a season's results: the competition asked for (id or slug), else the first one with results;
 * undefined where none has any.
 */
export async function shownResults(
  { send }: Caller,
  competitions: readonly CompetitionView[],
  wanted: { competition: string | null; level: string | null },
): Promise<ShownResults | undefined> {
  const asked = competitions.find(({ id, slug }) => wanted.competition === id || wanted.competition === slug)
  for (const competition of asked ? [asked] : competitions) {
    const { results } = await send(listResults, { query: { competion_id: competition.id } })
    if (asked || results.length > 0) return { competition, ...shownLevel(competition, results, wanted.level) }
  }
  return undefined
}

/** The names of the results' cities in a language, by the name that each team was registered with. */
export async function cityNames(
  { send }: Caller,
  results: readonly PublicResultView[],
  lang: Lang,
): Promise<ReadonlyMap<string, string>> {
  const regions = [...new Set(results.map(({ region }) => region.id))]
  const answers = await Promise.all(regions.map((region_id) => send(listCities, { query: { region_id } })))
  const cities = answers.flatMap((answer) => answer.cities)
  return new Map(
    cities.flatMap((city) => [city.name, city.name_en].map((name) => [name, localized(city, 'name', lang)] as const)),
  )
}
