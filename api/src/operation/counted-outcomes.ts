import { POPUP } from '@olympiad/contracts/constants'
import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import type { PlatformEnv } from '../platform/http/env.ts'
import type { SignIn } from '../platform/metrics.ts'

/** Every call that can open a session. */
const WAYS: Readonly<Record<string, SignIn['way']>> = {
  '/api/auth/signin': 'password',
  '/api/adduser': 'admin',
  '/api/auth/exchange': 'platform',
  [POPUP.callback]: 'platform',
}
/** A session's cookie that holds something; one that is taken away is empty. */
const SESSION = /^(?:__Host-)?session=[^;]/
/** Not let in. The way back from the platform's page leads on to ours, or says so itself. */
const REFUSED = new Set([401, 403])
const REFUSED_ON_THE_WAY_BACK = new Set([303, 400])

/**
 * Counts calls that a limit refused, and who got in and who did not, by what is answered: a session's cookie is the one sign of a sign-in. A form that
 * is not filled in, a call too many and a platform that is down are no attempts.
 */
export const countedOutcomes =
  ({ metrics }: Pick<Deps, 'metrics'>): MiddlewareHandler<PlatformEnv> =>
  async (c, next) => {
    await next()
    if (c.var.limitedBy !== undefined) metrics.refusedByLimit(c.var.limitedBy)
    const way = WAYS[c.req.path.replace(/\/$/, '')]
    if (way === undefined) return
    const { status, headers } = c.res
    const refused = c.req.path.startsWith(POPUP.callback) ? REFUSED_ON_THE_WAY_BACK : REFUSED
    if (headers.getSetCookie().some((cookie) => SESSION.test(cookie))) metrics.signIn({ way, outcome: 'ok' })
    else if (refused.has(status) && !isHalfway(c.error)) metrics.signIn({ way, outcome: 'failed' })
  }

/** The password was right, and the second factor is asked for. */
const isHalfway = (error: Error | undefined): boolean =>
  error instanceof AppError && error.key === 'second_factor_needed'
