import { answerInvitation, answerPlace, inviteAgain, listPlaces, readInvitation } from '@olympiad/contracts/calls/teams'
import { text } from '@olympiad/contracts/texts'
import type { InvitationView } from '@olympiad/contracts/views/team'
import { type Context, Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import { limit, limits } from '../../../platform/http/rate-limit.ts'
import { valid } from '../../../platform/http/validate.ts'
import { registrar, signedIn, whoIs } from '../../accounts/guards.ts'
import type { Env } from '../../accounts/http-env.ts'
import { detailFor } from '../teams.service.ts'
import { askAgain, decideByToken, decideOwn, invitationByToken, ownInvitations } from './invitations.service.ts'

const decided = (c: Context<Env>, invitation: InvitationView | null) =>
  c.json({
    success: true as const,
    msg: text(c.var.lang, invitation ? 'invitation_agreed' : 'invitation_left'),
    invitation,
  })

/** Lets people read their invitation, agree or leave, and their leaders ask them again. */
export function invitationRoutes(deps: Deps) {
  // A school's children open their mails behind one address.
  const perAddress = limit(deps, { name: 'invitation', points: 300, seconds: 600 })
  const places = limits(deps, {
    name: 'place',
    perAccount: { points: 60, seconds: 600 },
    perAddress: { points: 600, seconds: 600 },
  })
  const asks = limits(deps, {
    name: 'invite-again',
    perAccount: { points: 30, seconds: 3600 },
    perAddress: { points: 300, seconds: 3600 },
  })
  return new Hono<Env>()
    .get(readInvitation.path, valid('query', readInvitation.query), async (c) => {
      await perAddress(c, deps.clientAddress(c))
      const invitation = await invitationByToken(c.var.em, c.req.valid('query').token, deps.now())
      return c.json({ success: true as const, invitation })
    })
    .post(answerInvitation.path, valid('json', answerInvitation.body), async (c) => {
      await perAddress(c, deps.clientAddress(c))
      const { token, decision } = c.req.valid('json')
      return decided(c, await decideByToken(deps, token, { decision, requestId: c.var.requestId }))
    })
    .get(listPlaces.path, signedIn, valid('query', listPlaces.query), async (c) => {
      const places = await ownInvitations(c.var.em, whoIs(c), c.req.valid('query').team_id)
      return c.json({ success: true as const, places })
    })
    .post(answerPlace.path, signedIn, valid('json', answerPlace.body), async (c) => {
      const user = whoIs(c)
      await places(c, user.id)
      const { team_id, decision } = c.req.valid('json')
      return decided(c, await decideOwn(deps, user, team_id, { decision, requestId: c.var.requestId }))
    })
    .post(inviteAgain.path, registrar, valid('json', inviteAgain.body), async (c) => {
      const user = whoIs(c)
      await asks(c, user.id)
      const { team_id, person } = c.req.valid('json')
      await askAgain(deps, user, team_id, person)
      const team = await detailFor(c.var.em.fork(), user, team_id)
      return c.json({ success: true as const, msg: text(c.var.lang, 'invitation_sent'), team })
    })
}
