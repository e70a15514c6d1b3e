import type { ErrorAnswer } from '@olympiad/contracts/call'
import type { Context } from 'hono'
import { stream } from 'hono/streaming'
import type { Logger } from '../log.ts'
import type { PlatformEnv } from './env.ts'
import { createErrorHandler } from './error-handler.ts'

const LINES = 'application/x-ndjson'

export const wantsProgress = (c: Context): boolean => (c.req.header('accept') ?? '').includes(LINES)

/** Streams `{ progress }` lines and last `{ answer }` or `{ refused, status }`. Never waits for a slow reader. */
export function progressResponse<E extends PlatformEnv>(
  c: Context<E>,
  log: Logger,
  work: (tell: (progress: object) => void) => Promise<object>,
): Response {
  c.header('content-type', LINES)
  c.header('cache-control', 'no-store')
  // A buffering proxy would hide the progress.
  c.header('x-accel-buffering', 'no')
  return stream(c, async (out) => {
    let written: Promise<unknown> = Promise.resolve()
    const writeLine = (line: object): void => {
      // A disconnected reader doesn't stop the work.
      written = written.then(() => out.write(`${JSON.stringify(line)}\n`)).catch(() => {})
    }
    try {
      writeLine({ answer: await work((progress) => writeLine({ progress })) })
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error))
      const answer = await createErrorHandler<E>(log)(cause, c)
      writeLine({ refused: (await answer.json()) as ErrorAnswer, status: answer.status })
    }
    await written
  })
}
