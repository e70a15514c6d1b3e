import { listCompetitions } from '@olympiad/contracts/calls/content'
import type { Deps } from '../../deps.ts'
import { cached } from '../../platform/http/cached.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { filesOfCompetition } from '../files/files.service.ts'
import { homeCompetitions, visibleCompetition } from './competitions.service.ts'

/** The competitions that visitors see. */
export const competitionRoutes = (deps: Pick<Deps, 'orm' | 'clientAddress'>) =>
  callRoutes(deps).on(
    listCompetitions,
    async (c, { query: { id } }) => {
      if (id === undefined) return { competions: await homeCompetitions(c.var.em) }
      const competition = await visibleCompetition(c.var.em, id)
      if (!competition) return { competions: [] }
      return { competions: [{ ...competition, files: await filesOfCompetition(c.var.em, competition.id) }] }
    },
    cached(0),
  ).routes
