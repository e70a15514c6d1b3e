import { dropCheckout, readCheckout, saveCheckout } from '@olympiad/contracts/calls/payments'
import { Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import { limits } from '../../../platform/http/rate-limit.ts'
import { valid } from '../../../platform/http/validate.ts'
import { registrar, whoIs } from '../../accounts/guards.ts'
import type { Env } from '../../accounts/http-env.ts'
import { checkoutOf, forgetCheckout, keepCheckout } from './checkout.service.ts'

/** The checkout store: everybody reads and writes their own, for teams that they may pay for. */
export function checkoutRoutes(deps: Pick<Deps, 'now' | 'orm' | 'clientAddress'>) {
  const changes = limits(deps, {
    name: 'checkout',
    perAccount: { points: 240, seconds: 600 },
    perAddress: { points: 12_000, seconds: 600 },
  })
  return new Hono<Env>()
    .post(saveCheckout.path, registrar, valid('json', saveCheckout.body), async (c) => {
      await changes(c, whoIs(c).id)
      const checkout = await keepCheckout(c.var.em, whoIs(c), c.req.valid('json'), deps.now())
      return c.json({ success: true as const, season: checkout.view() })
    })
    .get(readCheckout.path, registrar, valid('query', readCheckout.query), async (c) => {
      const checkout = await checkoutOf(c.var.em, whoIs(c), c.req.valid('query').team_id)
      return c.json({ success: true as const, season: checkout?.view() ?? null })
    })
    .delete(dropCheckout.path, registrar, valid('query', dropCheckout.query), async (c) => {
      await changes(c, whoIs(c).id)
      await forgetCheckout(c.var.em, whoIs(c), c.req.valid('query').id)
      return c.json({ success: true as const })
    })
}
