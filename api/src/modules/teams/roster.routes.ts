import { addCoach, addMember } from '@olympiad/contracts/calls/teams'
import { text } from '@olympiad/contracts/texts'
import { type Context, Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { valid } from '../../platform/http/validate.ts'
import { registrar, whoIs } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { lookupLimit } from '../lookups/lookup-limit.ts'
import type { Role } from './people.ts'
import { newcomer, takeIn, teamWithPlace } from './roster.service.ts'
import { detailFor } from './teams.service.ts'

/** Taking people into a team that is paid. */
export function rosterRoutes(deps: Deps) {
  const lookups = lookupLimit(deps)
  const add = async (c: Context<Env>, role: Role, teamId: string, number: string) => {
    const user = whoIs(c)
    // Where nobody can be taken in, nobody is looked up.
    await teamWithPlace(c.var.em, user, teamId, role)
    await lookups(c, user.id)
    await takeIn(deps, user, teamId, { role, person: await newcomer(deps.membership, role, number) })
    const team = await detailFor(c.var.em, user, teamId)
    return { success: true as const, msg: text(c.var.lang, 'update_done'), team }
  }
  return new Hono<Env>()
    .post(addMember.path, registrar, valid('json', addMember.body), async (c) => {
      const { team_id, member_id } = c.req.valid('json')
      return c.json(await add(c, 'member', team_id, member_id))
    })
    .post(addCoach.path, registrar, valid('json', addCoach.body), async (c) => {
      const { team_id, coach_id } = c.req.valid('json')
      return c.json(await add(c, 'coach', team_id, coach_id))
    })
}
