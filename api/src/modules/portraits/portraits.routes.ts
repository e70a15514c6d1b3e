import { ObjectId } from '@mikro-orm/mongodb'
import { getAccountPortrait, getOwnPortrait, getTeamPortrait } from '@olympiad/contracts/calls/portraits'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import { User } from '../../model/user.entity.ts'
import { NotFound } from '../../platform/errors.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { requireUser } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { isVisibleToLeaders } from '../teams/invitations/invitation.ts'
import { readVisibleTeam } from '../teams/teams.service.ts'
import { portraits } from './portraits.ts'

/** For the person, their team's viewers and admins. Every failure is a 404. */
export function portraitRoutes(deps: Pick<Deps, 'orm' | 'resolveClientAddress' | 'membership' | 'log' | 'now'>) {
  const known = portraits(deps)
  const show = async (c: Context<Env>, address: string) => {
    const bytes = await known.at(address)
    if (!bytes) throw new NotFound('not_found')
    return c.body(bytes, 200, {
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=600',
    })
  }
  return callRoutes(deps)
    .on(getOwnPortrait, (c) => show(c, requireUser(c).picture))
    .on(getAccountPortrait, async (c) => {
      const user = await c.var.em.findOne(User, { _id: new ObjectId(c.req.param('id')) })
      return show(c, user?.picture ?? '')
    })
    .on(getTeamPortrait, async (c) => {
      const { team: id, person } = c.req.param()
      const user = requireUser(c)
      if (user.isAdmin() && !user.may('personal-data')) throw new NotFound('not_found')
      const { team } = await readVisibleTeam(c.var.em, user, id)
      const found = [...team.coaches, ...team.members].find(({ steb_user_id }) => steb_user_id === person)
      return show(c, found && isVisibleToLeaders(team, found) ? found.picture : '')
    }).routes
}
