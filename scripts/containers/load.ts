import { setTimeout as pause } from 'node:timers/promises'
import type { Fetcher } from '../../packages/contracts/src/call.ts'

const PER_SECOND = 20
/** It ends then, whatever it is told. */
export const LOAD_MS = 60_000

/** Asks in turn, so many times a second, until it is told to end; gives what was not answered with 200. */
export async function load(asks: readonly (() => ReturnType<Fetcher>)[], over: AbortSignal) {
  const failures: string[] = []
  const visits: Promise<void>[] = []
  let slowest_ms = 0
  const visit = async (nth: number): Promise<void> => {
    const started = Date.now()
    try {
      const answer = await asks[nth % asks.length]?.()
      await answer?.arrayBuffer()
      if (answer?.status !== 200) failures.push(`${answer?.status} from ${answer?.url}`)
    } catch (error) {
      failures.push(String(error instanceof Error ? (error.cause ?? error) : error))
    }
    slowest_ms = Math.max(slowest_ms, Date.now() - started)
  }
  const started = Date.now()
  for (let nth = 0; !over.aborted && nth < (PER_SECOND * LOAD_MS) / 1000; nth += 1) {
    visits.push(visit(nth))
    await pause(Math.max(0, started + ((nth + 1) * 1000) / PER_SECOND - Date.now()))
  }
  await Promise.all(visits)
  return { count: visits.length, failures, slowest_ms }
}
