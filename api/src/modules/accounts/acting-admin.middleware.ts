import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../../deps.ts'
import { actingAs } from '../../platform/audit/acting.ts'
import type { Env } from './http-env.ts'

/** Whatever a signed-in admin's request changes is done on their behalf, wherever it is changed: the audit log tells. */
export const actingAdmin =
  ({ now }: Pick<Deps, 'now'>): MiddlewareHandler<Env> =>
  (c, next) => {
    const { user, enrolling, actor, requestId } = c.var
    return actor && (user ?? enrolling)?.isAdmin() ? actingAs({ actor, requestId, now }, next) : next()
  }
