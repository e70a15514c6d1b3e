import type { TextKey } from '@olympiad/contracts/texts'
import { text } from '@olympiad/contracts/texts'
import { type Context, Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import { NotFound } from '../../../platform/errors.ts'
import { one } from '../../../platform/http/resource.ts'
import { admin, whoIs } from '../../accounts/guards.ts'
import type { Env } from '../../accounts/http-env.ts'
import { teamRows } from '../teams.admin.ts'
import { askAgain, release } from './invitations.service.ts'

const PERSON = '/api/admin/teams/:id/people/:person'

/** Lets an admin show people who have not agreed to their leaders, or ask them again. */
export function adminInvitationRoutes(deps: Deps) {
  const done = async (c: Context<Env>, id: string, said: TextKey) => {
    const team = await one(c.var.em.fork(), teamRows, id)
    return c.json({ ...team, success: true, team, msg: text(c.var.lang, said) })
  }
  /** The id in its plain spelling. @throws {AppError} 404 */
  const idOf = async (c: Context<Env>, id: string): Promise<string> => {
    const team = await one(c.var.em, teamRows, id)
    if (!team) throw new NotFound('not_found')
    return team.id
  }
  return new Hono<Env>()
    .post(`${PERSON}/release`, admin, async (c) => {
      const id = await idOf(c, c.req.param('id'))
      await release(deps, id, c.req.param('person'))
      return await done(c, id, 'invitation_released')
    })
    .post(`${PERSON}/invite`, admin, async (c) => {
      const id = await idOf(c, c.req.param('id'))
      await askAgain(deps, whoIs(c), id, c.req.param('person'))
      return await done(c, id, 'invitation_sent')
    })
}
