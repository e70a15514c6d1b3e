import { listJudgedTeams, listMyTeams, listTeams, registerTeam as registerCall } from '@olympiad/contracts/calls/teams'
import type { RegistrationDraft } from '@olympiad/contracts/forms/registration'
import type { Deps } from '../../deps.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { whoIs } from '../accounts/guards.ts'
import { nothingToPay, openPayment } from '../payments/payments.service.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { judgedTeams } from './judged-teams.ts'
import { myTeams } from './my-teams.ts'
import { registerTeam } from './registration.service.ts'
import { countedNumbers } from './registration-limit.http.ts'
import { detailFor, teamsOf, viewFor, viewsFor, visibleTeam } from './teams.service.ts'

export function teamRoutes(deps: Deps) {
  const counted = countedNumbers(deps)
  return callRoutes(deps)
    .on(listTeams, async (c, { query }) => {
      const { em } = c.var
      const user = whoIs(c)
      if (query.team_id === undefined) return { teams: await viewsFor(em, user, await teamsOf(em, user)) }
      const team = await detailFor(em, user, query.team_id)
      return { teams: [team], team }
    })
    .on(listMyTeams, (c, { query }) => myTeams(c.var.em, whoIs(c), query))
    .on(listJudgedTeams, (c, { query }) => judgedTeams(c.var.em, query))
    .on(registerCall, async (c, { body }) => {
      const { em } = c.var
      const user = whoIs(c)
      const { data: typed } = await c.req.json<{ data: RegistrationDraft }>()
      const id = await registerTeam(deps, em, user, {
        form: body.data,
        typed,
        idempotencyKey: idempotencyKey(c),
        counted: counted(c),
      })
      const { team } = await visibleTeam(em, user, id)
      const order = team.payment_status ? await nothingToPay(deps, id) : await openPayment(deps, id, user, c.var.lang)
      return { success: true as const, response: { order }, team: await viewFor(em, user, id) }
    }).routes
}
