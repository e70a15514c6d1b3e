import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../../deps.ts'
import { runAsActor } from '../../platform/audit/audit-context.ts'
import type { Env } from './http-env.ts'

export const auditAsAdmin =
  ({ now }: Pick<Deps, 'now'>): MiddlewareHandler<Env> =>
  (c, next) => {
    const { user, enrolling, actor, requestId } = c.var
    return actor && (user ?? enrolling)?.isAdmin() ? runAsActor({ actor, requestId, now }, next) : next()
  }
