import { useEffect, useState } from 'react'
import { httpClient } from './http-client.ts'

/** Keeps the last response during a reload. Returns undefined before the first response and after an error. */
export function useFetch<T>(address: string, version?: unknown): T | undefined {
  const [response, setResponse] = useState<T>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version must fetch again
  useEffect(() => {
    const controller = new AbortController()
    httpClient(address, { signal: controller.signal }).then(
      ({ json }) => setResponse(json),
      () => {
        if (!controller.signal.aborted) setResponse(undefined)
      },
    )
    return () => controller.abort()
  }, [address, version])
  return response
}
