import { checkLiveness, checkReadiness } from '@olympiad/contracts/calls/operation'
import type { Deps } from '../deps.ts'
import { callRoutes } from '../routes/call-routes.ts'

/**
 * For those who start, stop and balance copies of the program. `/healthz` says that the process lives, `/readyz` whether it
 * may be sent requests, with the names of the parts that it lacks and nothing more. Partners that are down lessen what can
 * be done here, and another copy would have the same ones: they are figures (`/metrics`), no reason to send nobody.
 */
export const healthRoutes = (deps: Pick<Deps, 'orm' | 'clientAddress' | 'readiness'>) =>
  callRoutes(deps)
    .on(checkLiveness, async (c) => {
      c.header('cache-control', 'no-store')
      return { status: 'alive' as const }
    })
    .on(checkReadiness, async (c) => {
      const lacking = await deps.readiness.lacking()
      c.header('cache-control', 'no-store')
      if (lacking.length === 0) return { status: 'ready' as const }
      return c.json({ status: 'not ready' as const, lacking }, 503)
    }).routes
