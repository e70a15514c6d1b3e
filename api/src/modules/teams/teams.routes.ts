import type { ObjectId } from '@mikro-orm/mongodb'
import {
  listMyTeams,
  listTeams,
  listTeamsForJudge,
  registerTeam as registerCall,
} from '@olympiad/contracts/calls/teams'
import type { RegistrationDraft } from '@olympiad/contracts/forms/registration'
import type { Lang } from '@olympiad/contracts/lang'
import { routes, withLangPrefix } from '@olympiad/contracts/routes'
import type { Deps } from '../../deps.ts'
import type { User } from '../../model/user.entity.ts'
import type { Em } from '../../platform/database.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { requireUser } from '../accounts/guards.ts'
import { openPayment, returnScreenFor, startFirstPayment } from '../payments/payments.service.ts'
import { findJudgedTeams } from './find-judged-teams.ts'
import { findOwnTeams } from './find-own-teams.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { newTeamView } from './new-team-view.ts'
import { registerTeam } from './registration.service.ts'
import { registrationLookupLimit } from './registration-limit.http.ts'
import { ownTeamViews, requireVisibleTeam, teamDetailFor, teamViewFor } from './teams.service.ts'

export function teamRoutes(deps: Deps) {
  /** Nothing is due: My Teams shows the position. */
  const waitingAnswer = async (em: Em, user: User, id: ObjectId, lang: Lang) => {
    const order = { ref: '', url: deps.publicUrl + withLangPrefix(routes.myTeams(), lang) }
    return { success: true as const, response: { order }, team: await teamViewFor(em, user, id) }
  }
  const lookupLimit = registrationLookupLimit(deps)
  return callRoutes(deps)
    .on(listTeams, async (c, { query }) => {
      const { em } = c.var
      const user = requireUser(c)
      if (query.team_id === undefined) return { teams: await ownTeamViews(em, user) }
      const team = await teamDetailFor(em, user, query.team_id)
      return { teams: [team], team }
    })
    .on(listMyTeams, (c, { query }) => findOwnTeams(c.var.em, requireUser(c), query))
    .on(listTeamsForJudge, (c, { query }) => findJudgedTeams(c.var.em, query))
    .on(registerCall, async (c, { body }) => {
      const { em } = c.var
      const user = requireUser(c)
      const { data: rawInput } = await c.req.json<{ data: RegistrationDraft }>()
      const { _id, created } = await registerTeam(deps, em, user, {
        form: body.data,
        rawInput,
        idempotencyKey: idempotencyKey(c),
        withLookupLimit: lookupLimit(c),
      })
      if (created?.team.waiting_since) return await waitingAnswer(em, user, _id, c.var.lang)
      const started = created && (await startFirstPayment(deps, created, c.var.lang))
      if (started) return { success: true as const, response: { order: started }, team: newTeamView(created, user) }
      const { team } = await requireVisibleTeam(em, user, _id)
      if (team.waiting_since) return await waitingAnswer(em, user, _id, c.var.lang)
      const order = team.payment_status
        ? await returnScreenFor(deps, _id)
        : await openPayment(deps, _id, user, c.var.lang)
      return { success: true as const, response: { order }, team: await teamViewFor(em, user, _id) }
    }).routes
}
