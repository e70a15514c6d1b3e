import type { heldOfPerson } from '@olympiad/contracts/calls/privacy'
import type { HeldOfPerson } from '@olympiad/contracts/views/privacy'
import { useEffect, useState } from 'react'
import { httpClient, wordsOf } from '../../data/http-client.ts'

const PERSON: typeof heldOfPerson.path = '/api/admin/privacy/person'

/** What is held of somebody, or why that can't be told; neither while it is loaded. `ask` loads it anew. */
export function useHeld(user: string): {
  held: HeldOfPerson | undefined
  failure: string | undefined
  ask: () => void
} {
  const [held, setHeld] = useState<HeldOfPerson>()
  const [failure, setFailure] = useState<string>()
  const [asked, setAsked] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: to be asked again is a reason to ask
  useEffect(() => {
    const given = new AbortController()
    httpClient(`${PERSON}?user=${user}`, { signal: given.signal }).then(
      ({ json }) => {
        setHeld(json)
        setFailure(undefined)
      },
      (error: unknown) => {
        if (!given.signal.aborted) setFailure(wordsOf(error, 'resources.privacy.failed'))
      },
    )
    return () => given.abort()
  }, [user, asked])
  return { held, failure, ask: () => setAsked((times) => times + 1) }
}
