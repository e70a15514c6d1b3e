import { getDashboard, getSeasonDashboard, seasonOrAll } from '@olympiad/contracts/calls/admin-dashboard'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { validateInput } from '../../platform/http/validate.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { loadDashboard } from './dashboard.admin.ts'

const param = z.strictObject({ season: z.union([z.literal('current'), seasonOrAll], 'invalid_value') })

export const dashboardRoutes = (deps: Pick<Deps, 'orm' | 'resolveClientAddress' | 'now'>) =>
  callRoutes(deps)
    .on(getDashboard, (c, { query }) => loadDashboard(c.var.em, query, dayInRiyadh(deps.now())))
    .on(
      getSeasonDashboard,
      (c, { query }) => {
        const season = c.req.param('season')
        return loadDashboard(c.var.em, season === 'current' ? query : { ...query, season }, dayInRiyadh(deps.now()))
      },
      validateInput('param', param),
    ).routes
