import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { Refused } from '../../platform/errors.ts'
import { boundedText } from '../../platform/http/bounded-text.ts'

const TIME_OUT_MS = 5_000
const RETRY_PAUSE_MS = 100
/** Far above any honest answer; more is cut off, not read. */
const ANSWER_LIMIT = 1_000_000

export type PlatformCall<T> = {
  path: string
  /** The call changes nothing at the platform, so it may be made a second time. */
  read: boolean
  answer: z.ZodType<T>
  headers?: Record<string, string>
  /** An object goes as JSON, the others as what they are. Without a body it is a GET. */
  body?: FormData | URLSearchParams | Record<string, unknown>
}
export type AskPlatform = <T>(call: PlatformCall<T>) => Promise<T>

/**
 * Calls the platform at `baseUrl`: 5 s and 1 MB at most, no redirect followed, one more try for reads.
 * @throws {Refused} 502 `platform_down` where no answer of the expected shape comes; the cause is for the log.
 */
export function platformCaller(baseUrl: string): AskPlatform {
  async function once<T>({ path, headers, body, answer }: PlatformCall<T>): Promise<T> {
    const isForm = body instanceof FormData || body instanceof URLSearchParams
    const response = await fetch(baseUrl + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && !isForm && { 'content-type': 'application/json' }),
        accept: 'application/json',
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_OUT_MS),
    })
    return answer.parse(parsedJson(await boundedText(response, ANSWER_LIMIT)))
  }
  return async (call) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(call)
      } catch (cause) {
        const timedOut = cause instanceof Error && cause.name === 'TimeoutError'
        if (!call.read || attempt > 1 || timedOut) throw Object.assign(new Refused(502, 'platform_down'), { cause })
        await pause(RETRY_PAUSE_MS)
      }
    }
  }
}

/** The engine's own message quotes the text, which may hold a token; errors are logged. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SyntaxError('the answer is not JSON')
  }
}
