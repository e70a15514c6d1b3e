import type { Context, MiddlewareHandler } from 'hono'
import type { Deps } from '../../deps.ts'
import { Forbidden } from '../../platform/errors.ts'
import type { Env } from './http-env.ts'

/** Long enough to do what one came for; at a desk that was left, or with a stolen cookie, it is over soon. */
const PROOF_MS = 15 * 60_000
const READS = new Set(['GET', 'HEAD'])
export type Condition = (c: Context<Env>) => boolean | Promise<boolean>

/** Where nothing else of an area takes a product over. */
export const whenWritten: Condition = (c) => !READS.has(c.req.method)

/**
 * Behind the guard of admins, for what a stolen session would take the product over by: its owner has signed in, or proven
 * to be there, within a quarter of an hour.
 * @param when what of the area; everything where nothing is said
 */
export const provenLately =
  ({ now }: Pick<Deps, 'now'>, when: Condition = () => true): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (await when(c)) {
      const { provenAt } = c.var
      if (!provenAt || now().getTime() - provenAt.getTime() > PROOF_MS) throw new Forbidden('proof_needed')
    }
    await next()
  }
