import { listCompetitions } from '@olympiad/contracts/calls/content'
import type { Deps } from '../../deps.ts'
import { cacheControl } from '../../platform/http/cache-control.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { filesOfCompetition } from '../files/files.service.ts'
import { homeCompetitions, visibleCompetition } from './competitions.service.ts'

export const competitionRoutes = (deps: Pick<Deps, 'orm' | 'resolveClientAddress'>) =>
  callRoutes(deps).on(
    listCompetitions,
    async (c, { query: { id } }) => {
      if (id === undefined) return { competions: await homeCompetitions(c.var.em) }
      const competition = await visibleCompetition(c.var.em, id)
      if (!competition) return { competions: [] }
      return { competions: [{ ...competition, files: await filesOfCompetition(c.var.em, competition.id) }] }
    },
    cacheControl(0),
  ).routes
