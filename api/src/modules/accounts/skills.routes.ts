import { schoolRecord } from '@olympiad/contracts/calls/auth'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { limits } from '../../platform/http/rate-limit.ts'
import { signedIn, whoIs } from './guards.ts'
import type { Env } from './http-env.ts'
import { NO_RECORD } from './skills.ts'

/** One's own education and skills. Whoever has no account at the platform has none. */
export function skillRoutes(deps: Pick<Deps, 'membership' | 'orm' | 'clientAddress'>) {
  const asked = limits(deps, {
    name: 'school-record',
    perAccount: { points: 120, seconds: 600 },
    perAddress: { points: 2400, seconds: 600 },
  })
  return new Hono<Env>().get(schoolRecord.path, signedIn, async (c) => {
    const { id, steb_user_id } = whoIs(c)
    if (!steb_user_id) return c.json({ success: true as const, user: NO_RECORD })
    await asked(c, id)
    return c.json({ success: true as const, user: await deps.membership.schoolRecord(steb_user_id) })
  })
}
