import { listSeasons } from '@olympiad/contracts/calls/content'
import type { Deps } from '../../deps.ts'
import { cacheControl } from '../../platform/http/cache-control.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { competitionsOfSeasons } from '../competitions/competitions.service.ts'
import { seasonFacts } from './season.view.ts'
import { visibleSeasons } from './seasons.service.ts'

export const seasonRoutes = (deps: Pick<Deps, 'orm' | 'resolveClientAddress'>) =>
  callRoutes(deps).on(
    listSeasons,
    async (c, { query: { id, registration } }) => {
      const seasons = await visibleSeasons(c.var.em, { id, ...(registration && { registration: true }) })
      const competitions = await competitionsOfSeasons(
        c.var.em,
        seasons.map(({ _id }) => _id),
      )
      const wroseasons = seasons.map((row) => {
        const facts = seasonFacts(row)
        return { ...facts, competions: competitions.filter(({ season }) => season === facts._id) }
      })
      return { wroseasons }
    },
    cacheControl(0),
  ).routes
