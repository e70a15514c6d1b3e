import { closeFlag as closeCall, recordRefund as refundCall } from '@olympiad/contracts/calls/payments'
import { text } from '@olympiad/contracts/texts'
import type { OrderTotals } from '@olympiad/contracts/views/admin'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { NotSignedIn } from '../../platform/errors.ts'
import { parsed } from '../../platform/http/resource-routes.ts'
import { simpleRestQuery } from '../../platform/http/simple-rest.ts'
import { valid } from '../../platform/http/validate.ts'
import { admin } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { closeFlag } from './close-flag.ts'
import { orderTotals } from './order-totals.admin.ts'
import { recordRefund } from './refund.ts'
import { adminTransections } from './transections.admin.ts'

const PATH = `/api/admin/${adminTransections.name}`

/** What an admin does with an order, and what a list of orders comes to; beside the resource, and before it. */
export function adminTransectionRoutes(deps: Pick<Deps, 'orm' | 'seller' | 'now'>) {
  const asked = simpleRestQuery(adminTransections)
  return new Hono<Env>()
    .get(`${PATH}/totals`, admin, async (c) => {
      const { where, search } = parsed(asked, c.req.query())
      const totals: OrderTotals = await orderTotals(c.var.em, where, search)
      return c.json(totals)
    })
    .post(refundCall.path, admin, valid('json', refundCall.body), async (c) => {
      if (!c.var.actor) throw new NotSignedIn('session_needed')
      await recordRefund(deps, c.var.em, c.req.valid('json'), c.var.actor)
      return c.json({ success: true as const, msg: text(c.var.lang, 'refund_recorded') })
    })
    .post(closeCall.path, admin, valid('json', closeCall.body), async (c) => {
      if (!c.var.actor) throw new NotSignedIn('session_needed')
      await closeFlag(deps, c.var.em, c.req.valid('json'), c.var.actor)
      return c.json({ success: true as const, msg: text(c.var.lang, 'flag_closed') })
    })
}
