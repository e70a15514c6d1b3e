import { schoolRecord } from '@olympiad/contracts/calls/auth'
import type { Deps } from '../../deps.ts'
import { callLimit } from '../../platform/http/rate-limit.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { whoIs } from './guards.ts'
import { NO_RECORD } from './skills.ts'

/** One's own education and skills. Whoever has no account at the platform has none. */
export function skillRoutes(deps: Pick<Deps, 'membership' | 'orm' | 'clientAddress'>) {
  const counted = callLimit(deps, schoolRecord.limit)
  return callRoutes(deps).on(schoolRecord, async (c) => {
    const { id, steb_user_id } = whoIs(c)
    if (!steb_user_id) return { success: true as const, user: NO_RECORD }
    await counted(c, id)
    return { success: true as const, user: await deps.membership.schoolRecord(steb_user_id) }
  }).routes
}
