import * as calls from '@olympiad/contracts/calls/catalogues'
import type { Lang } from '@olympiad/contracts/lang'
import { inLang, routes } from '@olympiad/contracts/routes'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import { AppError, Conflict } from '../../platform/errors.ts'
import { barePagePolicy } from '../../platform/http/bare-page.ts'
import { cached } from '../../platform/http/cached.ts'
import { callLimit } from '../../platform/http/rate-limit.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { whoIs } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { catalogues } from './catalogues.service.ts'
import { openingPage } from './opening-page.ts'
import { isNativePost, postedLang, readChoice } from './read-choice.ts'
import type { Opening } from './sign-in-link.ts'

const OPENING_POLICY = barePagePolicy()

/** The page of a catalogue, and how something of it is opened at the partner. */
type Catalogue = {
  page: (told: { join?: boolean; failed?: calls.OpenFailure }) => string
  open: (opening: Opening) => Promise<string>
}

/** Courses and store of the partners' systems. Everybody sees the lists; opening something takes a session. */
export function catalogueRoutes(
  deps: Pick<Deps, 'courses' | 'shop' | 'cataloguePatience' | 'log' | 'now' | 'orm' | 'clientAddress'>,
) {
  const shown = catalogues(deps, deps.cataloguePatience)
  const openings = callLimit(deps, calls.openCourse.limit)
  const langOf = (c: Context<Env>, asked: Lang | undefined): Lang => asked ?? c.var.lang

  async function linkFor(c: Context<Env>, open: Catalogue['open']): Promise<string> {
    const user = whoIs(c)
    const { id, lang } = await readChoice(c)
    await openings(c, user.id)
    if (!user.email) throw new Conflict('catalogue_email_missing')
    return await open({ email: user.email, id, lang: langOf(c, lang) })
  }

  /** JSON gets the link; a form of the page is led there, or back to its page. */
  const opening =
    ({ page, open }: Catalogue) =>
    async (c: Context<Env>) => {
      if (!isNativePost(c)) return { success: true as const, url: await linkFor(c, open) }
      const lang = await postedLang(c, c.var.lang)
      if (!c.var.user) return c.redirect(inLang(page({ join: true }), lang), 303)
      try {
        const link = await linkFor(c, open)
        // Nobody else learns of the page that was left, and the link opens once.
        c.header('referrer-policy', 'no-referrer')
        c.header('content-security-policy', OPENING_POLICY)
        return c.html(openingPage(lang, link))
      } catch (error) {
        const failed = error instanceof AppError && calls.isOpenFailure(error.key) ? error.key : 'something_wrong'
        deps.log.warn({ requestId: c.var.requestId, err: causeOf(error) }, 'a partner was not opened')
        return c.redirect(inLang(page({ failed }), lang), 303)
      }
    }

  return callRoutes(deps)
    .on(calls.listCourseCategories, (c, { query }) => shown.categories(langOf(c, query.lang)), cached(0))
    .on(calls.listCourses, (c, { query: { lang, ...asked } }) => shown.courses(langOf(c, lang), asked), cached(0))
    .on(calls.listProducts, (c, { query }) => shown.products(langOf(c, query.lang)), cached(0))
    .on(calls.readProductPicture, async (c) => {
      const { version, bytes } = await shown.picture(c.req.param('id'))
      c.header('content-type', 'image/webp')
      c.header('x-content-type-options', 'nosniff')
      // An address that names the version shows the same for ever.
      const kept = c.req.query('v') === version
      c.header('cache-control', kept ? 'public, max-age=31536000, immutable' : 'public, no-cache')
      return c.body(new Uint8Array(bytes))
    })
    .on(calls.openCourse, opening({ page: routes.courses, open: deps.courses.open }))
    .on(calls.openProduct, opening({ page: routes.shops, open: deps.shop.open })).routes
}

const causeOf = (error: unknown): unknown => (error instanceof AppError ? (error.cause ?? error) : error)
