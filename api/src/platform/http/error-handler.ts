import type { HttpBindings } from '@hono/node-server'
import type { ErrorAnswer } from '@olympiad/contracts/call'
import { negotiateLang } from '@olympiad/contracts/lang'
import { isDocumentPath, routes, withLangPrefix } from '@olympiad/contracts/routes'
import { type TextKey, translate } from '@olympiad/contracts/texts'
import type { Context, ErrorHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { HTTPException } from 'hono/http-exception'
import { databaseError, isTransactionConflict } from '../database-availability.ts'
import {
  AppError,
  Conflict,
  type ErrorKind,
  Forbidden,
  InvalidInput,
  NotFound,
  NotSignedIn,
  PartnerDown,
  TooLarge,
  TooManyRequests,
  Unavailable,
  UnsupportedFormat,
} from '../errors.ts'
import type { Logger } from '../log.ts'
import type { PlatformEnv } from './env.ts'
import { errorMessage, fieldMessage } from './error-message.ts'
import { routePattern } from './route-pattern.ts'
import { wantsPage } from './wants-page.ts'

const FRAMEWORK_ERRORS: Record<number, () => AppError> = {
  400: () => new InvalidInput('invalid_json'),
  404: () => new NotFound('not_found'),
  413: () => new TooLarge('body_too_large'),
  504: () => new Unavailable('request_timeout'),
}

const STATUS = new Map<ErrorKind, 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 502 | 503>([
  [InvalidInput, 400],
  [NotSignedIn, 401],
  [Forbidden, 403],
  [NotFound, 404],
  [Conflict, 409],
  [TooLarge, 413],
  [UnsupportedFormat, 415],
  [TooManyRequests, 429],
  [PartnerDown, 502],
  [Unavailable, 503],
])

export const httpStatusOf = (error: AppError) => STATUS.get(error.constructor as ErrorKind) ?? 500

/** Not sent when the caller must check the state first. */
const RETRY_AFTER_S = 10
const isRetryable = (key: TextKey): boolean => key !== 'commit_result_unknown'

/** Headers hold ASCII only (docs/specification/decisions.md "Calls"). */
const headerText = (msg: string): string => (/^[\x20-\x7e]*$/.test(msg) ? msg : encodeURIComponent(msg.toWellFormed()))

export const requestLang = (c: Context): 'ar' | 'en' =>
  negotiateLang(getCookie(c, 'lang'), c.req.header('accept-language'))

const opensDocument = (c: Context): boolean =>
  c.req.method === 'GET' &&
  isDocumentPath(c.req.path) &&
  wantsPage(c) &&
  (c.req.header('sec-fetch-mode') ?? 'navigate') === 'navigate'

function answer(c: Context, appError: AppError): Response {
  const lang = requestLang(c)
  const status = httpStatusOf(appError)
  if (appError.key === 'session_required' && opensDocument(c)) {
    c.header('cache-control', 'no-store')
    return c.redirect(withLangPrefix(routes.signIn(c.req.path), lang), 302)
  }
  const msg = errorMessage(lang, appError)
  const body: ErrorAnswer = {
    success: false,
    msg,
    code: appError.key,
    errors: appError.fields.map((error) => ({ field: error.field, msg: fieldMessage(lang, error) })),
    ...(appError.current && { current: appError.current }),
  }
  c.header('e_message', headerText(msg))
  c.header('cache-control', 'no-store')
  const hasRetryAfter = c.res.headers.has('retry-after')
  if (status === 503 && !hasRetryAfter && isRetryable(appError.key)) c.header('retry-after', String(RETRY_AFTER_S))
  return c.json(body, status)
}

function isDisconnected({ env }: Context): boolean {
  const { incoming } = (env ?? {}) as Partial<HttpBindings>
  return incoming?.destroyed === true && !incoming.complete
}

/** Logs unexpected errors in full and answers them without detail. */
export const createErrorHandler =
  <E extends PlatformEnv>(log: Logger): ErrorHandler<E> =>
  (error, c) => {
    const appError = error instanceof AppError ? error : databaseError(error)
    if (appError) {
      if (httpStatusOf(appError) >= 500)
        log.warn({ requestId: c.var.requestId, err: appError.cause ?? appError }, appError.message)
      return answer(c, appError)
    }
    const frameworkError = error instanceof HTTPException && FRAMEWORK_ERRORS[error.status]
    if (frameworkError) return answer(c, frameworkError())
    if (isTransactionConflict(error)) return answer(c, new Conflict('write_conflict'))
    // The client disconnected: no failure of ours.
    if (isDisconnected(c)) return answer(c, new InvalidInput('malformed_request'))
    log.error({ requestId: c.var.requestId, err: error, route: routePattern(c) }, 'unexpected error')
    const msg = translate(requestLang(c), 'server_error')
    c.header('e_message', headerText(msg))
    c.header('cache-control', 'no-store')
    return c.json({ success: false, msg, code: 'server_error', errors: [] } satisfies ErrorAnswer, 500)
  }
