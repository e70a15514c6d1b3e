import { setTimeout as pause } from 'node:timers/promises'
import { callsTo } from '../support/session.ts'

/** A page that is kept, which everybody may read. */
export const KEPT_PAGE = '/en/about-us/'
/** A reader takes their time, too. */
const PACE_MS = 25

/** How something ended, and the longest that a reader waited for a kept page while it went on. */
export type Meanwhile<T> = { result: T; slowest_ms: number; reads: number }

/** Does something while a reader reads a kept page again and again. @throws where the reader is given no page */
export async function meanwhile<T>(url: string, work: () => Promise<T>, path = KEPT_PAGE): Promise<Meanwhile<T>> {
  const reader = callsTo(url)
  let ended = false
  let slowest_ms = 0
  let reads = 0
  const read = async () => {
    do {
      const began = performance.now()
      const page = await reader(path)
      await page.arrayBuffer()
      if (page.status !== 200) throw new Error(`the reader is answered ${page.status}`)
      slowest_ms = Math.max(slowest_ms, performance.now() - began)
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

/** What something gave, and how long it took. */
export async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const began = performance.now()
  const result = await work()
  return { result, ms: performance.now() - began }
}
