import type { ErrorAnswer } from '@olympiad/contracts/call'
import type { Context } from 'hono'
import { stream } from 'hono/streaming'
import type { Logger } from '../log.ts'
import type { PlatformEnv } from './env.ts'
import { errorMapper } from './errors.ts'

const LINES = 'application/x-ndjson'

/** The caller wants to hear how far the work is, not only its end. */
export const wantsProgress = (c: Context): boolean => (c.req.header('accept') ?? '').includes(LINES)

/**
 * Answers with a line of JSON for each step of the work, and its outcome as the last: `{ progress }`, then `{ answer }`, or
 * `{ refused, status }` as the call would else have answered. Nobody waits for the lines, so a slow reader slows nothing.
 */
export function progressAnswer<E extends PlatformEnv>(
  c: Context<E>,
  log: Logger,
  work: (tell: (progress: object) => void) => Promise<object>,
): Response {
  c.header('content-type', LINES)
  c.header('cache-control', 'no-store')
  // A proxy that gathers the answer would show nothing on the way.
  c.header('x-accel-buffering', 'no')
  return stream(c, async (out) => {
    let told: Promise<unknown> = Promise.resolve()
    const tell = (line: object): void => {
      // A reader who has left doesn't end the work.
      told = told.then(() => out.write(`${JSON.stringify(line)}\n`)).catch(() => {})
    }
    try {
      tell({ answer: await work((progress) => tell({ progress })) })
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error))
      const answer = await errorMapper<E>(log)(cause, c)
      tell({ refused: (await answer.json()) as ErrorAnswer, status: answer.status })
    }
    await told
  })
}
