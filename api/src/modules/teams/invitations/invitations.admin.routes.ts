import { inviteTeamPerson, releaseTeamPerson } from '@olympiad/contracts/calls/admin-teams'
import type { Context } from 'hono'
import type { Deps } from '../../../deps.ts'
import { NotFound } from '../../../platform/errors.ts'
import { one } from '../../../platform/http/resource.ts'
import { callRoutes } from '../../../routes/call-routes.ts'
import { whoIs } from '../../accounts/guards.ts'
import type { Env } from '../../accounts/http-env.ts'
import { changedTeam } from '../changed-team.http.ts'
import { teamRows } from '../teams.admin.ts'
import { askAgain, release } from './invitations.service.ts'

/** Lets an admin show people who have not agreed to their leaders, or ask them again. */
export function adminInvitationRoutes(deps: Deps) {
  /** The id in its plain spelling. @throws {AppError} 404 */
  const idOf = async (c: Context<Env>, id: string): Promise<string> => {
    const team = await one(c.var.em, teamRows, id)
    if (!team) throw new NotFound('not_found')
    return team.id
  }
  return callRoutes(deps)
    .on(releaseTeamPerson, async (c) => {
      const id = await idOf(c, c.req.param('id'))
      await release(deps, id, c.req.param('person'))
      return changedTeam(c, await one(c.var.em.fork(), teamRows, id), 'invitation_released')
    })
    .on(inviteTeamPerson, async (c) => {
      const id = await idOf(c, c.req.param('id'))
      await askAgain(deps, whoIs(c), id, c.req.param('person'))
      return changedTeam(c, await one(c.var.em.fork(), teamRows, id), 'invitation_sent')
    }).routes
}
