import * as z from 'zod/mini'
import type { AdminRight } from './admin-rights.ts'
import type { Lang } from './lang.ts'
import type { TextKey } from './texts.ts'

type Schema = z.ZodMiniType<unknown, unknown>

export type Access =
  | 'everybody'
  | 'signed in'
  | 'own session'
  | 'registrars'
  | 'judges'
  | 'entities'
  | 'admins'
  | 'admins, before their second factor'
  | 'holder of METRICS_TOKEN'
  | 'payment provider'

export type Tag =
  | 'Operation'
  | 'Accounts'
  | 'Privacy'
  | 'Content'
  | 'Programmes'
  | 'Catalogues'
  | 'Community'
  | 'Teams'
  | 'Payments'
  | 'Scores'
  | 'Judging'
  | 'Certificates'
  | 'Files'
  | 'Console: content'
  | 'Console: people'
  | 'Console: olympiad'
  | 'Console: money'
  | 'Console: community'
  | 'Console: programmes'

export type Quota = { points: number; seconds: number }

/** Per account and per address, which many people may share. Limits with the same `name` share a count. */
export type RateLimit = {
  readonly name: string
  readonly account?: Quota
  readonly address?: Quota
  /** A further count, by a person that the body names. */
  readonly bodyKey?: Quota & { readonly name: string }
  readonly errorCode?: TextKey
  /** The handler counts, because only it knows the outcome or the person. */
  readonly enforcedBy?: 'handler'
}

export type RateLimitExemption = { readonly exemptReason: string }

export type MediaType =
  | 'application/pdf'
  | 'application/zip'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'font/woff2'
  | 'image/*'
  | 'text/css'
  | 'text/event-stream'
  | 'text/csv'
  | 'text/html'
  | 'text/javascript'
  | 'text/plain'

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 502 | 503

export type Encoding = 'json' | 'multipart' | 'form'

/** What an admin needs: one right, or all of several. */
export type NeededRight = AdminRight | readonly AdminRight[]

/** A call of admins names what they need, and so does one that members and admins make alike. */
type WithAccess =
  | { readonly access: 'admins' | 'registrars'; readonly right: NeededRight }
  | { readonly access: Exclude<Access, 'admins' | 'registrars'>; readonly right?: never }

export type Call = WithAccess & {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  /** The handler guards: it answers a page's form post with a redirect instead of an error. */
  readonly guardedBy?: 'handler'
  /** The presence of this query parameter selects the call among those at one address. */
  readonly queryDiscriminator?: string
  /** Required for calls that write, mail, print, search, sign in or call a partner. */
  readonly limit?: RateLimit | RateLimitExemption
  readonly tag: Tag
  readonly summary: Readonly<Record<Lang, string>>
  readonly query?: Schema
  readonly body?: Schema
  /** Key that wraps the body's fields; error paths omit it. */
  readonly wrapper?: string
  /** `form`: JSON or a browser's form post. `multipart` takes a FormData. */
  readonly encoding?: Encoding
  /** Descriptions of form parts that no schema names. */
  readonly parts?: Readonly<Record<string, string>>
  readonly answer: Schema | MediaType | 'redirect'
  readonly errors?: readonly ErrorStatus[]
}

// @__NO_SIDE_EFFECTS__
export const declareCall = <const C extends Call>(call: C): C => call

// @__NO_SIDE_EFFECTS__
export const successAnswer = () => z.object({ success: z.literal(true) })
// @__NO_SIDE_EFFECTS__
export const messageAnswer = () => z.object({ success: z.literal(true), msg: z.string() })

type OutputOf<S> = S extends z.ZodMiniType<infer Output, unknown> ? Output : never
type InputOf<S> = S extends z.ZodMiniType<unknown, infer Input> ? Input : undefined
export type AnswerOf<C extends Pick<Call, 'answer'>> = OutputOf<C['answer']>
export type QueryOf<C extends Call> = C extends { query: infer S } ? OutputOf<S> : undefined
export type BodyOf<C extends Call> = C extends { encoding: 'multipart' | 'form' }
  ? undefined
  : C extends { body: infer S }
    ? OutputOf<S>
    : undefined
export type CallInput<C extends Call> = (C extends { query: infer S } ? { query?: InputOf<S> } : { query?: never }) &
  (C extends { encoding: 'multipart' }
    ? { form: FormData; body?: never }
    : C extends { body: infer S }
      ? { body: InputOf<S>; form?: never }
      : { body?: never; form?: never }) & { headers?: Record<string, string>; signal?: AbortSignal }

/** `field` is its path in the form (`members.1`). */
export type FieldError = { field: string; msg: string }
/**
 * `code` is the key of the message. `current` is the current record after a version conflict
 * (`version_conflict`).
 */
export type ErrorAnswer = { success: false; msg: string; code: TextKey; errors: FieldError[]; current?: object }

/** `status` 0: no answer arrived. An answer's `msg` is in the reader's language. */
export class CallError extends Error {
  override name = 'CallError'
  readonly status: number
  readonly code: TextKey | 'network'
  readonly errors: readonly FieldError[]
  constructor(status: number, code: TextKey | 'network', msg: string, errors: readonly FieldError[] = []) {
    super(msg)
    this.status = status
    this.code = code
    this.errors = errors
  }
}

/** By name: the api and the built site each bundle a copy of the class. */
export const isCallError = (error: unknown): error is CallError => error instanceof Error && error.name === 'CallError'

export type Fetcher = (path: string, init?: RequestInit) => Promise<Response> | Response

/** Skips the value of `code`: a check would bundle all texts with every page. */
const isErrorAnswer = (value: unknown): value is ErrorAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'success' in value &&
  value.success === false &&
  'msg' in value &&
  'code' in value

/** Path with query; leaves out undefined values. */
export function buildUrl(call: Pick<Call, 'path'>, query: unknown): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) params.set(name, String(value))
  return params.size > 0 ? `${call.path}?${params}` : call.path
}

/** A call without its schemas, for scripts that must stay small. */
export type Endpoint<C extends Call> = Pick<C, 'method' | 'path'> & {
  /** Never set; carries the call's type. */
  readonly call?: C
}
export const endpointOf = <C extends Call>({ method, path }: C): Endpoint<C> => ({ method, path })

/**
 * The fetcher is `fetch` in the browser, and calls the api in process on the server.
 * @throws {CallError} when the call fails, the answer is not JSON, or no answer arrives
 */
export const send = <C extends Call>(call: C, input: CallInput<C>, fetcher: Fetcher): Promise<AnswerOf<C>> =>
  sendToEndpoint<C>(call, input, fetcher)

/** @throws {CallError} as `send` does */
export async function sendToEndpoint<C extends Call>(
  endpoint: Endpoint<C>,
  input: CallInput<C>,
  fetcher: Fetcher,
): Promise<AnswerOf<C>> {
  const headers: Record<string, string> = { accept: 'application/json', ...input.headers }
  const init: RequestInit = { method: endpoint.method, headers }
  if (input.form) init.body = input.form
  else if (input.body !== undefined) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(input.body)
  }
  if (input.signal) init.signal = input.signal
  return await fetchAnswer<C>(buildUrl(endpoint, input.query), init, fetcher)
}

/**
 * Sends a urlencoded form, as a browser posts it.
 * @throws {CallError} as `send` does
 */
export const sendForm = <C extends Call>(call: C, form: string, fetcher: Fetcher): Promise<AnswerOf<C>> => {
  const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' }
  return fetchAnswer<C>(call.path, { method: call.method, headers, body: form }, fetcher)
}

async function fetchAnswer<C extends Call>(url: string, init: RequestInit, fetcher: Fetcher): Promise<AnswerOf<C>> {
  let response: Response
  try {
    response = await fetcher(url, init)
  } catch (cause) {
    throw Object.assign(new CallError(0, 'network', ''), { cause })
  }
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok || answer === null || isErrorAnswer(answer)) {
    if (!isErrorAnswer(answer)) throw new CallError(response.status, 'server_error', '')
    throw new CallError(response.status, answer.code, answer.msg, answer.errors)
  }
  return answer as AnswerOf<C>
}
