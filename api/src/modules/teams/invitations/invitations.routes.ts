import {
  answerInvitation,
  answerOwnInvitation,
  listOwnInvitations,
  readInvitation,
  resendInvitation,
} from '@olympiad/contracts/calls/teams'
import { translate } from '@olympiad/contracts/texts'
import type { InvitationView } from '@olympiad/contracts/views/team'
import type { Context } from 'hono'
import type { Deps } from '../../../deps.ts'
import { callRoutes } from '../../../routes/call-routes.ts'
import { requireUser } from '../../accounts/guards.ts'
import type { Env } from '../../accounts/http-env.ts'
import { teamDetailFor } from '../teams.service.ts'
import {
  decideInvitationByToken,
  decideOwnInvitation,
  invitationByToken,
  ownInvitations,
  resendInvitationMail,
} from './invitations.service.ts'

const decided = (c: Context<Env>, invitation: InvitationView | null) => ({
  success: true as const,
  msg: translate(c.var.lang, invitation ? 'invitation_agreed' : 'invitation_left'),
  invitation,
})

export const invitationRoutes = (deps: Deps) =>
  callRoutes(deps)
    .on(readInvitation, async (c, { query }) => ({
      success: true as const,
      invitation: await invitationByToken(c.var.em, query.token, deps.now()),
    }))
    .on(answerInvitation, async (c, { body: { token, decision } }) =>
      decided(c, await decideInvitationByToken(deps, token, { decision, requestId: c.var.requestId })),
    )
    .on(listOwnInvitations, async (c, { query }) => ({
      success: true as const,
      places: await ownInvitations(c.var.em, requireUser(c), query.team_id),
    }))
    .on(answerOwnInvitation, async (c, { body: { team_id, decision } }) =>
      decided(c, await decideOwnInvitation(deps, requireUser(c), team_id, { decision, requestId: c.var.requestId })),
    )
    .on(resendInvitation, async (c, { body: { team_id, person } }) => {
      const user = requireUser(c)
      await resendInvitationMail(deps, user, team_id, person)
      const team = await teamDetailFor(c.var.em.fork(), user, team_id)
      return { success: true as const, msg: translate(c.var.lang, 'invitation_sent'), team }
    }).routes
