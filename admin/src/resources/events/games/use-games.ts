import type { AnswerOf } from '@olympiad/contracts/call'
import type { getGames } from '@olympiad/contracts/calls/admin-games'
import { useQuery } from '@tanstack/react-query'
import { httpClient } from '../../../data/http-client.ts'
import { shouldRetry } from '../../../data/should-retry.ts'
import { eventPath } from '../event-path.ts'

const REFRESH_MS = 15_000

export type GamesData = Pick<AnswerOf<typeof getGames>, 'games' | 'teams' | 'outdated' | 'frozen_at'>

export const useGames = (event: string, isRunning: boolean) =>
  useQuery({
    queryKey: ['events', event, 'games'],
    queryFn: async ({ signal }): Promise<GamesData> => (await httpClient(eventPath(event, 'games'), { signal })).json,
    retry: shouldRetry,
    ...(isRunning && { refetchInterval: REFRESH_MS }),
  })
