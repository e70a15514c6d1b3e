import { ObjectId } from '@mikro-orm/mongodb'
import { resetSecondFactor as resetCall } from '@olympiad/contracts/calls/admin-accounts'
import { text } from '@olympiad/contracts/texts'
import type { Deps } from '../../../deps.ts'
import { callRoutes } from '../../../routes/call-routes.ts'
import { whoIs } from '../guards.ts'
import { resetSecondFactor } from './second-factor.service.ts'

/** An admin takes a colleague's second factor away, who has lost it. */
export const resetRoutes = (deps: Pick<Deps, 'orm' | 'clientAddress' | 'sealing' | 'now'>) =>
  callRoutes(deps).on(resetCall, async (c) => {
    await resetSecondFactor(deps, new ObjectId(c.req.param('id')), whoIs(c))
    return { success: true as const, msg: text(c.var.lang, 'second_factor_reset') }
  }).routes
