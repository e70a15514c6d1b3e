import { dropCheckout, readCheckout, saveCheckout } from '@olympiad/contracts/calls/payments'
import type { Deps } from '../../../deps.ts'
import { callRoutes } from '../../../routes/call-routes.ts'
import { whoIs } from '../../accounts/guards.ts'
import { checkoutOf, forgetCheckout, keepCheckout } from './checkout.service.ts'

/** The checkout store: everybody reads and writes their own, for teams that they may pay for. */
export const checkoutRoutes = (deps: Pick<Deps, 'now' | 'orm' | 'clientAddress'>) =>
  callRoutes(deps)
    .on(saveCheckout, async (c, { body }) => {
      const checkout = await keepCheckout(c.var.em, whoIs(c), body, deps.now())
      return { success: true as const, season: checkout.view() }
    })
    .on(readCheckout, async (c, { query }) => {
      const checkout = await checkoutOf(c.var.em, whoIs(c), query.team_id)
      return { success: true as const, season: checkout?.view() ?? null }
    })
    .on(dropCheckout, async (c, { query }) => {
      await forgetCheckout(c.var.em, whoIs(c), query.id)
      return { success: true as const }
    }).routes
