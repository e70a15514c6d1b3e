import { addCoach, addMember, LOOKUP_LIMIT } from '@olympiad/contracts/calls/teams'
import { translate } from '@olympiad/contracts/texts'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import { createCallLimiter } from '../../platform/http/rate-limit.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { requireUser } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import type { Role } from './people.ts'
import { addPerson, fetchPersonByNumber, requireTeamWithSlot } from './roster.service.ts'
import { teamDetailFor } from './teams.service.ts'

export function rosterRoutes(deps: Deps) {
  const lookups = createCallLimiter(deps, LOOKUP_LIMIT)
  const add = async (c: Context<Env>, role: Role, teamId: string, number: string) => {
    const user = requireUser(c)
    // A full team costs no look-up.
    await requireTeamWithSlot(c.var.em, user, teamId, role)
    await lookups(c, user.id)
    await addPerson(deps, user, teamId, { role, person: await fetchPersonByNumber(deps.membership, role, number) })
    const team = await teamDetailFor(c.var.em, user, teamId)
    return { success: true as const, msg: translate(c.var.lang, 'update_done'), team }
  }
  return callRoutes(deps)
    .on(addMember, (c, { body }) => add(c, 'member', body.team_id, body.member_id))
    .on(addCoach, (c, { body }) => add(c, 'coach', body.team_id, body.coach_id)).routes
}
