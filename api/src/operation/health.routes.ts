import { checkLiveness, checkReadiness } from '@olympiad/contracts/calls/operation'
import type { Deps } from '../deps.ts'
import { callRoutes } from '../routes/call-routes.ts'

/**
 * `/healthz` means alive, `/readyz` ready. Partner outages affect every process alike, so they are metrics and
 * not unreadiness.
 */
export const healthRoutes = (deps: Pick<Deps, 'orm' | 'resolveClientAddress' | 'readiness'>) =>
  callRoutes(deps)
    .on(checkLiveness, async (c) => {
      c.header('cache-control', 'no-store')
      return { status: 'alive' as const }
    })
    .on(checkReadiness, async (c) => {
      const failing = await deps.readiness.failingChecks()
      c.header('cache-control', 'no-store')
      if (failing.length === 0) return { status: 'ready' as const }
      return c.json({ status: 'not ready' as const, lacking: failing }, 503)
    }).routes
