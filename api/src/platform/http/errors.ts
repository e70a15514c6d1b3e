import type { HttpBindings } from '@hono/node-server'
import type { ErrorAnswer } from '@olympiad/contracts/call'
import { negotiateLang } from '@olympiad/contracts/lang'
import { inLang, isDocument, routes } from '@olympiad/contracts/routes'
import { type TextKey, text } from '@olympiad/contracts/texts'
import type { Context, ErrorHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { HTTPException } from 'hono/http-exception'
import { databaseRefusal, isConflict } from '../database-away.ts'
import { Refused } from '../errors.ts'
import type { Logger } from '../log.ts'
import type { PlatformEnv } from './env.ts'
import { routeOf } from './route-of.ts'
import { wantsPage } from './wants-page.ts'

/** Errors of the framework that a caller can cause, and our words for them. */
const FRAMEWORK: Record<number, TextKey> = {
  400: 'invalid_json',
  404: 'not_found',
  413: 'body_too_large',
  504: 'timed_out',
}

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

function answer(c: Context, refused: Refused): Response {
  const lang = langOf(c)
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
  if (refused.status === 503 && !isTold && mayAskAgain(refused.key)) c.header('retry-after', String(RETRY_AFTER_S))
  return c.json(body, refused.status)
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
    const refused = error instanceof Refused ? error : databaseRefusal(error)
    if (refused) {
      if (refused.status >= 500)
        log.warn({ requestId: c.var.requestId, err: refused.cause ?? refused }, refused.message)
      return answer(c, refused)
    }
    if (error instanceof HTTPException && FRAMEWORK[error.status]) {
      const status = error.status === 504 ? 503 : (error.status as 400 | 404 | 413)
      return answer(c, new Refused(status, FRAMEWORK[error.status] ?? 'invalid_json'))
    }
    if (isConflict(error)) return answer(c, new Refused(409, 'retry_conflict'))
    // Who leaves amid sending is no failure of ours, and there is nobody to answer.
    if (hasLeft(c)) return answer(c, new Refused(400, 'request_unreadable'))
    log.error({ requestId: c.var.requestId, err: error, route: routeOf(c) }, 'unforeseen error')
    const msg = text(langOf(c), 'server_error')
    c.header('e_message', headerText(msg))
    c.header('cache-control', 'no-store')
    return c.json({ success: false, msg, code: 'server_error', errors: [] } satisfies ErrorAnswer, 500)
  }
