import { closeFlag as closeCall, readOrderTotals, recordRefund as refundCall } from '@olympiad/contracts/calls/payments'
import { text } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import { NotSignedIn } from '../../platform/errors.ts'
import { parsed } from '../../platform/http/resource-routes.ts'
import { simpleRestQuery } from '../../platform/http/simple-rest.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { closeFlag } from './close-flag.ts'
import { orderTotals } from './order-totals.admin.ts'
import { recordRefund } from './refund.ts'
import { adminTransections } from './transections.admin.ts'

/** What an admin does with an order, and what a list of orders comes to; beside the resource, and before it. */
export function adminTransectionRoutes(deps: Pick<Deps, 'orm' | 'seller' | 'now' | 'clientAddress'>) {
  const asked = simpleRestQuery(adminTransections)
  return callRoutes(deps)
    .on(readOrderTotals, async (c) => {
      const { where, search } = parsed(asked, c.req.query())
      return await orderTotals(c.var.em, where, search)
    })
    .on(refundCall, async (c, { body }) => {
      if (!c.var.actor) throw new NotSignedIn('session_needed')
      await recordRefund(deps, c.var.em, body, c.var.actor)
      return { success: true as const, msg: text(c.var.lang, 'refund_recorded') }
    })
    .on(closeCall, async (c, { body }) => {
      if (!c.var.actor) throw new NotSignedIn('session_needed')
      await closeFlag(deps, c.var.em, body, c.var.actor)
      return { success: true as const, msg: text(c.var.lang, 'flag_closed') }
    }).routes
}
