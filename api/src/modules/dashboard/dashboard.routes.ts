import { getDashboard, getSeasonDashboard, seasonOrAll } from '@olympiad/contracts/calls/admin-dashboard'
import { dayInRiyadh } from '@olympiad/contracts/riyadh'
import type { DashboardView } from '@olympiad/contracts/views/dashboard'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { validateInput } from '../../platform/http/validate.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { requireUser } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { loadDashboard } from './dashboard.admin.ts'
import { readableFigures } from './readable-figures.ts'

const readable = (c: Context<Env>, view: DashboardView): DashboardView => {
  const user = requireUser(c)
  return readableFigures(view, (right) => user.may(right))
}

const param = z.strictObject({ season: z.union([z.literal('current'), seasonOrAll], 'invalid_value') })

export const dashboardRoutes = (deps: Pick<Deps, 'orm' | 'resolveClientAddress' | 'now'>) =>
  callRoutes(deps)
    .on(getDashboard, async (c, { query }) =>
      readable(c, await loadDashboard(c.var.em, query, dayInRiyadh(deps.now()))),
    )
    .on(
      getSeasonDashboard,
      async (c, { query }) => {
        const season = c.req.param('season')
        const asked = season === 'current' ? query : { ...query, season }
        return readable(c, await loadDashboard(c.var.em, asked, dayInRiyadh(deps.now())))
      },
      validateInput('param', param),
    ).routes
