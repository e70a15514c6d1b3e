import { createHash, timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { readMetrics } from '@olympiad/contracts/calls/operation'
import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import { NotFound, NotSignedIn } from '../platform/errors.ts'
import { callRoutes } from '../routes/call-routes.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

/** Somebody on this machine; a proxy on it speaks for others. */
function isAtThisMachine(c: Context): boolean {
  if (!c.env || !('incoming' in c.env) || c.req.header('x-forwarded-for') || c.req.header('forwarded')) return false
  return LOOPBACK.test(getConnInfo(c).remote.address ?? '')
}

/**
 * The figures in the text format of Prometheus, for whoever has `METRICS_TOKEN` as a bearer. Where none is set there is
 * nothing here, but in the demo for somebody at the same machine.
 */
export function metricsRoutes(deps: Pick<Deps, 'orm' | 'clientAddress' | 'metrics' | 'metricsAccess'>) {
  const { registry } = deps.metrics
  const { token, demo, askDatabase } = deps.metricsAccess
  const expected = token === undefined ? undefined : digest(token)
  return callRoutes(deps).on(readMetrics, async (c) => {
    if (expected) {
      const [, sent = ''] = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
      // Of equal length and in equal time, whatever was sent.
      if (!timingSafeEqual(digest(sent), expected)) {
        c.header('www-authenticate', 'Bearer realm="metrics"')
        throw new NotSignedIn('metrics_token_needed')
      }
    } else if (!demo || !isAtThisMachine(c)) {
      throw new NotFound('not_found')
    }
    await askDatabase()
    c.header('content-type', registry.contentType)
    c.header('cache-control', 'no-store')
    return c.body(await registry.metrics())
  }).routes
}
