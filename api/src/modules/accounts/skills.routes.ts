import { getSchoolRecord } from '@olympiad/contracts/calls/auth'
import type { Deps } from '../../deps.ts'
import { createCallLimiter } from '../../platform/http/rate-limit.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { requireUser } from './guards.ts'
import { EMPTY_SCHOOL_RECORD } from './skills.ts'

/** Empty for accounts unknown to the platform. */
export function skillRoutes(deps: Pick<Deps, 'membership' | 'orm' | 'resolveClientAddress'>) {
  const counted = createCallLimiter(deps, getSchoolRecord.limit)
  return callRoutes(deps).on(getSchoolRecord, async (c) => {
    const { id, steb_user_id } = requireUser(c)
    if (!steb_user_id) return { success: true as const, user: EMPTY_SCHOOL_RECORD }
    await counted(c, id)
    return { success: true as const, user: await deps.membership.fetchSchoolRecord(steb_user_id) }
  }).routes
}
