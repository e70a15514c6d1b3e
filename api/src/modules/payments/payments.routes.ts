import { checkPayment as checkCall } from '@olympiad/contracts/calls/payments'
import { startPayment } from '@olympiad/contracts/calls/teams'
import type { Deps } from '../../deps.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { whoIs } from '../accounts/guards.ts'
import { payableTeam, viewFor } from '../teams/teams.service.ts'
import { checkPayment } from './check-payment.ts'
import { openPayment } from './payments.service.ts'

/** Starting a payment and asking how it stands. */
export const paymentRoutes = (deps: Deps) =>
  callRoutes(deps)
    .on(startPayment, async (c, { body }) => {
      const user = whoIs(c)
      const { _id } = await payableTeam(c.var.em, user, body.team_id)
      const order = await openPayment(deps, _id, user, c.var.lang)
      return { success: true as const, response: { order }, team: await viewFor(c.var.em, user, _id) }
    })
    .on(checkCall, async (c, { body }) => checkPayment(deps, await payableTeam(c.var.em, whoIs(c), body.team_id)))
    .routes
