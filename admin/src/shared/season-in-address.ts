import { ALL_SEASONS } from './use-chosen-season.ts'

/** The filter that the bar sets. */
export const SEASON = 'season'

type Filter = Readonly<Record<string, unknown>>
/** As react-admin stores a list's state. */
export type ListState = { filter?: Filter; sort?: string; order?: string; perPage?: number }

/** A competition belongs to one season, and goes with it. */
function withSeason({ season: _before, competion, ...others }: Filter, season: string): Filter {
  return season === ALL_SEASONS ? { ...others, ...(competion !== undefined && { competion }) } : { ...others, season }
}

function filterIn(search: string): Filter {
  try {
    const filter: unknown = JSON.parse(new URLSearchParams(search).get('filter') ?? '{}')
    return typeof filter === 'object' && filter !== null ? (filter as Filter) : {}
  } catch {
    return {}
  }
}

/** The season of an address with its own filter; undefined if it names only a competition, which says more. */
export function seasonIn(search: string): string | undefined {
  const { season, competion } = filterIn(search)
  if (typeof season === 'string' && season !== '') return season
  return competion === undefined || competion === '' ? ALL_SEASONS : undefined
}

/** The address of the first page for `season`; all else stays. */
export function addressForSeason(search: string, season: string): string {
  const params = new URLSearchParams(search)
  params.set('filter', JSON.stringify(withSeason(filterIn(search), season)))
  params.delete('page')
  return `?${params}`
}

/** Undefined if the stored list already shows `season`. */
export function addressOfStored({ filter = {}, ...state }: ListState, season: string): string | undefined {
  if ((filter['season'] ?? ALL_SEASONS) === season) return undefined
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(state)) {
    if (['sort', 'order', 'perPage'].includes(name) && value !== undefined) params.set(name, String(value))
  }
  params.set('filter', JSON.stringify(withSeason(filter, season)))
  return `?${params}`
}
