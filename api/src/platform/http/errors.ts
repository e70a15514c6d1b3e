import type { HttpBindings } from '@hono/node-server'
import type { ErrorAnswer } from '@olympiad/contracts/call'
import { negotiateLang } from '@olympiad/contracts/lang'
import { inLang, isDocument, routes } from '@olympiad/contracts/routes'
import { type TextKey, text } from '@olympiad/contracts/texts'
import type { Context, ErrorHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { HTTPException } from 'hono/http-exception'
import { databaseRefusal, isConflict } from '../database-away.ts'
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
import { routeOf } from './route-of.ts'
import { wantsPage } from './wants-page.ts'

/** Errors of the framework that a caller can cause, and our words for them. */
const FRAMEWORK: Record<number, () => AppError> = {
  400: () => new InvalidInput('invalid_json'),
  404: () => new NotFound('not_found'),
  413: () => new TooLarge('body_too_large'),
  504: () => new Unavailable('timed_out'),
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

/** The HTTP status that an error is answered with. */
export const statusOf = (error: AppError) => STATUS.get(error.constructor as ErrorKind) ?? 500

/** When those who are told that something is not available now may ask again; who has to look first is told no time. */
const RETRY_AFTER_S = 10
const mayAskAgain = (key: TextKey): boolean => key !== 'outcome_unknown'

/** A header holds ASCII only; other text travels percent-encoded (decisions.md "Calls"). */
const headerText = (msg: string): string => (/^[\x20-\x7e]*$/.test(msg) ? msg : encodeURIComponent(msg.toWellFormed()))

export const langOf = (c: Context): 'ar' | 'en' => negotiateLang(getCookie(c, 'lang'), c.req.header('accept-language'))

/** Whether a person opens a document, by the link of a mail or a page. */
const opensDocument = (c: Context): boolean =>
  c.req.method === 'GET' &&
  isDocument(c.req.path) &&
  wantsPage(c) &&
  (c.req.header('sec-fetch-mode') ?? 'navigate') === 'navigate'

function answer(c: Context, refused: AppError): Response {
  const lang = langOf(c)
  const status = statusOf(refused)
  if (refused.key === 'session_needed' && opensDocument(c)) {
    c.header('cache-control', 'no-store')
    return c.redirect(inLang(routes.signIn(c.req.path), lang), 302)
  }
  const msg = refused.words ?? text(lang, refused.key)
  const body: ErrorAnswer = {
    success: false,
    msg,
    code: refused.key,
    errors: refused.fields.map(({ field, key }) => ({ field, msg: text(lang, key) })),
    ...(refused.current && { current: refused.current }),
  }
  c.header('e_message', headerText(msg))
  c.header('cache-control', 'no-store')
  const isTold = c.res.headers.has('retry-after')
  if (status === 503 && !isTold && mayAskAgain(refused.key)) c.header('retry-after', String(RETRY_AFTER_S))
  return c.json(body, status)
}

/** Whether the request broke off before all of it had come. */
function hasLeft({ env }: Context): boolean {
  const { incoming } = (env ?? {}) as Partial<HttpBindings>
  return incoming?.destroyed === true && !incoming.complete
}

/** The one mapper from errors to answers. What nobody foresaw is logged whole and answered without detail. */
export const errorMapper =
  <E extends PlatformEnv>(log: Logger): ErrorHandler<E> =>
  (error, c) => {
    const refused = error instanceof AppError ? error : databaseRefusal(error)
    if (refused) {
      if (statusOf(refused) >= 500)
        log.warn({ requestId: c.var.requestId, err: refused.cause ?? refused }, refused.message)
      return answer(c, refused)
    }
    const known = error instanceof HTTPException && FRAMEWORK[error.status]
    if (known) return answer(c, known())
    if (isConflict(error)) return answer(c, new Conflict('retry_conflict'))
    // Who leaves amid sending is no failure of ours, and there is nobody to answer.
    if (hasLeft(c)) return answer(c, new InvalidInput('request_unreadable'))
    log.error({ requestId: c.var.requestId, err: error, route: routeOf(c) }, 'unforeseen error')
    const msg = text(langOf(c), 'server_error')
    c.header('e_message', headerText(msg))
    c.header('cache-control', 'no-store')
    return c.json({ success: false, msg, code: 'server_error', errors: [] } satisfies ErrorAnswer, 500)
  }
