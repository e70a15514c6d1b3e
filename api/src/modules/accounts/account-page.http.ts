import { inLang, routes, splitLang } from '@olympiad/contracts/routes'
import { type TextKey, text } from '@olympiad/contracts/texts'
import type { Context, MiddlewareHandler } from 'hono'
import { AppError } from '../../platform/errors.ts'
import { wantsPage } from '../../platform/http/wants-page.ts'
import type { Env } from './http-env.ts'

/** The part of the page of one's account that says what came of its buttons, by its id and the name in the address. */
export function accountPage(part: string, name: string) {
  const back = (c: Context<Env>, said: TextKey): Response => {
    const referer = c.req.header('referer') ?? ''
    const read = URL.canParse(referer) ? splitLang(new URL(referer).pathname).lang : undefined
    return c.redirect(`${inLang(routes.profile(), read ?? c.var.lang)}?${name}=${said}#${part}`, 303)
  }
  /** What is refused to a button of a page is said on that page. */
  const refusedOnPage: MiddlewareHandler<Env> = async (c, next) => {
    await next()
    if (wantsPage(c) && c.error instanceof AppError) c.res = back(c, c.error.key)
  }
  /** What is said once it is done. */
  const done = <More extends object>(c: Context<Env>, said: TextKey, more: More) =>
    wantsPage(c) ? back(c, said) : c.json({ success: true as const, msg: text(c.var.lang, said), ...more })
  return { refusedOnPage, done }
}
