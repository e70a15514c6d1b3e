import { listCompetitionFiles } from '@olympiad/contracts/calls/admin-files'
import type { Deps } from '../../deps.ts'
import { InvalidInput, NotFound } from '../../platform/errors.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { filesOfCompetition } from './files.service.ts'

export const adminFileRoutes = (deps: Pick<Deps, 'orm' | 'resolveClientAddress'>) =>
  callRoutes(deps).on(listCompetitionFiles, async (c, { query: { id } }) => {
    if (Object.keys(c.req.query()).length > 1) throw new InvalidInput('unknown_field')
    if (!/^[0-9a-f]{24}$/i.test(id)) throw new NotFound('competition_unknown')
    return { success: true as const, files: await filesOfCompetition(c.var.em, id) }
  }).routes
