import { createMiddleware } from 'hono/factory'
import type { Deps } from '../../deps.ts'
import { createCallLimiter } from '../../platform/http/rate-limit.ts'
import { requireUser } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'

const SAFE = new Set(['GET', 'HEAD'])

/** Allows deleting a whole list, but far less than a stolen session would use. */
export const adminWriteLimit = (deps: Pick<Deps, 'orm' | 'resolveClientAddress'>) => {
  const writes = createCallLimiter(deps, {
    name: 'admin-write',
    account: { points: 3_000, seconds: 600 },
    address: { points: 6_000, seconds: 600 },
  })
  return createMiddleware<Env>(async (c, next) => {
    if (!SAFE.has(c.req.method)) await writes(c, requireUser(c).id)
    await next()
  })
}
