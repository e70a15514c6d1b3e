import type { EventSetup } from '@olympiad/contracts/views/judging'

export const MISSING = [
  'tables',
  'head_judge',
  'judges',
  'challenges',
  'sheets',
  'official',
  'ranking',
  'teams',
] as const
export type MissingPart = (typeof MISSING)[number]
/** `division` is an id; undefined for the event as a whole. */
export type Missing = { readonly part: MissingPart; readonly division?: string }

/** Missing parts of an event, in the order of its setup. */
export function missingIn({ event, challenges, teams }: EventSetup): Missing[] {
  const staff = event.staff.filter(({ removed_at }) => removed_at === null)
  const missing: Missing[] = []
  if (event.tables.length === 0) missing.push({ part: 'tables' })
  if (!staff.some(({ role }) => role === 'head_judge')) missing.push({ part: 'head_judge' })
  if (!staff.some(({ role }) => role === 'judge')) missing.push({ part: 'judges' })
  for (const { id: division, ranking } of event.divisions) {
    const own = challenges.filter((challenge) => challenge.division === division)
    if (!teams[division]) missing.push({ part: 'teams', division })
    if (own.length === 0) {
      missing.push({ part: 'challenges', division })
      continue
    }
    if (own.some(({ sheet, games }) => sheet === null && games === null)) missing.push({ part: 'sheets', division })
    if (!own.some(({ rounds }) => rounds.some(({ kind }) => kind === 'official')))
      missing.push({ part: 'official', division })
    if (ranking.length === 0) missing.push({ part: 'ranking', division })
  }
  return missing
}
