import { createHash, timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { readMetrics } from '@olympiad/contracts/calls/operation'
import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import { NotFound, NotSignedIn } from '../platform/errors.ts'
import { callRoutes } from '../routes/call-routes.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

/** A local proxy speaks for others. */
function isLocalRequest(c: Context): boolean {
  if (!c.env || !('incoming' in c.env) || c.req.header('x-forwarded-for') || c.req.header('forwarded')) return false
  return LOOPBACK.test(getConnInfo(c).remote.address ?? '')
}

/** For a bearer of `METRICS_TOKEN`. Without a token: 404, except for local requests in the demo. */
export function metricsRoutes(deps: Pick<Deps, 'orm' | 'resolveClientAddress' | 'metrics' | 'metricsAccess'>) {
  const { registry } = deps.metrics
  const { token, demo, refreshBacklog } = deps.metricsAccess
  const expected = token === undefined ? undefined : digest(token)
  return callRoutes(deps).on(readMetrics, async (c) => {
    if (expected) {
      const [, sent = ''] = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
      // Equal length and constant time, whatever the input.
      if (!timingSafeEqual(digest(sent), expected)) {
        c.header('www-authenticate', 'Bearer realm="metrics"')
        throw new NotSignedIn('metrics_token_required')
      }
    } else if (!demo || !isLocalRequest(c)) {
      throw new NotFound('not_found')
    }
    await refreshBacklog()
    c.header('content-type', registry.contentType)
    c.header('cache-control', 'no-store')
    return c.body(await registry.metrics())
  }).routes
}
