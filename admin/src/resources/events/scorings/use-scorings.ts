import type { JudgingBundle, ScoringView } from '@olympiad/contracts/views/judging'
import { useQuery } from '@tanstack/react-query'
import { httpClient } from '../../../data/http-client.ts'
import { shouldRetry } from '../../../data/should-retry.ts'
import { judgingPath } from '../event-path.ts'

const REFRESH_MS = 15_000

export type ScoringData = {
  scorings: readonly ScoringView[]
  bundle: Pick<JudgingBundle, 'teams' | 'sheets' | 'challenges' | 'divisions'>
}

/** Scorings of an event with what they name: teams and all versions of sheets. */
export const useScorings = (event: string, isRunning: boolean, enabled = true) =>
  useQuery({
    queryKey: ['events', event, 'scorings'],
    queryFn: async ({ signal }): Promise<ScoringData> => {
      const [list, bundle] = await Promise.all([
        httpClient(judgingPath(event, 'scorings'), { signal }),
        httpClient(judgingPath(event), { signal }),
      ])
      return { scorings: list.json.scorings, bundle: bundle.json }
    },
    retry: shouldRetry,
    enabled,
    ...(isRunning && { refetchInterval: REFRESH_MS }),
  })
