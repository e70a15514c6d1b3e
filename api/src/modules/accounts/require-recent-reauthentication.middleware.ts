import type { Context, MiddlewareHandler } from 'hono'
import type { Deps } from '../../deps.ts'
import { Forbidden } from '../../platform/errors.ts'
import type { Env } from './http-env.ts'

/** Long enough for one task, short for an unattended desk or a stolen cookie. */
const PROOF_MS = 15 * 60_000
const READ_METHODS = new Set(['GET', 'HEAD'])
export type ReauthenticationCondition = (c: Context<Env>) => boolean | Promise<boolean>

export const whenWriting: ReauthenticationCondition = (c) => !READ_METHODS.has(c.req.method)

/**
 * Protects what a stolen session could take over. Runs after the admin guard.
 * @param when which calls; all by default
 */
export const requireRecentReauthentication =
  ({ now }: Pick<Deps, 'now'>, when: ReauthenticationCondition = () => true): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (await when(c)) {
      const { provenAt } = c.var
      if (!provenAt || now().getTime() - provenAt.getTime() > PROOF_MS) throw new Forbidden('reauthentication_required')
    }
    await next()
  }
