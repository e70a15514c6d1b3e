import { SEASON } from './season-in-address.ts'

/** The filter of the search field. */
export const SEARCH = 's'

/** Filters behind a phone's button: the search field stays in sight, and the bar chooses the season. */
export const countFolded = (filterValues: Readonly<Record<string, unknown>>): number =>
  Object.keys(filterValues).filter((name) => name !== SEARCH && name !== SEASON).length
