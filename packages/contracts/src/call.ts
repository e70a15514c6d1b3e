import * as z from 'zod/mini'
import type { Lang } from './lang.ts'
import type { TextKey } from './texts.ts'

type Schema = z.ZodMiniType<unknown, unknown>

/** Who may make a call. The api has one guard for each. */
export type Who =
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

/** Subjects of the calls, in the order in which the document of all calls lists them. */
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
  | 'Certificates'
  | 'Files'
  | 'Console: content'
  | 'Console: people'
  | 'Console: olympiad'
  | 'Console: money'
  | 'Console: community'
  | 'Console: programmes'

/** At most `points` in `seconds`. */
export type Points = { points: number; seconds: number }

/**
 * How often a call may be made: by one account and by all behind one address, which may be many. Calls whose limits share
 * a `name` share the count. `refusal` is the code of the answer, where not `rate_limited`.
 */
export type RateLimit = {
  readonly name: string
  readonly account?: Points
  readonly address?: Points
  /** A further count, by somebody who is named in what is sent. */
  readonly named?: Points & { readonly name: string }
  readonly refusal?: TextKey
  /** The handler counts by itself: on a condition, several at once, or by something that was sent. */
  readonly countedBy?: 'handler'
}

/** A call that nobody counts, and why that is safe. */
export type Uncounted = { readonly uncounted: string }

/** Media types that a call may answer with instead of JSON. */
export type Media =
  | 'application/pdf'
  | 'application/zip'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'font/woff2'
  | 'image/*'
  | 'text/css'
  | 'text/csv'
  | 'text/html'
  | 'text/javascript'
  | 'text/plain'

/** Statuses of errors that don't follow from who may call and from what is sent. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 502 | 503

export type Encoding = 'json' | 'multipart' | 'form'

/** One call across the border, as both sides and the document of all calls read it. */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly who: Who
  /** The handler lets callers in by itself: it answers a page's post with a redirect instead of an error. */
  readonly guardedBy?: 'handler'
  /** The query parameter whose presence tells it from another call at the same address. */
  readonly chosenBy?: string
  /** Needed where a call writes, mails, prints, searches, asks a partner or signs in. */
  readonly limit?: RateLimit | Uncounted
  readonly tag: Tag
  /** One sentence: what it does. */
  readonly summary: Readonly<Record<Lang, string>>
  readonly query?: Schema
  readonly body?: Schema
  /** The key that wraps the fields of the body, which errors leave out of their paths. */
  readonly wrapper?: string
  /** `json` unless said otherwise. `form`: as JSON or as a browser posts a form. A multipart call takes a FormData. */
  readonly encoding?: Encoding
  /** Parts of a multipart form, or of a form post, that no schema names: what each is. */
  readonly parts?: Readonly<Record<string, string>>
  /** A schema of the JSON, a media type, or `redirect` where it leads elsewhere. */
  readonly answer: Schema | Media | 'redirect'
  readonly errors?: readonly ErrorStatus[]
}

/** Declares a call. Its paths, schemas and limits keep their own types. */
// @__NO_SIDE_EFFECTS__
export const declareCall = <const C extends Call>(call: C): C => call

/** What a call that only does something answers. */
// @__NO_SIDE_EFFECTS__
export const done = () => z.object({ success: z.literal(true) })
/** The same, with words for the person. */
// @__NO_SIDE_EFFECTS__
export const doneSaying = () => z.object({ success: z.literal(true), msg: z.string() })

type OutputOf<S> = S extends z.ZodMiniType<infer Output, unknown> ? Output : never
type InputOf<S> = S extends z.ZodMiniType<unknown, infer Input> ? Input : undefined
/** The JSON that a call answers with. */
export type AnswerOf<C extends Pick<Call, 'answer'>> = OutputOf<C['answer']>
export type QueryOf<C extends Call> = C extends { query: infer S } ? OutputOf<S> : undefined
/** The handler reads a form or a file by itself. */
export type BodyOf<C extends Call> = C extends { encoding: 'multipart' | 'form' }
  ? undefined
  : C extends { body: infer S }
    ? OutputOf<S>
    : undefined
/** What who makes the call hands over. */
export type CallInput<C extends Call> = (C extends { query: infer S } ? { query?: InputOf<S> } : { query?: never }) &
  (C extends { encoding: 'multipart' }
    ? { form: FormData; body?: never }
    : C extends { body: infer S }
      ? { body: InputOf<S>; form?: never }
      : { body?: never; form?: never }) & { headers?: Record<string, string>; signal?: AbortSignal }

/** What is wrong with one field; `field` is its path in the form (`members.1`). */
export type FieldError = { field: string; msg: string }
/**
 * The shape of every refused call; `code` is the key of the message. `current` is the record as it stands now, where a
 * change was refused since it was made at another version (`changed_meanwhile`).
 */
export type ErrorAnswer = { success: false; msg: string; code: TextKey; errors: FieldError[]; current?: object }

/** A call that was refused or never arrived (`status` 0). `msg` is in the reader's language where the server answered. */
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

/** Whether it is one, also where another bundle's copy of the class made it (the api and the built site hold one each). */
export const isCallError = (error: unknown): error is CallError => error instanceof Error && error.name === 'CallError'

export type Fetcher = (path: string, init?: RequestInit) => Promise<Response> | Response

/** Not that its code is a key of the texts: all of them would come along with every page that makes a call. */
const isErrorAnswer = (value: unknown): value is ErrorAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'success' in value &&
  value.success === false &&
  'msg' in value &&
  'code' in value

function targetOf(call: Pick<Call, 'path'>, query: unknown): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) params.set(name, String(value))
  return params.size > 0 ? `${call.path}?${params}` : call.path
}

/** Where a call is, without its schemas: what a page hands to a script that is to stay smaller than those are. */
export type Place<C extends Call> = Pick<C, 'method' | 'path'> & {
  /** Never set: carries the type of the call. */
  readonly call?: C
}
export const placeOf = <C extends Call>({ method, path }: C): Place<C> => ({ method, path })

/**
 * Makes a call and gives its answer. In the browser the fetcher is `fetch`, on the server the api in process.
 * @throws {CallError} when the call is refused, answers something else than JSON, or does not arrive.
 */
export const send = <C extends Call>(call: C, input: CallInput<C>, fetcher: Fetcher): Promise<AnswerOf<C>> =>
  sendTo<C>(call, input, fetcher)

/**
 * The same, to a call that is known by its place.
 * @throws {CallError} as `send` does
 */
export async function sendTo<C extends Call>(
  place: Place<C>,
  input: CallInput<C>,
  fetcher: Fetcher,
): Promise<AnswerOf<C>> {
  const headers: Record<string, string> = { accept: 'application/json', ...input.headers }
  const init: RequestInit = { method: place.method, headers }
  if (input.form) init.body = input.form
  else if (input.body !== undefined) {
    headers['content-type'] = 'application/json'
    init.body = JSON.stringify(input.body)
  }
  if (input.signal) init.signal = input.signal
  return await answerOf<C>(targetOf(place, input.query), init, fetcher)
}

/**
 * Sends a form as a browser posts it (urlencoded), to a call that takes it so, and gives its answer.
 * @throws {CallError} as `send` does
 */
export const sendForm = <C extends Call>(call: C, form: string, fetcher: Fetcher): Promise<AnswerOf<C>> => {
  const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' }
  return answerOf<C>(call.path, { method: call.method, headers, body: form }, fetcher)
}

async function answerOf<C extends Call>(target: string, init: RequestInit, fetcher: Fetcher): Promise<AnswerOf<C>> {
  let response: Response
  try {
    response = await fetcher(target, init)
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
