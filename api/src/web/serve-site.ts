import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Fetcher, send, sendForm } from '@olympiad/contracts/call'
import { DEFAULT_LANG, isLang, type Lang } from '@olympiad/contracts/lang'
import { splitLang } from '@olympiad/contracts/routes'
import { SUBJECTS_HEADER } from '@olympiad/contracts/subjects'
import type { UserView } from '@olympiad/contracts/views/people'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { getCookie } from 'hono/cookie'
import type { Deps } from '../deps.ts'
import type { Env } from '../modules/accounts/http-env.ts'
import { pageReader } from '../modules/accounts/session.middleware.ts'
import { TooLarge } from '../platform/errors.ts'
import { errorMapper } from '../platform/http/errors.ts'
import { langCookie } from './lang-cookie.ts'
import { ownHashes } from './own-hashes.ts'
import { serveCached } from './page-cache/serve-cached.ts'
import { type CacheRendering, createSiteCache } from './page-cache/site-cache.ts'
import { loadSite, type SiteEntry } from './site-entry.ts'

type SiteDeps = Pick<
  Deps,
  'publicUrl' | 'membership' | 'now' | 'orm' | 'log' | 'metrics' | 'requestId' | 'hurry' | 'secondFactorRequired'
>
type SiteEnv = Env & { Bindings: CacheRendering }

const POLICY = 'content-security-policy'

/** More than any form of a page holds. */
const FORM_LIMIT = 256 * 1024

/** Mounts the built site behind the api's paths. The listener answers for both, from a cache where it can. */
export async function serveSite(folder: string, app: Hono<Env>, deps: SiteDeps): Promise<RequestListener> {
  const site = await loadSite(folder)
  app.route('/', sitePages(folder, site, app, deps))
  return serveCached(app.fetch, createSiteCache(app.fetch, site, deps), deps)
}

/** The built site: its files, and its pages rendered on the server from the api in process. */
function sitePages(folder: string, site: SiteEntry, api: Hono<Env>, deps: SiteDeps): Hono<SiteEnv> {
  const { publicUrl, membership } = deps
  const pages = new Hono<SiteEnv>()
  pages.use(compress())
  pages.use(
    serveStatic({
      root: join(folder, 'client'),
      precompressed: true,
      onFound: (path, c) =>
        c.header('cache-control', path.includes('/_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
    }),
  )
  const small = bodyLimit({
    maxSize: FORM_LIMIT,
    onError: () => {
      throw new TooLarge('body_too_large')
    },
  })
  pages.on(['GET', 'POST'], '*', small, pageReader(deps), async (c) => page(c, c.req.raw, c.var.user?.view() ?? null))
  // Who cannot be answered with their page gets the one that says so, as when a page fails by itself.
  const words = errorMapper<SiteEnv>(deps.log)
  pages.onError(async (error, c) => {
    const answer = await words(error, c)
    if (answer.status < 500) return answer
    return page(c, new Request(new URL('/500', publicUrl), { headers: { cookie: `lang=${langOfPage(c)}` } }), null)
  })

  async function page(c: Context<SiteEnv>, request: Request, user: UserView | null): Promise<Response> {
    const reader = {
      cookie: withLang(c.req.header('cookie') ?? '', langOfPage(c)),
      'user-agent': c.req.header('user-agent') ?? '',
      'x-forwarded-for': c.req.header('x-forwarded-for') ?? '',
    }
    // Tests and the api in process ask without an environment.
    const rendering = c.env as CacheRendering | undefined
    // With the request's environment, so that limits count who asks for the page, not the page.
    const from =
      (origin: string | undefined): Fetcher =>
      async (path, init) => {
        const headers = { ...init?.headers, ...reader, ...(origin && { origin }) }
        const answer = await api.request(path, { ...init, headers }, c.env)
        if (answer.status >= 500 && rendering) rendering.lacking = true
        return answer
      }
    // The page is ours: its calls come from our own origin. Any site can make a reader open a page, so none may begin
    // anything while it is rendered (start a payment, register): only ask, or repeat what can be repeated.
    const fromPage = from(new URL(publicUrl).origin)
    // Any site can post to a page too, so that the origin which the browser named goes with the form.
    const fromSender = from(c.req.header('origin'))
    const mark = rendering?.mark
    const response = await site.render(request, {
      user,
      publicUrl,
      membershipUrl: membership.siteUrl,
      mark,
      send: (call, input) => send(call, input, fromPage),
      sendForm: (call, form) => sendForm(call, form, fromSender),
    })
    const { headers } = response
    const isHtml = headers.get('content-type') === 'text/html'
    // Astro leaves the charset out.
    if (isHtml) headers.set('content-type', 'text/html; charset=utf-8')
    if (!headers.has('cache-control')) headers.set('cache-control', user ? 'private, no-store' : 'no-cache')
    const prefix = splitLang(c.req.path).lang
    if (isHtml && prefix && prefix !== getCookie(c, 'lang')) headers.append('set-cookie', langCookie(prefix))
    if (!mark) headers.delete(SUBJECTS_HEADER)
    return isHtml ? withOwnPolicy(response) : response
  }
  return pages
}

/** The language that a page is read in: its prefix, else the kept one, else Arabic. */
function langOfPage(c: Context): Lang {
  const stored = getCookie(c, 'lang')
  return splitLang(c.req.path).lang ?? (isLang(stored) ? stored : DEFAULT_LANG)
}

/** The reader's cookies with the page's language, so that messages of the api come in it. */
const withLang = (cookies: string, lang: Lang): string =>
  [...cookies.split('; ').filter((cookie) => cookie && !cookie.startsWith('lang=')), `lang=${lang}`].join('; ')

/** The page, whose policy names what is on it and no more. */
async function withOwnPolicy(page: Response): Promise<Response> {
  const html = await page.text()
  const policy = page.headers.get(POLICY)
  if (policy && html) page.headers.set(POLICY, ownHashes(policy, html))
  return new Response(html, page)
}
