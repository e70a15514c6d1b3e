import { deleteCheckout, readCheckout, saveCheckout } from '@olympiad/contracts/calls/payments'
import type { Deps } from '../../../deps.ts'
import { callRoutes } from '../../../routes/call-routes.ts'
import { requireUser } from '../../accounts/guards.ts'
import { findCheckout, removeCheckout, storeCheckout } from './checkout.service.ts'

/** Each account has its own, for teams that it may pay for. */
export const checkoutRoutes = (deps: Pick<Deps, 'now' | 'orm' | 'resolveClientAddress'>) =>
  callRoutes(deps)
    .on(saveCheckout, async (c, { body }) => {
      const checkout = await storeCheckout(c.var.em, requireUser(c), body, deps.now())
      return { success: true as const, season: checkout.view() }
    })
    .on(readCheckout, async (c, { query }) => {
      const checkout = await findCheckout(c.var.em, requireUser(c), query.team_id)
      return { success: true as const, season: checkout?.view() ?? null }
    })
    .on(deleteCheckout, async (c, { query }) => {
      await removeCheckout(c.var.em, requireUser(c), query.id)
      return { success: true as const }
    }).routes
