import { listAchievements, listResults } from '@olympiad/contracts/calls/content'
import type { Deps } from '../../deps.ts'
import { cached } from '../../platform/http/cached.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { achievements } from './achievements.ts'
import { competitionResults } from './public-results.ts'

/** What everybody may see of who won what. */
export const resultRoutes = (deps: Pick<Deps, 'orm' | 'clientAddress'>) =>
  callRoutes(deps)
    .on(
      listResults,
      async (c, { query: { competion_id, agelevel } }) => ({
        results: await competitionResults(c.var.em, competion_id, agelevel),
      }),
      cached(0),
    )
    .on(listAchievements, async (c, { query }) => ({ teams: await achievements(c.var.em, query.limit) }), cached(0))
    .routes
