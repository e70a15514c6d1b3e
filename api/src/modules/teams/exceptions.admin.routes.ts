import { makeTeamException, removeTeamException } from '@olympiad/contracts/calls/admin-teams'
import type { TextKey } from '@olympiad/contracts/texts'
import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import { NotFound } from '../../platform/errors.ts'
import { findRecord } from '../../platform/http/resource.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import type { Env } from '../accounts/http-env.ts'
import { makeException, removeException } from './change-exceptions.ts'
import { teamResponse } from './team-response.http.ts'
import { teamResource } from './teams.admin.ts'

export function adminExceptionRoutes(deps: Deps) {
  async function change(c: Context<Env>, id: string, done: TextKey, run: (id: string) => Promise<void>) {
    const team = await findRecord(c.var.em, teamResource, id)
    if (!team) throw new NotFound('not_found')
    await run(team.id)
    return teamResponse(c, await findRecord(c.var.em.fork(), teamResource, team.id), done)
  }
  return callRoutes(deps)
    .on(makeTeamException, (c, { body }) =>
      change(c, c.req.param('id'), 'exception_done', (id) => makeException(deps, id, body)),
    )
    .on(removeTeamException, (c) =>
      change(c, c.req.param('id'), 'exception_removed', (id) => removeException(deps, id, c.req.param('person'))),
    ).routes
}
