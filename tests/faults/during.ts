import { setTimeout as pause } from 'node:timers/promises'
import { createFetcher } from '../support/session.ts'

export const CACHED_PAGE = '/en/about-us/'
const PACE_MS = 25

export type DuringResult<T> = { result: T; slowest_ms: number; reads: number }

/**
 * Reads a cached page repeatedly while `work` runs.
 * @throws when a read fails
 */
export async function readDuring<T>(url: string, work: () => Promise<T>, path = CACHED_PAGE): Promise<DuringResult<T>> {
  const reader = createFetcher(url)
  let ended = false
  let slowest_ms = 0
  let reads = 0
  const read = async () => {
    do {
      const startedAt = performance.now()
      const page = await reader(path)
      await page.arrayBuffer()
      if (page.status !== 200) throw new Error(`the reader is answered ${page.status}`)
      slowest_ms = Math.max(slowest_ms, performance.now() - startedAt)
      reads += 1
      await pause(PACE_MS)
    } while (!ended)
  }
  const working = work().finally(() => {
    ended = true
  })
  const [result] = await Promise.all([working, read()])
  return { result, slowest_ms, reads }
}

export async function measureTime<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const startedAt = performance.now()
  const result = await work()
  return { result, ms: performance.now() - startedAt }
}
