import { copySeason as call } from '@olympiad/contracts/calls/admin-seasons'
import type { Deps } from '../../deps.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { copySeason } from './copy-season.ts'

export const adminSeasonCopyRoutes = (deps: Pick<Deps, 'orm' | 'storage' | 'now' | 'resolveClientAddress'>) =>
  callRoutes(deps).on(call, async (_c, { body }) => ({ success: true as const, ...(await copySeason(deps, body)) }))
    .routes
