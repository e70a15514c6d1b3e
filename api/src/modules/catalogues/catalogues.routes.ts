import * as calls from '@olympiad/contracts/calls/catalogues'
import type { Lang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import { AppError, Conflict } from '../../platform/errors.ts'
import { cacheControl } from '../../platform/http/cache-control.ts'
import { minimalPagePolicy } from '../../platform/http/minimal-page.ts'
import { createCallLimiter } from '../../platform/http/rate-limit.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { requireUser } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { catalogues } from './catalogues.service.ts'
import { formLanguage, isNativePost, parseOpenRequest } from './parse-open-request.ts'
import { redirectPage } from './redirect-page.ts'
import type { OpenItemRequest } from './sign-in-link.ts'

const OPENING_POLICY = minimalPagePolicy()

type Catalogue = {
  page: (told: { join?: boolean; failed?: calls.CatalogueLinkError }) => string
  open: (opening: OpenItemRequest) => Promise<string>
}

/** Lists are public; opening an item needs a session. */
export function catalogueRoutes(
  deps: Pick<Deps, 'courses' | 'shop' | 'cataloguePatience' | 'log' | 'now' | 'orm' | 'resolveClientAddress'>,
) {
  const service = catalogues(deps, deps.cataloguePatience)
  const openLimiter = createCallLimiter(deps, calls.createCourseLink.limit)
  const langOf = (c: Context<Env>, requested: Lang | undefined): Lang => requested ?? c.var.lang

  async function linkFor(c: Context<Env>, open: Catalogue['open']): Promise<string> {
    const user = requireUser(c)
    const { id, lang } = await parseOpenRequest(c)
    await openLimiter(c, user.id)
    if (!user.email) throw new Conflict('catalogue_email_missing')
    return await open({ email: user.email, id, lang: langOf(c, lang) })
  }

  const openHandler =
    ({ page, open }: Catalogue) =>
    async (c: Context<Env>) => {
      if (!isNativePost(c)) return { success: true as const, url: await linkFor(c, open) }
      const lang = await formLanguage(c, c.var.lang)
      if (!c.var.user) return c.redirect(withLangPrefix(page({ join: true }), lang), 303)
      try {
        const link = await linkFor(c, open)
        // The link works once. Don't leak the page that the reader left.
        c.header('referrer-policy', 'no-referrer')
        c.header('content-security-policy', OPENING_POLICY)
        return c.html(redirectPage(lang, link))
      } catch (error) {
        const failed =
          error instanceof AppError && calls.isCatalogueLinkError(error.key) ? error.key : 'something_wrong'
        deps.log.warn({ requestId: c.var.requestId, err: causeOf(error) }, 'partner sign-in link failed')
        return c.redirect(withLangPrefix(page({ failed }), lang), 303)
      }
    }

  return callRoutes(deps)
    .on(calls.listCourseCategories, (c, { query }) => service.categories(langOf(c, query.lang)), cacheControl(0))
    .on(
      calls.listCourses,
      (c, { query: { lang, ...requested } }) => service.courses(langOf(c, lang), requested),
      cacheControl(0),
    )
    .on(calls.listProducts, (c, { query }) => service.products(langOf(c, query.lang)), cacheControl(0))
    .on(calls.readProductPicture, async (c) => {
      const { version, bytes } = await service.picture(c.req.param('id'))
      c.header('content-type', 'image/webp')
      c.header('x-content-type-options', 'nosniff')
      // A versioned URL never changes its content.
      const isVersioned = c.req.query('v') === version
      c.header('cache-control', isVersioned ? 'public, max-age=31536000, immutable' : 'public, no-cache')
      return c.body(new Uint8Array(bytes))
    })
    .on(calls.createCourseLink, openHandler({ page: routes.courses, open: deps.courses.open }))
    .on(calls.createProductLink, openHandler({ page: routes.shops, open: deps.shop.open })).routes
}

const causeOf = (error: unknown): unknown => (error instanceof AppError ? (error.cause ?? error) : error)
