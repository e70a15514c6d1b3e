import { listTransections } from '@olympiad/contracts/calls/payments'
import type { Deps } from '../../deps.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { requireUser } from '../accounts/guards.ts'
import { ownTransections, transectionsOfTeam } from './transections.ts'

export const transectionRoutes = (deps: Pick<Deps, 'orm' | 'resolveClientAddress'>) =>
  callRoutes(deps).on(listTransections, (c, { query: { team_id, page } }) => {
    const { em } = c.var
    const user = requireUser(c)
    return team_id === undefined ? ownTransections(em, user, page) : transectionsOfTeam(em, user, team_id, page)
  }).routes
