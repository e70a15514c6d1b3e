import { ObjectId } from '@mikro-orm/mongodb'
import {
  BULK_TEAM_RIGHTS,
  type BulkTeamChange,
  planTeamMove,
  previewBulkTeamChange,
  runBulkTeamChange,
} from '@olympiad/contracts/calls/admin-teams'
import type { Context } from 'hono'
import type { User } from '../../model/user.entity.ts'
import { Forbidden } from '../../platform/errors.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { requireUser } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import type { EditTeamDeps } from '../payments/edit-team.ts'
import { previewBulkChange, runBulkChange } from './bulk-change.ts'
import { teamMovePlan } from './move-plan.ts'

/** @throws {AppError} 403 `right_missing` */
function requireChanger(c: Context<Env>, { action }: BulkTeamChange): User {
  const user = requireUser(c)
  if (!user.may(BULK_TEAM_RIGHTS[action])) throw new Forbidden('right_missing')
  return user
}

/** Mount it before the resource, whose ids it would read as its own. */
export const teamChangeRoutes = (deps: EditTeamDeps & Parameters<typeof callRoutes>[0]) =>
  callRoutes(deps)
    .on(previewBulkTeamChange, async (c, { body }) => {
      requireChanger(c, body)
      return { success: true as const, teams: await previewBulkChange(deps, body, c.var.lang) }
    })
    .on(runBulkTeamChange, async (c, { body }) => {
      const by = requireChanger(c, body)
      return { success: true as const, teams: await runBulkChange(deps, c.var.em, body, { by, lang: c.var.lang }) }
    })
    .on(planTeamMove, async (c, { query: { team, competion } }) => ({
      success: true as const,
      plan: await teamMovePlan(deps, new ObjectId(team), new ObjectId(competion), c.var.lang),
    })).routes
