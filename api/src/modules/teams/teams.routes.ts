import { listJudgedTeams, listMyTeams, listTeams, registerTeam as registerCall } from '@olympiad/contracts/calls/teams'
import type { RegistrationDraft } from '@olympiad/contracts/forms/registration'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { limits } from '../../platform/http/rate-limit.ts'
import { valid } from '../../platform/http/validate.ts'
import { judge, registrar, signedIn, whoIs } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { nothingToPay, openPayment } from '../payments/payments.service.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { judgedTeams } from './judged-teams.ts'
import { myTeams } from './my-teams.ts'
import { registerTeam } from './registration.service.ts'
import { countedNumbers, registrationLimit } from './registration-limit.http.ts'
import { detailFor, teamsOf, viewFor, viewsFor, visibleTeam } from './teams.service.ts'

export function teamRoutes(deps: Deps) {
  const submits = registrationLimit(deps)
  const counted = countedNumbers(deps)
  const searches = limits(deps, {
    name: 'judging',
    perAccount: { points: 120, seconds: 60 },
    // All judges of a final sit in one hall.
    perAddress: { points: 1200, seconds: 60 },
  })
  return new Hono<Env>()
    .get(listTeams.path, signedIn, valid('query', listTeams.query), async (c) => {
      const { em } = c.var
      const user = whoIs(c)
      const { team_id } = c.req.valid('query')
      if (team_id === undefined) return c.json({ teams: await viewsFor(em, user, await teamsOf(em, user)) })
      const team = await detailFor(em, user, team_id)
      return c.json({ teams: [team], team })
    })
    .get(listMyTeams.path, signedIn, valid('query', listMyTeams.query), async (c) =>
      c.json(await myTeams(c.var.em, whoIs(c), c.req.valid('query'))),
    )
    .get(listJudgedTeams.path, judge, valid('query', listJudgedTeams.query), async (c) => {
      await searches(c, whoIs(c).id)
      return c.json(await judgedTeams(c.var.em, c.req.valid('query')))
    })
    .post(registerCall.path, registrar, valid('json', registerCall.body, 'data'), async (c) => {
      const { em } = c.var
      const user = whoIs(c)
      await submits(c, user.id)
      const form = c.req.valid('json').data
      const { data: typed } = await c.req.json<{ data: RegistrationDraft }>()
      const id = await registerTeam(deps, em, user, {
        form,
        typed,
        idempotencyKey: idempotencyKey(c),
        counted: counted(c),
      })
      const { team } = await visibleTeam(em, user, id)
      const order = team.payment_status ? await nothingToPay(deps, id) : await openPayment(deps, id, user, c.var.lang)
      return c.json({ success: true as const, response: { order }, team: await viewFor(em, user, id) })
    })
}
