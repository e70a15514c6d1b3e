import type { EventSetup } from '@olympiad/contracts/views/judging'
import { useQuery } from '@tanstack/react-query'
import { httpClient } from '../../data/http-client.ts'
import { shouldRetry } from '../../data/should-retry.ts'
import { eventPath } from './event-path.ts'

/** Of the cache; what changes an event drops all that begins with `events`. */
export const setupKey = (event: string) => ['events', event, 'setup'] as const

export const useEventSetup = (event: string) =>
  useQuery({
    queryKey: setupKey(event),
    queryFn: async ({ signal }): Promise<EventSetup> => (await httpClient(eventPath(event, 'setup'), { signal })).json,
    retry: shouldRetry,
  })
