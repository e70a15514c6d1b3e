import { setTimeout as pause } from 'node:timers/promises'
import type { TextKey } from '@olympiad/contracts/texts'
import type { z } from 'zod'
import { PartnerDown } from '../errors.ts'
import { unwatched, type Watch } from '../metrics.ts'
import { boundedText } from './bounded-text.ts'

const TIME_OUT_MS = 5_000
const RETRY_PAUSE_MS = 100

export type Partner = {
  /** Without a slash at its end. */
  url: string
  /** Bytes, far above any honest answer; more is cut off, not read. */
  limit: number
  /** What is said while it does not answer. */
  down: TextKey
  /** Takes note of each attempt. */
  watch?: Watch | undefined
  /** How long an answer is waited for; 5 s by default. */
  timeoutMs?: number | undefined
}

export type PartnerCall<T> = {
  path: string
  /** The call changes nothing at the partner, so it may be made a second time. */
  read: boolean
  answer: z.ZodType<T>
  headers?: Record<string, string>
  /** What a call with a body is; POST where nothing is said. Without a body it is a GET. */
  method?: 'POST' | 'PUT'
  /** Hears the status of the answer, where that says what the answer does not. */
  heard?: (status: number) => void
  /** An object goes as JSON, the others as what they are. */
  body?: FormData | URLSearchParams | Record<string, unknown>
}
export type AskPartner = <T>(call: PartnerCall<T>) => Promise<T>

/**
 * Calls a partner's system: within its time-out, no redirect followed, one more try for reads.
 * @throws {AppError} 502 `down` where no answer of the expected shape comes; the cause is for the log.
 */
export function partnerCaller({ url, limit, down, watch = unwatched, timeoutMs = TIME_OUT_MS }: Partner): AskPartner {
  async function once<T>({ path, method = 'POST', headers, body, answer, heard }: PartnerCall<T>): Promise<T> {
    const isForm = body instanceof FormData || body instanceof URLSearchParams
    const response = await fetch(url + path, {
      method: body ? method : 'GET',
      headers: {
        ...(body && !isForm && { 'content-type': 'application/json' }),
        accept: 'application/json',
        ...headers,
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    heard?.(response.status)
    return answer.parse(parsedJson(await boundedText(response, limit)))
  }
  return async (call) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await watch(() => once(call))
      } catch (cause) {
        const timedOut = cause instanceof Error && cause.name === 'TimeoutError'
        if (!call.read || attempt > 1 || timedOut) throw Object.assign(new PartnerDown(down), { cause })
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
