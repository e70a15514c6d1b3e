import { ObjectId } from '@mikro-orm/mongodb'
import { resetSecondFactor as resetCall } from '@olympiad/contracts/calls/admin-accounts'
import { translate } from '@olympiad/contracts/texts'
import type { Deps } from '../../../deps.ts'
import { callRoutes } from '../../../routes/call-routes.ts'
import { requireUser } from '../guards.ts'
import { resetSecondFactor } from './second-factor.service.ts'

export const resetRoutes = (deps: Pick<Deps, 'orm' | 'resolveClientAddress' | 'encryption' | 'now'>) =>
  callRoutes(deps).on(resetCall, async (c) => {
    await resetSecondFactor(deps, new ObjectId(c.req.param('id')), requireUser(c))
    return { success: true as const, msg: translate(c.var.lang, 'second_factor_reset') }
  }).routes
