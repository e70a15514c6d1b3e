import { ObjectId } from '@mikro-orm/mongodb'
import { text } from '@olympiad/contracts/texts'
import { Hono } from 'hono'
import type { Deps } from '../../../deps.ts'
import { admin, whoIs } from '../guards.ts'
import type { Env } from '../http-env.ts'
import { resetSecondFactor } from './second-factor.service.ts'

/** An admin takes a colleague's second factor away, who has lost it. */
export function resetRoutes(deps: Pick<Deps, 'orm' | 'sealing' | 'now'>) {
  return new Hono<Env>().post('/api/admin/admins/:id{[0-9a-f]{24}}/reset', admin, async (c) => {
    await resetSecondFactor(deps, new ObjectId(c.req.param('id')), whoIs(c))
    return c.json({ success: true as const, msg: text(c.var.lang, 'second_factor_reset') })
  })
}
