import { ObjectId } from '@mikro-orm/mongodb'
import * as calls from '@olympiad/contracts/calls/admin-invitations'
import { translate } from '@olympiad/contracts/texts'
import type { Deps } from '../../../deps.ts'
import { User } from '../../../model/user.entity.ts'
import { recordSession } from '../../../platform/audit/audit-entries.ts'
import { callRoutes } from '../../../routes/call-routes.ts'
import { requireUser } from '../guards.ts'
import { signInResponse } from '../sign-in-response.http.ts'
import { acceptInvitation, findInvited, inviteAdmin, resendInvitation } from './admin-invitations.service.ts'

export const invitationRoutes = (
  deps: Pick<Deps, 'orm' | 'now' | 'resolveClientAddress' | 'publicUrl' | 'secondFactorRequired'>,
) =>
  callRoutes(deps)
    .on(calls.inviteAdmin, async (c, { body }) => {
      const id = await inviteAdmin(deps, body, { by: requireUser(c), lang: c.var.lang })
      return { success: true as const, msg: translate(c.var.lang, 'admin_invited'), id: id.toHexString() }
    })
    .on(calls.resendAdminInvitation, async (c) => {
      const inviter = { by: requireUser(c), lang: c.var.lang }
      await resendInvitation(deps, new ObjectId(c.req.param('id')), inviter)
      return { success: true as const, msg: translate(c.var.lang, 'admin_invited') }
    })
    .on(calls.readAdminInvitation, async (c, { body }) => {
      const { name, email, role, invitation } = await findInvited(c.var.em, body.token, deps.now())
      return { success: true as const, name, email, role: role ?? 'viewer', expires_at: invitation?.expires_at ?? '' }
    })
    .on(calls.acceptAdminInvitation, async (c, { body }) => {
      const _id = await acceptInvitation(deps, body)
      const user = await c.var.em.findOneOrFail(User, { _id }, { refresh: true })
      await recordSession(c, 'signin', { email: user.email, now: deps.now(), actor: user })
      return signInResponse(c, deps, user)
    }).routes
