import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Call, type CallInput, send } from '@olympiad/contracts/call'
import { DEFAULT_LANG, isLang, type Lang } from '@olympiad/contracts/lang'
import { splitLang } from '@olympiad/contracts/routes'
import type { UserView } from '@olympiad/contracts/views/people'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { getCookie } from 'hono/cookie'
import type { Deps } from '../deps.ts'
import type { Env } from '../modules/accounts/http-env.ts'
import { pageReader } from '../modules/accounts/session.middleware.ts'

/** What a page of the site finds in `Astro.locals`. */
export type PageLocals = {
  user: UserView | null
  publicUrl: string
  /** The membership platform's own site, where people register and set a new password. */
  membershipUrl: string
  /** Calls the api in process, as the reader. */
  send: <C extends Call>(call: C, input: CallInput<C>) => Promise<NonNullable<C['answer']>>
}
type Render = (request: Request, locals: PageLocals) => Promise<Response>

/** The built site: its files, and its pages rendered on the server from the api in process. */
export async function sitePages(
  folder: string,
  api: Hono<Env>,
  deps: Pick<Deps, 'publicUrl' | 'membership' | 'now'>,
): Promise<Hono<Env>> {
  const { publicUrl, membership } = deps
  const entry = pathToFileURL(join(folder, 'server', 'entry.mjs')).href
  const { render } = (await import(entry)) as { render: Render }
  const pages = new Hono<Env>()
  pages.use(compress())
  pages.use(
    serveStatic({
      root: join(folder, 'client'),
      onFound: (path, c) =>
        c.header('cache-control', path.includes('/_astro/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
    }),
  )
  pages.all('*', pageReader(deps), async (c) => {
    const stored = getCookie(c, 'lang')
    const lang = splitLang(c.req.path).lang ?? (isLang(stored) ? stored : DEFAULT_LANG)
    const asReader = {
      cookie: withLang(c.req.header('cookie') ?? '', lang),
      'user-agent': c.req.header('user-agent') ?? '',
      // The page is ours: its calls come from our own origin. Any site can make a reader open a page, so none may begin
      // anything while it is rendered (start a payment, register): only ask, or repeat what can be repeated.
      origin: new URL(publicUrl).origin,
    }
    const response = await render(c.req.raw, {
      user: c.var.user?.view() ?? null,
      publicUrl,
      membershipUrl: membership.siteUrl,
      send: (call, input) =>
        send(call, input, (path, init) => api.request(path, { ...init, headers: { ...init?.headers, ...asReader } })),
    })
    const type = response.headers.get('content-type')
    // Astro leaves the charset out.
    if (type === 'text/html') response.headers.set('content-type', 'text/html; charset=utf-8')
    if (!response.headers.has('cache-control')) {
      response.headers.set('cache-control', c.var.user ? 'private, no-store' : 'no-cache')
    }
    return response
  })
  return pages
}

/** The reader's cookies with the page's language, so that messages of the api come in it. */
const withLang = (cookies: string, lang: Lang): string =>
  [...cookies.split('; ').filter((cookie) => cookie && !cookie.startsWith('lang=')), `lang=${lang}`].join('; ')

/** A development server makes its styles and scripts as it goes; the policy is the built product's. */
const DEVELOPMENT_POLICY = "default-src * data: blob: 'unsafe-inline' 'unsafe-eval'"

/** A development server's pages below `path`, as they come. */
export function proxiedPages(origin: string, path: '/*' | '/admin/*'): Hono<Env> {
  return new Hono<Env>().all(path, async (c) => {
    const url = new URL(c.req.url)
    const headers = new Headers(c.req.raw.headers)
    headers.delete('accept-encoding')
    const init: RequestInit = { method: c.req.method, headers, redirect: 'manual' }
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') init.body = await c.req.arrayBuffer()
    const page = await fetch(origin + url.pathname + url.search, init)
    const answer = new Response(page.body, page)
    answer.headers.set('content-security-policy', DEVELOPMENT_POLICY)
    return answer
  })
}
