import { checkPayment as checkCall } from '@olympiad/contracts/calls/payments'
import { startPayment } from '@olympiad/contracts/calls/teams'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { limits } from '../../platform/http/rate-limit.ts'
import { valid } from '../../platform/http/validate.ts'
import { registrar, whoIs } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { payableTeam, viewFor } from '../teams/teams.service.ts'
import { checkPayment } from './check-payment.ts'
import { openPayment } from './payments.service.ts'

/** Starting a payment and asking how it stands. */
export function paymentRoutes(deps: Deps) {
  // Each of these calls may ask the provider.
  const asked = limits(deps, {
    name: 'payment',
    perAccount: { points: 240, seconds: 600 },
    perAddress: { points: 12_000, seconds: 600 },
  })
  return new Hono<Env>()
    .post(startPayment.path, registrar, valid('json', startPayment.body), async (c) => {
      const user = whoIs(c)
      await asked(c, user.id)
      const { _id } = await payableTeam(c.var.em, user, c.req.valid('json').team_id)
      const order = await openPayment(deps, _id, user, c.var.lang)
      return c.json({ success: true as const, response: { order }, team: await viewFor(c.var.em, user, _id) })
    })
    .post(checkCall.path, registrar, valid('json', checkCall.body), async (c) => {
      const user = whoIs(c)
      await asked(c, user.id)
      const team = await payableTeam(c.var.em, user, c.req.valid('json').team_id)
      return c.json(await checkPayment(deps, team))
    })
}
