import type { AnswerOf } from '@olympiad/contracts/call'
import type { getScoring, listScorings } from '@olympiad/contracts/calls/judging'
import type { JudgingBundle } from '@olympiad/contracts/views/judging'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { httpClient } from '../../../data/http-client.ts'
import { shouldRetry } from '../../../data/should-retry.ts'
import { judgingPath } from '../event-path.ts'

const REFRESH_MS = 15_000

/** Names that scorings refer to: teams and all versions of sheets. */
export type ScoringBundle = Pick<JudgingBundle, 'teams' | 'sheets' | 'challenges' | 'divisions'>
/** Empty parts let everything through. `round` is `challenge:number`. */
export type ScoringFilter = { division: string; round: string; state: string; team: string }
type ScoringPage = AnswerOf<typeof listScorings>
type OpenedScoring = AnswerOf<typeof getScoring>

function useJudging<Answer>(event: string, isRunning: boolean, ...parts: string[]) {
  return useQuery({
    queryKey: ['events', event, 'judging', ...parts],
    queryFn: async ({ signal }): Promise<Answer> => (await httpClient(judgingPath(event, ...parts), { signal })).json,
    retry: shouldRetry,
    placeholderData: keepPreviousData,
    ...(isRunning && { refetchInterval: REFRESH_MS }),
  })
}

export const useScoringBundle = (event: string, isRunning: boolean) => useJudging<ScoringBundle>(event, isRunning)

export function useScorings(event: string, isRunning: boolean, filter: ScoringFilter, page: number) {
  const { division, round: ofChallenge, state, team: s } = filter
  const [challenge = '', round = ''] = ofChallenge.split(':')
  const wanted = Object.entries({ division, challenge, round, state, s }).filter(([, value]) => value !== '')
  const query = new URLSearchParams([...wanted, ['page', String(page)]])
  return useJudging<ScoringPage>(event, isRunning, `scorings?${query}`)
}

export const useScoring = (event: string, isRunning: boolean, id: string) =>
  useJudging<OpenedScoring>(event, isRunning, 'scorings', id)
