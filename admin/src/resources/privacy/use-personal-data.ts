import type { getPersonalDataSummary } from '@olympiad/contracts/calls/privacy'
import type { PersonalDataSummary } from '@olympiad/contracts/views/privacy'
import { useEffect, useState } from 'react'
import { errorMessage, httpClient } from '../../data/http-client.ts'

const PERSON: typeof getPersonalDataSummary.path = '/api/admin/privacy/person'

export function usePersonalData(user: string): {
  personalData: PersonalDataSummary | undefined
  error: string | undefined
  reload: () => void
} {
  const [personalData, setPersonalData] = useState<PersonalDataSummary>()
  const [message, setMessage] = useState<string>()
  const [reloadCount, setReloadCount] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reload must fetch again
  useEffect(() => {
    const controller = new AbortController()
    httpClient(`${PERSON}?user=${user}`, { signal: controller.signal }).then(
      ({ json }) => {
        setPersonalData(json)
        setMessage(undefined)
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setMessage(errorMessage(error, 'resources.privacy.failed'))
      },
    )
    return () => controller.abort()
  }, [user, reloadCount])
  return { personalData, error: message, reload: () => setReloadCount((count) => count + 1) }
}
