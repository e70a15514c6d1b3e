import { listAchievements, listResults } from '@olympiad/contracts/calls/content'
import type { Deps } from '../../deps.ts'
import { cacheControl } from '../../platform/http/cache-control.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { achievements } from './achievements.ts'
import { competitionResults } from './public-results.ts'

export const resultRoutes = (deps: Pick<Deps, 'orm' | 'resolveClientAddress'>) =>
  callRoutes(deps)
    .on(
      listResults,
      async (c, { query: { competion_id, agelevel } }) => ({
        results: await competitionResults(c.var.em, competion_id, agelevel),
      }),
      cacheControl(0),
    )
    .on(
      listAchievements,
      async (c, { query }) => ({ teams: await achievements(c.var.em, query.limit) }),
      cacheControl(0),
    ).routes
