import { createMiddleware } from 'hono/factory'
import type { Deps } from '../../deps.ts'
import { callLimit } from '../../platform/http/rate-limit.ts'
import { whoIs } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'

const SAFE = new Set(['GET', 'HEAD'])

/**
 * Counts what an admin changes, behind the guard that has let them in: more than a whole list deleted at once, and far less
 * than somebody with a stolen session would like to.
 */
export const adminWrites = (deps: Pick<Deps, 'orm' | 'clientAddress'>) => {
  const writes = callLimit(deps, {
    name: 'admin-write',
    account: { points: 3_000, seconds: 600 },
    address: { points: 6_000, seconds: 600 },
  })
  return createMiddleware<Env>(async (c, next) => {
    if (!SAFE.has(c.req.method)) await writes(c, whoIs(c).id)
    await next()
  })
}
