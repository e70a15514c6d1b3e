import { likePost as call } from '@olympiad/contracts/calls/community'
import type { Deps } from '../../../deps.ts'
import { callRoutes } from '../../../routes/call-routes.ts'
import { requireUser } from '../../accounts/guards.ts'
import { setLike } from './likes.service.ts'

/** Cached pages show a new like a little later. */
export const likeRoutes = (deps: Pick<Deps, 'orm' | 'now' | 'resolveClientAddress'>) =>
  callRoutes(deps).on(call, async (c, { body }) => ({
    success: true as const,
    newCommunity: await setLike(c.var.em, body, requireUser(c), deps.now()),
  })).routes
