import { listResults } from '@olympiad/contracts/calls/content'
import type { CompetitionView } from '@olympiad/contracts/views/catalogue'
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
