import type { getPersonRecords } from '@olympiad/contracts/calls/privacy'
import type { PersonRecords } from '@olympiad/contracts/views/person-records'
import { useQuery } from '@tanstack/react-query'
import { httpClient } from '../../data/http-client.ts'
import { shouldRetry } from '../../data/should-retry.ts'

const RECORDS: typeof getPersonRecords.path = '/api/admin/privacy/records'

/** @param id of an account, or a platform id */
export const useRecordsOf = (id: string) =>
  useQuery({
    queryKey: ['records-of-person', id],
    queryFn: async ({ signal }): Promise<PersonRecords> =>
      (await httpClient(`${RECORDS}?user=${encodeURIComponent(id)}`, { signal })).json,
    retry: shouldRetry,
  })
