import { ObjectId } from '@mikro-orm/mongodb'
import { dropCheckout, readCheckout, saveCheckout } from '@olympiad/contracts/calls/payments'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { breaksUnique } from '../../platform/database.ts'
import { Refused } from '../../platform/errors.ts'
import { valid } from '../../platform/http/validate.ts'
import { registrar, whoIs } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { payableTeam } from '../teams/teams.service.ts'
import { Checkout } from './checkout.entity.ts'

/** The checkout store: everybody reads and writes their own, for teams that they may pay for. */
export function checkoutRoutes({ now }: Pick<Deps, 'now'>) {
  return new Hono<Env>()
    .post(saveCheckout.path, registrar, valid('json', saveCheckout.body), async (c) => {
      const { type, team_id, ref, data } = c.req.valid('json')
      const team = await payableTeam(c.var.em, whoIs(c), team_id)
      const owner = { user: whoIs(c)._id, team: team._id }
      const kept = { ...owner, type, ref, data: JSON.stringify(data ?? null), created_at: now() }
      const put = () => c.var.em.upsert(Checkout, kept, { onConflictFields: ['user', 'team'] })
      // Of two that are saved at once for the first time, one runs into the other; the second try replaces it.
      const checkout = await put().catch((error: unknown) => (breaksUnique(error) ? put() : Promise.reject(error)))
      return c.json({ success: true as const, season: checkout.view() })
    })
    .get(readCheckout.path, registrar, valid('query', readCheckout.query), async (c) => {
      const team = await payableTeam(c.var.em, whoIs(c), c.req.valid('query').team_id)
      const checkout = await c.var.em.findOne(Checkout, { user: whoIs(c)._id, team: team._id })
      return c.json({ success: true as const, season: checkout?.view() ?? null })
    })
    .delete(dropCheckout.path, registrar, valid('query', dropCheckout.query), async (c) => {
      const own = { _id: new ObjectId(c.req.valid('query').id), user: whoIs(c)._id }
      if ((await c.var.em.nativeDelete(Checkout, own)) === 0) throw new Refused(404, 'not_found')
      return c.json({ success: true as const })
    })
}
