import { SIGN_IN_POPUP } from '@olympiad/contracts/constants'
import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import type { PlatformEnv } from '../platform/http/env.ts'
import type { SignInAttempt } from '../platform/metrics.ts'

const METHODS: Readonly<Record<string, SignInAttempt['way']>> = {
  '/api/auth/signin': 'password',
  '/api/adduser': 'admin',
  '/api/auth/exchange': 'platform',
  [SIGN_IN_POPUP.callback]: 'platform',
}
/** A session cookie with a value; sign-out clears it to an empty one. */
const SESSION = /^(?:__Host-)?session=[^;]/
/** The callback from the platform redirects instead, so its statuses differ. */
const FAILURES = new Set([401, 403])
const CALLBACK_FAILURES = new Set([303, 400])

/** Only a session cookie proves a sign-in. An invalid form, a 429 and a platform outage are not attempts. */
export const countOutcomes =
  ({ metrics }: Pick<Deps, 'metrics'>): MiddlewareHandler<PlatformEnv> =>
  async (c, next) => {
    await next()
    if (c.var.limitedBy !== undefined) metrics.countRateLimited(c.var.limitedBy)
    const way = METHODS[c.req.path.replace(/\/$/, '')]
    if (way === undefined) return
    const { status, headers } = c.res
    const refused = c.req.path.startsWith(SIGN_IN_POPUP.callback) ? CALLBACK_FAILURES : FAILURES
    if (headers.getSetCookie().some((cookie) => SESSION.test(cookie))) metrics.countSignIn({ way, outcome: 'ok' })
    else if (refused.has(status) && !needsSecondFactor(c.error)) metrics.countSignIn({ way, outcome: 'failed' })
  }

const needsSecondFactor = (error: Error | undefined): boolean =>
  error instanceof AppError && error.key === 'second_factor_required'
