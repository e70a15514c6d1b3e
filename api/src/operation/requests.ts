import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { splitLang } from '@olympiad/contracts/routes'
import type { Context, MiddlewareHandler } from 'hono'
import type { Deps } from '../deps.ts'
import type { PlatformEnv } from '../platform/http/env.ts'
import { routeOf } from '../platform/http/route-of.ts'

/** A request from its first byte to the last of its answer. */
type Trace = {
  id: string
  /** Set by the first who answers it; a page that is rendered calls the api within the same request. */
  route: string | undefined
  claimed: boolean
}

const traces = new WeakMap<IncomingMessage, Trace>()
const traceOf = (c: Context): Trace | undefined =>
  c.env && 'incoming' in c.env ? traces.get(c.env.incoming as IncomingMessage) : undefined

/** First segments of the site's pages (site/src/pages); all other addresses are one, so that nobody can make more. */
export const PAGE_AREAS: ReadonlySet<string> = new Set([
  '404',
  'about-us',
  'certificates',
  'champions-programe',
  'community',
  'competion',
  'competion-wro-2024',
  'contact-us',
  'courses',
  'invitation',
  'judging',
  'moetalent',
  'my-teams',
  'payment',
  'privacy-policy',
  'profile',
  'regions',
  'resultes',
  'seasons',
  'shops',
  'signin',
  'signup',
  'teachers-trainings',
  'teams-registeration',
  'terms-conditions',
  'wro-support',
])
const ASSETS = /^\/(?:_astro|fonts|pictures)\//

/** A page by its area: what stands behind it is somebody's words, or an id that opens something. */
export function pageRoute(path: string): string {
  const [, assets] = ASSETS.exec(path)?.[0]?.split('/') ?? []
  if (assets) return `/${assets}/*`
  const [, area = '', ...rest] = splitLang(path).path.split('/')
  if (area === '') return '/:lang?/'
  if (!PAGE_AREAS.has(area)) return '/*'
  return rest.some((segment) => segment !== '') ? `/:lang?/${area}/*` : `/:lang?/${area}/`
}

/** Asked every few seconds by machines, or so many and so alike that nobody reads them. */
const QUIET = /^\/(?:healthz|readyz|metrics|_astro\/|fonts\/|pictures\/|admin\/assets\/|uploads\/|drawn\/)/

type Needs = Pick<Deps, 'metrics' | 'log' | 'requestId'>

/**
 * Notes every request that `answer` gets: in the figures, and as one line of the log with neither address, query nor
 * person. Answers from memory don't come here; they are only counted.
 */
export function watchedRequests(answer: RequestListener, { metrics, log, requestId }: Needs): RequestListener {
  return (incoming, outgoing) => {
    const trace: Trace = { id: requestId(incoming), route: undefined, claimed: false }
    traces.set(incoming, trace)
    // Here, where it costs less than in an answer that is made already.
    outgoing.setHeader('x-request-id', trace.id)
    const began = performance.now()
    const { socket } = incoming
    const sentBefore = socket.bytesWritten
    const ended = metrics.requestBegan()
    outgoing.once('close', () => {
      const ms = performance.now() - began
      const method = incoming.method ?? ''
      const route = trace.route ?? '/*'
      const status = outgoing.statusCode
      ended({ route, method, status, seconds: ms / 1000 })
      log[levelOf(status, route)](
        {
          requestId: trace.id,
          method,
          route,
          status,
          ms: Math.round(ms * 10) / 10,
          bytes: socket.bytesWritten - sentBefore,
          ...(isWhole(outgoing) ? {} : { cut: true }),
        },
        'request',
      )
    })
    answer(incoming, outgoing)
  }
}

/** Who hung up before the end is told apart from who got everything. */
const isWhole = (outgoing: ServerResponse): boolean => outgoing.writableFinished

/** What went wrong has its own line, which is the error. */
const levelOf = (status: number, route: string): 'warn' | 'info' | 'debug' => {
  if (status >= 500) return 'warn'
  return QUIET.test(route) ? 'debug' : 'info'
}

/** Names each request, in the answer too, and says which route answered it. */
export const namedRequests = (): MiddlewareHandler<PlatformEnv> => async (c, next) => {
  const trace = traceOf(c)
  const id = trace?.id ?? crypto.randomUUID()
  c.set('requestId', id)
  const outermost = trace !== undefined && !trace.claimed
  if (outermost) trace.claimed = true
  if (!trace) c.header('x-request-id', id)
  await next()
  if (!outermost) return
  const route = routeOf(c)
  trace.route = route === '/*' ? pageRoute(c.req.path) : route
}
