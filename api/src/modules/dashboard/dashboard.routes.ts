import { getDashboard, getSeasonDashboard, seasonOrAll } from '@olympiad/contracts/calls/admin-dashboard'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { validateInput } from '../../platform/http/validate.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { loadDashboard } from './dashboard.admin.ts'

const param = z.strictObject({ season: z.union([z.literal('current'), seasonOrAll], 'invalid_value') })

export const dashboardRoutes = (deps: Pick<Deps, 'orm' | 'resolveClientAddress'>) =>
  callRoutes(deps)
    .on(getDashboard, (c, { query }) => loadDashboard(c.var.em, query.season))
    .on(
      getSeasonDashboard,
      (c) => {
        const season = c.req.param('season')
        return loadDashboard(c.var.em, season === 'current' ? undefined : season)
      },
      validateInput('param', param),
    ).routes
