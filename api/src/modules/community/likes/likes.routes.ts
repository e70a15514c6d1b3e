import { like as call } from '@olympiad/contracts/calls/community'
import { Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import { limits } from '../../../platform/http/rate-limit.ts'
import { valid } from '../../../platform/http/validate.ts'
import { signedIn, whoIs } from '../../accounts/guards.ts'
import type { Env } from '../../accounts/http-env.ts'
import { like } from './likes.service.ts'

/** Likes of topics and comments. Pages are not rendered anew for one: visitors see the number a little later. */
export function likeRoutes(deps: Pick<Deps, 'orm' | 'now' | 'clientAddress'>) {
  const likes = limits(deps, {
    name: 'like',
    perAccount: { points: 120, seconds: 60 },
    perAddress: { points: 1200, seconds: 60 },
  })
  return new Hono<Env>().post(call.path, signedIn, valid('json', call.body), async (c) => {
    const user = whoIs(c)
    await likes(c, user.id)
    const newCommunity = await like(c.var.em, c.req.valid('json'), user, deps.now())
    return c.json({ success: true, newCommunity })
  })
}
