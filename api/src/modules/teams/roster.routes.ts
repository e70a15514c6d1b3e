import { addCoach, addMember, LOOKUP_LIMIT } from '@olympiad/contracts/calls/teams'
import { text } from '@olympiad/contracts/texts'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import { callLimit } from '../../platform/http/rate-limit.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { whoIs } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import type { Role } from './people.ts'
import { newcomer, takeIn, teamWithPlace } from './roster.service.ts'
import { detailFor } from './teams.service.ts'

/** Taking people into a team that is paid. */
export function rosterRoutes(deps: Deps) {
  const lookups = callLimit(deps, LOOKUP_LIMIT)
  const add = async (c: Context<Env>, role: Role, teamId: string, number: string) => {
    const user = whoIs(c)
    // Where nobody can be taken in, nobody is looked up.
    await teamWithPlace(c.var.em, user, teamId, role)
    await lookups(c, user.id)
    await takeIn(deps, user, teamId, { role, person: await newcomer(deps.membership, role, number) })
    const team = await detailFor(c.var.em, user, teamId)
    return { success: true as const, msg: text(c.var.lang, 'update_done'), team }
  }
  return callRoutes(deps)
    .on(addMember, (c, { body }) => add(c, 'member', body.team_id, body.member_id))
    .on(addCoach, (c, { body }) => add(c, 'coach', body.team_id, body.coach_id)).routes
}
