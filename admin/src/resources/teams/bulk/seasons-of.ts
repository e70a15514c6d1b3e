import type { AdminTeam } from '@olympiad/contracts/views/admin'

type Listed = { id: string; season: Pick<AdminTeam['season'], '_id'> }

/**
 * Of the chosen teams, since a team moves within its season.
 * @param filtered that of the list, if it shows one season only
 * @returns undefined if some were chosen on another page
 */
export function seasonsOf(
  ids: readonly string[],
  listed: readonly Listed[] = [],
  filtered?: string,
): ReadonlySet<string> | undefined {
  if (filtered) return new Set([filtered])
  const byId = new Map(listed.map(({ id, season }) => [id, season._id]))
  const seasons = new Set(ids.flatMap((id) => byId.get(id) ?? []))
  return ids.every((id) => byId.has(id)) ? seasons : undefined
}
