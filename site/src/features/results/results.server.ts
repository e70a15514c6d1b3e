import { listResults } from '@olympiad/contracts/calls/content'
import type { CompetitionView } from '@olympiad/contracts/views/olympiad'
import { type LevelResults, selectLevel } from './results.ts'

type Caller = Pick<App.Locals, 'send'>

export type CompetitionResults = LevelResults & { competition: CompetitionView }

/** The requested competition (id or slug), else the first with results; undefined where none has any. */
export async function loadCompetitionResults(
  { send }: Caller,
  competitions: readonly CompetitionView[],
  query: { competition: string | null; level: string | null },
): Promise<CompetitionResults | undefined> {
  const requested = competitions.find(({ id, slug }) => query.competition === id || query.competition === slug)
  for (const competition of requested ? [requested] : competitions) {
    const { results } = await send(listResults, { query: { competion_id: competition.id } })
    if (requested || results.length > 0) return { competition, ...selectLevel(competition, results, query.level) }
  }
  return undefined
}
