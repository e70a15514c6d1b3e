import { dashboard, seasonDashboard, seasonOrAll } from '@olympiad/contracts/calls/admin-dashboard'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { valid } from '../../platform/http/validate.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { dashboardOf } from './dashboard.admin.ts'

const param = z.strictObject({ season: z.union([z.literal('current'), seasonOrAll], 'invalid_value') })

/** The figures of one season, of all (`all`) or of the current one. */
export const dashboardRoutes = (deps: Pick<Deps, 'orm' | 'clientAddress'>) =>
  callRoutes(deps)
    .on(dashboard, (c, { query }) => dashboardOf(c.var.em, query.season))
    .on(
      seasonDashboard,
      (c) => {
        const season = c.req.param('season')
        return dashboardOf(c.var.em, season === 'current' ? undefined : season)
      },
      valid('param', param),
    ).routes
