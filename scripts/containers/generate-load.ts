import { setTimeout as pause } from 'node:timers/promises'
import type { Fetcher } from '../../packages/contracts/src/call.ts'

const PER_SECOND = 20
/** A hard limit, independent of the signal. */
export const MAX_LOAD_MS = 60_000

/** Calls the requests in turn at a fixed rate until the signal; returns the failures. */
export async function generateLoad(senders: readonly (() => ReturnType<Fetcher>)[], signal: AbortSignal) {
  const failures: string[] = []
  const requests: Promise<void>[] = []
  let slowest_ms = 0
  const request = async (nth: number): Promise<void> => {
    const started = Date.now()
    try {
      const answer = await senders[nth % senders.length]?.()
      await answer?.arrayBuffer()
      if (answer?.status !== 200) failures.push(`${answer?.status} from ${answer?.url}`)
    } catch (error) {
      failures.push(String(error instanceof Error ? (error.cause ?? error) : error))
    }
    slowest_ms = Math.max(slowest_ms, Date.now() - started)
  }
  const started = Date.now()
  for (let nth = 0; !signal.aborted && nth < (PER_SECOND * MAX_LOAD_MS) / 1000; nth += 1) {
    requests.push(request(nth))
    await pause(Math.max(0, started + ((nth + 1) * 1000) / PER_SECOND - Date.now()))
  }
  await Promise.all(requests)
  return { count: requests.length, failures, slowest_ms }
}
