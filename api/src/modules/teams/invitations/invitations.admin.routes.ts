import { inviteTeamPerson, overrideTeamPersonConsent } from '@olympiad/contracts/calls/admin-teams'
import type { Context } from 'hono'
import type { Deps } from '../../../deps.ts'
import { NotFound } from '../../../platform/errors.ts'
import { findRecord } from '../../../platform/http/resource.ts'
import { callRoutes } from '../../../routes/call-routes.ts'
import { requireUser } from '../../accounts/guards.ts'
import type { Env } from '../../accounts/http-env.ts'
import { teamResponse } from '../team-response.http.ts'
import { teamResource } from '../teams.admin.ts'
import { agreeOnBehalf, resendInvitationMail } from './invitations.service.ts'

export function adminInvitationRoutes(deps: Deps) {
  /** Normalises the id. @throws {AppError} 404 */
  const idOf = async (c: Context<Env>, id: string): Promise<string> => {
    const team = await findRecord(c.var.em, teamResource, id)
    if (!team) throw new NotFound('not_found')
    return team.id
  }
  return callRoutes(deps)
    .on(overrideTeamPersonConsent, async (c) => {
      const id = await idOf(c, c.req.param('id'))
      await agreeOnBehalf(deps, id, c.req.param('person'))
      return teamResponse(c, await findRecord(c.var.em.fork(), teamResource, id), 'invitation_consent_overridden')
    })
    .on(inviteTeamPerson, async (c) => {
      const id = await idOf(c, c.req.param('id'))
      await resendInvitationMail(deps, requireUser(c), id, c.req.param('person'))
      return teamResponse(c, await findRecord(c.var.em.fork(), teamResource, id), 'invitation_sent')
    }).routes
}
