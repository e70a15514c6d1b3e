import { readdirSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { CACHE_TAGS_HEADER } from '@olympiad/contracts/cache-tags'
import {
  type AnswerOf,
  buildUrl,
  type Call,
  type CallInput,
  type Fetcher,
  send,
  sendForm,
} from '@olympiad/contracts/call'
import { DEFAULT_LANG, isLang, type Lang } from '@olympiad/contracts/lang'
import { splitLang } from '@olympiad/contracts/routes'
import type { PageReader } from '@olympiad/contracts/views/people'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { getCookie } from 'hono/cookie'
import type { Deps } from '../deps.ts'
import type { Env } from '../modules/accounts/http-env.ts'
import { pageSession } from '../modules/accounts/session.middleware.ts'
import { TooLarge } from '../platform/errors.ts'
import { createErrorHandler } from '../platform/http/error-handler.ts'
import { langCookie } from './lang-cookie.ts'
import { compressed } from './page-cache/cached-page.ts'
import { negotiateEncoding } from './page-cache/encoding.ts'
import { serveCached } from './page-cache/serve-cached.ts'
import { createSharedAnswers, type SharedAnswer } from './page-cache/shared-answers.ts'
import { type CacheRendering, createSiteCache } from './page-cache/site-cache.ts'
import { pageReader } from './page-reader.ts'
import { pruneCspHashes } from './prune-csp-hashes.ts'
import { loadSite, type SiteEntry } from './site-entry.ts'

type SiteDeps = Pick<
  Deps,
  | 'publicUrl'
  | 'membership'
  | 'now'
  | 'orm'
  | 'log'
  | 'metrics'
  | 'resolveRequestId'
  | 'throttle'
  | 'secondFactorRequired'
>
type SiteEnv = Env & { Bindings: CacheRendering }

const POLICY = 'content-security-policy'

/** Larger than any form of a page. */
const FORM_LIMIT = 256 * 1024

/** Mount it after the api's routes. The listener serves both, from the cache where possible. */
export async function serveSite(folder: string, app: Hono<Env>, deps: SiteDeps): Promise<RequestListener> {
  const site = await loadSite(folder)
  app.route('/', sitePages(folder, site, app, deps))
  return serveCached(app.fetch, createSiteCache(app.fetch, site, deps), deps)
}

function sitePages(folder: string, site: SiteEntry, api: Hono<Env>, deps: SiteDeps): Hono<SiteEnv> {
  const { publicUrl, membership, now } = deps
  const sharedAnswers = createSharedAnswers((path, init) => api.request(path, init), deps)
  const pages = new Hono<SiteEnv>()
  pages.use(compress())
  const client = join(folder, 'client')
  const serveFile = serveStatic({
    root: client,
    precompressed: true,
    onFound: (path, c) =>
      c.header('cache-control', path.includes('/_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
  // Spares pages the look at the disk.
  const topLevelNames = new Set(readdirSync(client))
  pages.use((c, next) => (topLevelNames.has(c.req.path.split('/')[1] ?? '') ? serveFile(c, next) : next()))
  const limitBody = bodyLimit({
    maxSize: FORM_LIMIT,
    onError: () => {
      throw new TooLarge('body_too_large')
    },
  })
  pages.post('*', limitBody)
  pages.on(['GET', 'POST'], '*', pageSession(deps), async (c) => page(c, c.req.raw, await pageReader(c.var, now())))
  const handleError = createErrorHandler<SiteEnv>(deps.log)
  pages.onError(async (error, c) => {
    const answer = await handleError(error, c)
    if (answer.status < 500) return answer
    return page(c, new Request(new URL('/500', publicUrl), { headers: { cookie: `lang=${langOfPage(c)}` } }), null)
  })

  async function page(c: Context<SiteEnv>, request: Request, user: PageReader | null): Promise<Response> {
    const reader = {
      cookie: withLang(c.req.header('cookie') ?? '', langOfPage(c)),
      'user-agent': c.req.header('user-agent') ?? '',
      'x-forwarded-for': c.req.header('x-forwarded-for') ?? '',
    }
    const rendering = c.env as CacheRendering | undefined
    // Passes the request's environment, so that limits count the reader and not the page.
    const createFetcher =
      (origin: string | undefined): Fetcher =>
      async (path, init) => {
        const headers = { ...init?.headers, ...reader, ...(origin && { origin }) }
        const answer = await api.request(path, { ...init, headers }, c.env)
        if (answer.status >= 500 && rendering) rendering.isIncomplete = true
        return answer
      }
    // Any site can open a page, and its calls carry our origin. A rendering may therefore only read or repeat
    // idempotent calls: no payment, no registration.
    const pageFetcher = createFetcher(new URL(publicUrl).origin)
    // Any site can post to a page, so the form carries the browser's Origin.
    const formFetcher = createFetcher(c.req.header('origin'))
    const lang = langOfPage(c)
    async function sendFromPage<C extends Call>(call: C, input: CallInput<C>): Promise<AnswerOf<C>> {
      const isShareable = call.method === 'GET' && !input.headers
      const shared = isShareable && (await sharedAnswers.find(buildUrl(call, input.query), lang))
      if (!shared) return await send(call, input, pageFetcher)
      if (rendering) noteShared(rendering, shared)
      if ('error' in shared.outcome) throw shared.outcome.error
      return shared.outcome.answer as AnswerOf<C>
    }
    const nonce = rendering?.placeholderNonce
    const response = await site.render(request, {
      user,
      now: now(),
      publicUrl,
      membershipUrl: membership.siteUrl,
      placeholderNonce: nonce,
      send: sendFromPage,
      sendForm: (call, form) => sendForm(call, form, formFetcher),
    })
    const { headers } = response
    const isHtml = headers.get('content-type') === 'text/html'
    // Astro omits the charset.
    if (isHtml) headers.set('content-type', 'text/html; charset=utf-8')
    if (!headers.has('cache-control')) headers.set('cache-control', user ? 'private, no-store' : 'no-cache')
    const prefix = splitLang(c.req.path).lang
    // A script that fetches a page for later has chosen no language.
    const isOpened = c.req.header('sec-fetch-dest') !== 'empty'
    if (isHtml && isOpened && prefix && prefix !== getCookie(c, 'lang'))
      headers.append('set-cookie', langCookie(prefix))
    if (!nonce) headers.delete(CACHE_TAGS_HEADER)
    return isHtml ? finishPage(response, c) : response
  }
  return pages
}

function noteShared(rendering: CacheRendering, { madeAt_ms, isIncomplete }: SharedAnswer): void {
  rendering.dataFrom_ms = Math.min(rendering.dataFrom_ms ?? madeAt_ms, madeAt_ms)
  if (isIncomplete) rendering.isIncomplete = true
}

/** Path prefix, else cookie, else Arabic. */
function langOfPage(c: Context): Lang {
  const stored = getCookie(c, 'lang')
  return splitLang(c.req.path).lang ?? (isLang(stored) ? stored : DEFAULT_LANG)
}

const withLang = (cookies: string, lang: Lang): string =>
  [...cookies.split('; ').filter((cookie) => cookie && !cookie.startsWith('lang=')), `lang=${lang}`].join('; ')

/** With the policy of its own scripts, and compressed here: a stream costs more than the compression. */
async function finishPage(page: Response, c: Context): Promise<Response> {
  const { status, headers } = page
  const html = Buffer.from(await page.arrayBuffer())
  const policy = headers.get(POLICY)
  if (policy && html.length > 0) headers.set(POLICY, pruneCspHashes(policy, html))
  headers.append('vary', 'Accept-Encoding')
  const encoding = negotiateEncoding(c.req.header('accept-encoding') ?? '')
  const body = compressed(html, encoding)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  return new Response(body, { status, headers })
}
