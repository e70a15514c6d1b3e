import type { PageReader } from '@olympiad/contracts/views/people'
import type { Env } from '../modules/accounts/http-env.ts'
import { isOnStaff } from '../modules/judging/live-events.ts'

type Variables = Pick<Env['Variables'], 'user' | 'em'>

/** Null for a visitor. */
export const pageReader = async ({ user, em }: Variables, now: Date): Promise<PageReader | null> =>
  user ? { ...user.view(), isOnStaff: await isOnStaff(em, user._id, now) } : null
