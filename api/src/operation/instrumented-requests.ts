import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { splitLang } from '@olympiad/contracts/routes'
import type { Context, MiddlewareHandler } from 'hono'
import type { Deps } from '../deps.ts'
import type { PlatformEnv } from '../platform/http/env.ts'
import { routePattern } from '../platform/http/route-pattern.ts'

type Trace = {
  id: string
  /** The outermost handler sets it: a rendered page calls the api within the same request. */
  route: string | undefined
  claimed: boolean
}

const traces = new WeakMap<IncomingMessage, Trace>()
const traceOf = (c: Context): Trace | undefined =>
  c.env && 'incoming' in c.env ? traces.get(c.env.incoming as IncomingMessage) : undefined

/** First segments of the site's pages (site/src/pages). All others share one label, to bound cardinality. */
export const PAGE_AREAS: ReadonlySet<string> = new Set([
  '404',
  'about-us',
  'certificates',
  'champions-programe',
  'check-in',
  'community',
  'competion',
  'competion-wro-2024',
  'contact-us',
  'courses',
  'head-judge',
  'invitation',
  'judge',
  'judging',
  'live',
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

/** Only the area: the rest may hold personal text or a secret id. */
export function pageRoute(path: string): string {
  const [, assets] = ASSETS.exec(path)?.[0]?.split('/') ?? []
  if (assets) return `/${assets}/*`
  const [, area = '', ...rest] = splitLang(path).path.split('/')
  if (area === '') return '/:lang?/'
  if (!PAGE_AREAS.has(area)) return '/*'
  return rest.some((segment) => segment !== '') ? `/:lang?/${area}/*` : `/:lang?/${area}/`
}

/** Polled by machines, or too many to be worth a log line. */
const QUIET = /^\/(?:healthz|readyz|metrics|_astro\/|fonts\/|pictures\/|admin\/assets\/|uploads\/|drawn\/)/

type Needs = Pick<Deps, 'metrics' | 'log' | 'resolveRequestId'>

/** Logs neither address, query nor person. Cached answers bypass it; they are only counted. */
export function instrumentedRequests(
  answer: RequestListener,
  { metrics, log, resolveRequestId }: Needs,
): RequestListener {
  return (incoming, outgoing) => {
    const trace: Trace = { id: resolveRequestId(incoming), route: undefined, claimed: false }
    traces.set(incoming, trace)
    outgoing.setHeader('x-request-id', trace.id)
    const startedAt = performance.now()
    const { socket } = incoming
    const sentBefore = socket.bytesWritten
    const endRequest = metrics.startRequest()
    outgoing.once('close', () => {
      const ms = performance.now() - startedAt
      const method = incoming.method ?? ''
      const route = trace.route ?? '/*'
      const status = outgoing.statusCode
      endRequest({ route, method, status, seconds: ms / 1000 })
      log[levelOf(status, route)](
        {
          requestId: trace.id,
          method,
          route,
          status,
          ms: Math.round(ms * 10) / 10,
          bytes: socket.bytesWritten - sentBefore,
          ...(isFinished(outgoing) ? {} : { cut: true }),
        },
        'request',
      )
    })
    answer(incoming, outgoing)
  }
}

const isFinished = (outgoing: ServerResponse): boolean => outgoing.writableFinished

/** A 5xx already has its own error line. */
const levelOf = (status: number, route: string): 'warn' | 'info' | 'debug' => {
  if (status >= 500) return 'warn'
  return QUIET.test(route) ? 'debug' : 'info'
}

export const traceRequests = (): MiddlewareHandler<PlatformEnv> => async (c, next) => {
  const trace = traceOf(c)
  const id = trace?.id ?? crypto.randomUUID()
  c.set('requestId', id)
  const outermost = trace !== undefined && !trace.claimed
  if (outermost) trace.claimed = true
  if (!trace) c.header('x-request-id', id)
  await next()
  if (!outermost) return
  const route = routePattern(c)
  trace.route = route === '/*' ? pageRoute(c.req.path) : route
}
