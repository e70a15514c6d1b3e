import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import { runAsActor } from '../../platform/audit/audit-context.ts'
import { requireUser } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'

/** The audit log keeps the decisions of head judges like those of admins. */
export const runAsJudge = <T>(c: Context<Env>, { now }: Pick<Deps, 'now'>, work: () => Promise<T>): Promise<T> => {
  const { _id, name } = requireUser(c)
  return runAsActor({ actor: { _id, name }, requestId: c.var.requestId, now }, work)
}
