import { type Context, Hono } from 'hono'
import type { Deps } from '../deps.ts'
import type { PlatformEnv } from '../platform/http/env.ts'

/**
 * For those who start, stop and balance copies of the program. `/healthz` says that the process lives, `/readyz` whether it
 * may be sent requests, with the names of the parts that it lacks and nothing more. Partners that are down lessen what can
 * be done here, and another copy would have the same ones: they are figures (`/metrics`), no reason to send nobody.
 */
export const healthRoutes = ({ readiness }: Pick<Deps, 'readiness'>) =>
  new Hono<PlatformEnv>()
    .get('/healthz', (c) => uncached(c).json({ status: 'alive' as const }))
    .get('/readyz', async (c) => {
      const lacking = await readiness.lacking()
      if (lacking.length === 0) return uncached(c).json({ status: 'ready' as const })
      return uncached(c).json({ status: 'not ready' as const, lacking }, 503)
    })

function uncached(c: Context): Context {
  c.header('cache-control', 'no-store')
  return c
}
