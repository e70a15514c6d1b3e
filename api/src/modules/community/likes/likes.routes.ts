import { like as call } from '@olympiad/contracts/calls/community'
import type { Deps } from '../../../deps.ts'
import { callRoutes } from '../../../routes/call-routes.ts'
import { whoIs } from '../../accounts/guards.ts'
import { like } from './likes.service.ts'

/** Likes of topics and comments. Pages are not rendered anew for one: visitors see the number a little later. */
export const likeRoutes = (deps: Pick<Deps, 'orm' | 'now' | 'clientAddress'>) =>
  callRoutes(deps).on(call, async (c, { body }) => ({
    success: true as const,
    newCommunity: await like(c.var.em, body, whoIs(c), deps.now()),
  })).routes
