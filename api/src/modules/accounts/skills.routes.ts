import { schoolRecord } from '@olympiad/contracts/calls/auth'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { signedIn, whoIs } from './guards.ts'
import type { Env } from './http-env.ts'
import { NO_RECORD } from './skills.ts'

/** One's own education and skills. Whoever has no account at the platform has none. */
export const skillRoutes = ({ membership }: Pick<Deps, 'membership'>) =>
  new Hono<Env>().get(schoolRecord.path, signedIn, async (c) => {
    const { steb_user_id } = whoIs(c)
    const user = steb_user_id ? await membership.schoolRecord(steb_user_id) : NO_RECORD
    return c.json({ success: true as const, user })
  })
