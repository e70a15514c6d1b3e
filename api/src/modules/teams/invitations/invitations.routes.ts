import { answerInvitation, answerPlace, inviteAgain, listPlaces, readInvitation } from '@olympiad/contracts/calls/teams'
import { text } from '@olympiad/contracts/texts'
import type { InvitationView } from '@olympiad/contracts/views/team'
import type { Context } from 'hono'
import type { Deps } from '../../../deps.ts'
import { callRoutes } from '../../../routes/call-routes.ts'
import { whoIs } from '../../accounts/guards.ts'
import type { Env } from '../../accounts/http-env.ts'
import { detailFor } from '../teams.service.ts'
import { askAgain, decideByToken, decideOwn, invitationByToken, ownInvitations } from './invitations.service.ts'

const decided = (c: Context<Env>, invitation: InvitationView | null) => ({
  success: true as const,
  msg: text(c.var.lang, invitation ? 'invitation_agreed' : 'invitation_left'),
  invitation,
})

/** Lets people read their invitation, agree or leave, and their leaders ask them again. */
export const invitationRoutes = (deps: Deps) =>
  callRoutes(deps)
    .on(readInvitation, async (c, { query }) => ({
      success: true as const,
      invitation: await invitationByToken(c.var.em, query.token, deps.now()),
    }))
    .on(answerInvitation, async (c, { body: { token, decision } }) =>
      decided(c, await decideByToken(deps, token, { decision, requestId: c.var.requestId })),
    )
    .on(listPlaces, async (c, { query }) => ({
      success: true as const,
      places: await ownInvitations(c.var.em, whoIs(c), query.team_id),
    }))
    .on(answerPlace, async (c, { body: { team_id, decision } }) =>
      decided(c, await decideOwn(deps, whoIs(c), team_id, { decision, requestId: c.var.requestId })),
    )
    .on(inviteAgain, async (c, { body: { team_id, person } }) => {
      const user = whoIs(c)
      await askAgain(deps, user, team_id, person)
      const team = await detailFor(c.var.em.fork(), user, team_id)
      return { success: true as const, msg: text(c.var.lang, 'invitation_sent'), team }
    }).routes
