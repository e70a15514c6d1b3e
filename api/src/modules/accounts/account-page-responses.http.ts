import { routes, splitLang, withLangPrefix } from '@olympiad/contracts/routes'
import { type TextKey, translate } from '@olympiad/contracts/texts'
import type { Context, MiddlewareHandler } from 'hono'
import { AppError } from '../../platform/errors.ts'
import { wantsPage } from '../../platform/http/wants-page.ts'
import type { Env } from './http-env.ts'

export function accountPageResponses(part: string, name: string) {
  const redirectToProfile = (c: Context<Env>, message: TextKey): Response => {
    const referer = c.req.header('referer') ?? ''
    const referrerLang = URL.canParse(referer) ? splitLang(new URL(referer).pathname).lang : undefined
    return c.redirect(`${withLangPrefix(routes.profile(), referrerLang ?? c.var.lang)}?${name}=${message}#${part}`, 303)
  }
  const refusedOnPage: MiddlewareHandler<Env> = async (c, next) => {
    await next()
    if (wantsPage(c) && c.error instanceof AppError) c.res = redirectToProfile(c, c.error.key)
  }
  const done = <More extends object>(c: Context<Env>, message: TextKey, more: More) =>
    wantsPage(c)
      ? redirectToProfile(c, message)
      : c.json({ success: true as const, msg: translate(c.var.lang, message), ...more })
  return { refusedOnPage, done }
}
