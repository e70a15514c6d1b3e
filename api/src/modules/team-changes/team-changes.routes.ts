import { ObjectId } from '@mikro-orm/mongodb'
import { planTeamMove, previewBulkTeamChange, runBulkTeamChange } from '@olympiad/contracts/calls/admin-teams'
import { callRoutes } from '../../routes/call-routes.ts'
import { requireUser } from '../accounts/guards.ts'
import type { EditTeamDeps } from '../payments/edit-team.ts'
import { previewBulkChange, runBulkChange } from './bulk-change.ts'
import { teamMovePlan } from './move-plan.ts'

/** Mount it before the resource, whose ids it would read as its own. */
export const teamChangeRoutes = (deps: EditTeamDeps & Parameters<typeof callRoutes>[0]) =>
  callRoutes(deps)
    .on(previewBulkTeamChange, async (c, { body }) => ({
      success: true as const,
      teams: await previewBulkChange(deps, c.var.em.fork(), body, c.var.lang),
    }))
    .on(runBulkTeamChange, async (c, { body }) => ({
      success: true as const,
      teams: await runBulkChange(deps, c.var.em, body, { by: requireUser(c), lang: c.var.lang }),
    }))
    .on(planTeamMove, async (c, { query: { team, competion } }) => ({
      success: true as const,
      plan: await teamMovePlan(c.var.em, new ObjectId(team), new ObjectId(competion), c.var.lang),
    })).routes
