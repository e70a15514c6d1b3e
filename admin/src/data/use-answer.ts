import { useEffect, useState } from 'react'
import { httpClient } from './http-client.ts'

/**
 * What the server answers at an address, asked anew when the address or `version` changes; the last answer stands
 * meanwhile. Undefined before the first one, and where it could not be had.
 */
export function useAnswer<T>(address: string, version?: unknown): T | undefined {
  const [answer, setAnswer] = useState<T>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is a reason to ask again
  useEffect(() => {
    const given = new AbortController()
    httpClient(address, { signal: given.signal }).then(
      ({ json }) => setAnswer(json),
      () => {
        if (!given.signal.aborted) setAnswer(undefined)
      },
    )
    return () => given.abort()
  }, [address, version])
  return answer
}
