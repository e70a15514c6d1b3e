import { setTimeout as pause } from 'node:timers/promises'
import type { TextKey } from '@olympiad/contracts/texts'
import type { z } from 'zod'
import { PartnerDown } from '../errors.ts'
import { type Instrument, uninstrumented } from '../metrics.ts'
import { boundedText } from './bounded-text.ts'

const TIME_OUT_MS = 5_000
const RETRY_PAUSE_MS = 100

export type PartnerOptions = {
  /** Without a trailing slash. */
  url: string
  maxBytes: number
  errorKey: TextKey
  instrument?: Instrument | undefined
  timeoutMs?: number | undefined
}

export type PartnerCall<T> = {
  path: string
  /** The client may retry it. */
  isReadOnly: boolean
  schema: z.ZodType<T>
  headers?: Record<string, string>
  /** Default POST with a body, GET without one. */
  method?: 'POST' | 'PUT'
  onStatus?: (status: number) => void
  body?: FormData | URLSearchParams | Record<string, unknown>
}
export type CallPartner = <T>(call: PartnerCall<T>) => Promise<T>

/**
 * Follows no redirect; retries reads once.
 * @throws {AppError} 502 `errorKey` without an answer of the expected shape; the cause is for the log
 */
export function createPartnerClient({
  url,
  maxBytes,
  errorKey,
  instrument = uninstrumented,
  timeoutMs = TIME_OUT_MS,
}: PartnerOptions): CallPartner {
  async function request<T>({ path, method = 'POST', headers, body, schema, onStatus }: PartnerCall<T>): Promise<T> {
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
    onStatus?.(response.status)
    return schema.parse(parsedJson(await boundedText(response, maxBytes)))
  }
  return async (call) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await instrument(() => request(call))
      } catch (cause) {
        const timedOut = cause instanceof Error && cause.name === 'TimeoutError'
        if (!call.isReadOnly || attempt > 1 || timedOut) throw Object.assign(new PartnerDown(errorKey), { cause })
        await pause(RETRY_PAUSE_MS)
      }
    }
  }
}

/** The engine's message quotes the text, which may hold a token. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SyntaxError('the answer is not JSON')
  }
}
