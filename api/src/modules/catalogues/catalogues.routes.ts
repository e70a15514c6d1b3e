import * as calls from '@olympiad/contracts/calls/catalogues'
import type { Lang } from '@olympiad/contracts/lang'
import { inLang, routes } from '@olympiad/contracts/routes'
import { type Context, Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { AppError, Conflict } from '../../platform/errors.ts'
import { barePagePolicy } from '../../platform/http/bare-page.ts'
import { cached } from '../../platform/http/cached.ts'
import { limits } from '../../platform/http/rate-limit.ts'
import { valid } from '../../platform/http/validate.ts'
import { whoIs } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { catalogues } from './catalogues.service.ts'
import { openingPage } from './opening-page.ts'
import { isNativePost, postedLang, readChoice } from './read-choice.ts'
import type { Opening } from './sign-in-link.ts'

const PICTURE_PATH = '/api/shops/:id{[\\w-]{1,40}}/picture'
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
  const openings = limits(deps, {
    name: 'catalogue-open',
    perAccount: { points: 30, seconds: 600 },
    perAddress: { points: 600, seconds: 600 },
  })
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
      if (!isNativePost(c)) return c.json({ success: true as const, url: await linkFor(c, open) })
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

  return new Hono<Env>()
    .get(calls.listCourseCategories.path, cached(0), valid('query', calls.listCourseCategories.query), async (c) =>
      c.json(await shown.categories(langOf(c, c.req.valid('query').lang))),
    )
    .get(calls.listCourses.path, cached(0), valid('query', calls.listCourses.query), async (c) => {
      const { lang, ...asked } = c.req.valid('query')
      return c.json(await shown.courses(langOf(c, lang), asked))
    })
    .get(calls.listProducts.path, cached(0), valid('query', calls.listProducts.query), async (c) =>
      c.json(await shown.products(langOf(c, c.req.valid('query').lang))),
    )
    .get(PICTURE_PATH, async (c) => {
      const { version, bytes } = await shown.picture(c.req.param('id'))
      c.header('content-type', 'image/webp')
      c.header('x-content-type-options', 'nosniff')
      // An address that names the version shows the same for ever.
      const kept = c.req.query('v') === version
      c.header('cache-control', kept ? 'public, max-age=31536000, immutable' : 'public, no-cache')
      return c.body(new Uint8Array(bytes))
    })
    .post(calls.openCourse.path, opening({ page: routes.courses, open: deps.courses.open }))
    .post(calls.openProduct.path, opening({ page: routes.shops, open: deps.shop.open }))
}

const causeOf = (error: unknown): unknown => (error instanceof AppError ? (error.cause ?? error) : error)
