import {
  closeOrderFlag as closeCall,
  readOrderTotals,
  recordRefund as refundCall,
} from '@olympiad/contracts/calls/payments'
import { translate } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import { NotSignedIn } from '../../platform/errors.ts'
import { seenBy } from '../../platform/http/resource.ts'
import { parseInput } from '../../platform/http/resource-routes.ts'
import { simpleRestQuery } from '../../platform/http/simple-rest.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { orderTotals } from './order-totals.admin.ts'
import { recordRefund } from './refund.ts'
import { resolveFlaggedOrder } from './resolve-flagged-order.ts'
import { adminTransections } from './transections.admin.ts'

/** Mount it before the resource. */
export function adminTransectionRoutes(deps: Pick<Deps, 'orm' | 'seller' | 'now' | 'resolveClientAddress'>) {
  const listQuery = simpleRestQuery(adminTransections)
  return callRoutes(deps)
    .on(readOrderTotals, async (c) => {
      const { list } = seenBy(c.var, adminTransections)
      return await orderTotals(c.var.em, list, parseInput(listQuery, c.req.query()))
    })
    .on(refundCall, async (c, { body }) => {
      if (!c.var.actor) throw new NotSignedIn('session_required')
      await recordRefund(deps, c.var.em, body, c.var.actor)
      return { success: true as const, msg: translate(c.var.lang, 'refund_recorded') }
    })
    .on(closeCall, async (c, { body }) => {
      if (!c.var.actor) throw new NotSignedIn('session_required')
      await resolveFlaggedOrder(deps, c.var.em, body, c.var.actor)
      return { success: true as const, msg: translate(c.var.lang, 'flag_already_resolved') }
    }).routes
}
