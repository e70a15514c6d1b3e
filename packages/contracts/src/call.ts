import type * as z from 'zod/mini'
import type { TextKey } from './texts.ts'

type Schema = z.ZodMiniType<unknown, unknown>

/** One call across the border: where it is, what goes in, and (as a type only) what comes out. */
export type Call<
  Answer = unknown,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  readonly query: Query
  readonly body: Body
  /** `json` unless said otherwise; a multipart call takes a FormData. */
  readonly encoding: 'json' | 'multipart'
  /** Never set: carries the type of the answer. */
  readonly answer?: Answer
}

export type AnswerOf<C extends Call> = NonNullable<C['answer']>
type InputOf<S> = S extends z.ZodMiniType<unknown, infer Input> ? Input : undefined
export type CallInput<C extends Call> = (C['query'] extends Schema
  ? { query?: InputOf<C['query']> }
  : { query?: never }) &
  (C['encoding'] extends 'multipart'
    ? { form: FormData; body?: never }
    : C['body'] extends Schema
      ? { body: InputOf<C['body']> }
      : { body?: never }) & { headers?: Record<string, string>; signal?: AbortSignal }

/** Declares a call: `defineCall<Answer>()({ method, path, query, body })`. */
export const defineCall =
  <Answer>() =>
  <
    const Query extends Schema | undefined = undefined,
    const Body extends Schema | undefined = undefined,
    const Encoding extends 'json' | 'multipart' = 'json',
  >(call: {
    method: Call['method']
    path: Call['path']
    query?: Query
    body?: Body
    encoding?: Encoding
  }): Call<Answer, Query, Body> & { readonly encoding: Encoding } => ({
    method: call.method,
    path: call.path,
    query: call.query as Query,
    body: call.body as Body,
    encoding: call.encoding ?? ('json' as Encoding),
  })

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
export type Place<C extends Call> = Pick<Call, 'method' | 'path'> & {
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
  if ('form' in input) init.body = input.form
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
