import type { ErrorAnswer } from '@olympiad/contracts/call'
import { negotiateLang } from '@olympiad/contracts/lang'
import { type TextKey, text } from '@olympiad/contracts/texts'
import type { Context, ErrorHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { HTTPException } from 'hono/http-exception'
import { isConflict } from '../database.ts'
import { Refused } from '../errors.ts'
import type { Logger } from '../log.ts'
import type { PlatformEnv } from './env.ts'

/** Errors of the framework that a caller can cause, and our words for them. */
const FRAMEWORK: Record<number, TextKey> = {
  400: 'invalid_json',
  404: 'not_found',
  413: 'body_too_large',
  504: 'timed_out',
}

/** A header holds ASCII only; other text travels percent-encoded (decisions.md "Calls"). */
const headerText = (msg: string): string => (/^[\x20-\x7e]*$/.test(msg) ? msg : encodeURIComponent(msg.toWellFormed()))

export const langOf = (c: Context): 'ar' | 'en' => negotiateLang(getCookie(c, 'lang'), c.req.header('accept-language'))

function answer(c: Context, refused: Refused): Response {
  const lang = langOf(c)
  const msg = refused.words ?? text(lang, refused.key)
  const body: ErrorAnswer = {
    success: false,
    msg,
    code: refused.key,
    errors: refused.fields.map(({ field, key }) => ({ field, msg: text(lang, key) })),
  }
  c.header('e_message', headerText(msg))
  c.header('cache-control', 'no-store')
  return c.json(body, refused.status)
}

/** The one mapper from errors to answers. What nobody foresaw is logged whole and answered without detail. */
export const errorMapper =
  <E extends PlatformEnv>(log: Logger): ErrorHandler<E> =>
  (error, c) => {
    if (error instanceof Refused) {
      if (error.status >= 500) log.warn({ requestId: c.var.requestId, err: error.cause ?? error }, error.message)
      return answer(c, error)
    }
    if (error instanceof HTTPException && FRAMEWORK[error.status]) {
      const status = error.status === 504 ? 503 : (error.status as 400 | 404 | 413)
      return answer(c, new Refused(status, FRAMEWORK[error.status] ?? 'invalid_json'))
    }
    if (isConflict(error)) return answer(c, new Refused(409, 'retry_conflict'))
    log.error({ requestId: c.var.requestId, err: error, path: c.req.path }, 'unforeseen error')
    const msg = text(langOf(c), 'server_error')
    c.header('e_message', headerText(msg))
    c.header('cache-control', 'no-store')
    return c.json({ success: false, msg, code: 'server_error', errors: [] } satisfies ErrorAnswer, 500)
  }
