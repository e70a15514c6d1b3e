import { checkPayment as checkCall } from '@olympiad/contracts/calls/payments'
import { startPayment } from '@olympiad/contracts/calls/teams'
import type { Deps } from '../../deps.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { requireUser } from '../accounts/guards.ts'
import { requirePayableTeam, teamViewFor } from '../teams/teams.service.ts'
import { checkPayment } from './check-payment.ts'
import { openPayment } from './payments.service.ts'

export const paymentRoutes = (deps: Deps) =>
  callRoutes(deps)
    .on(startPayment, async (c, { body }) => {
      const user = requireUser(c)
      const { _id } = await requirePayableTeam(c.var.em, user, body.team_id)
      const order = await openPayment(deps, _id, user, c.var.lang)
      return { success: true as const, response: { order }, team: await teamViewFor(c.var.em, user, _id) }
    })
    .on(checkCall, async (c, { body }) =>
      checkPayment(deps, await requirePayableTeam(c.var.em, requireUser(c), body.team_id)),
    ).routes
