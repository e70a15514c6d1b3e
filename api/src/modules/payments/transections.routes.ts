import { listTransections } from '@olympiad/contracts/calls/payments'
import type { Deps } from '../../deps.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { whoIs } from '../accounts/guards.ts'
import { ownTransections, transectionsOfTeam } from './transections.ts'

/** The payments of a team, and one's own. */
export const transectionRoutes = (deps: Pick<Deps, 'orm' | 'clientAddress'>) =>
  callRoutes(deps).on(listTransections, (c, { query: { team_id, page } }) => {
    const { em } = c.var
    const user = whoIs(c)
    return team_id === undefined ? ownTransections(em, user, page) : transectionsOfTeam(em, user, team_id, page)
  }).routes
