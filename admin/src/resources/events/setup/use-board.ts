import type { AnswerOf } from '@olympiad/contracts/call'
import type { getCeremony } from '@olympiad/contracts/calls/judging'
import type { EventState } from '@olympiad/contracts/judging/events'
import { useQuery } from '@tanstack/react-query'
import { httpClient } from '../../../data/http-client.ts'
import { shouldRetry } from '../../../data/should-retry.ts'
import { judgingPath } from '../event-path.ts'

const REFRESH_MS = 15_000

/** The present board, also while the public's is frozen: for admins who are head judges. */
export const useBoard = (event: string, state: EventState, mayJudge: boolean) =>
  useQuery({
    queryKey: ['events', event, 'board'],
    queryFn: async ({ signal }): Promise<AnswerOf<typeof getCeremony>['live']> =>
      (await httpClient(judgingPath(event, 'ceremony'), { signal })).json.live,
    retry: shouldRetry,
    enabled: mayJudge && state !== 'planned',
    ...(state === 'running' && { refetchInterval: REFRESH_MS }),
  })
