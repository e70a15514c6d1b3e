import { reportPost as call } from '@olympiad/contracts/calls/community'
import { translate } from '@olympiad/contracts/texts'
import type { Deps } from '../../../deps.ts'
import { callRoutes } from '../../../routes/call-routes.ts'
import { requireUser } from '../../accounts/guards.ts'
import { reportPost } from './reports.service.ts'

/** Banned members may report, too. */
export const reportRoutes = (deps: Pick<Deps, 'orm' | 'now' | 'resolveClientAddress'>) =>
  callRoutes(deps).on(call, async (c, { body }) => {
    await reportPost(deps, body, requireUser(c))
    return { success: true as const, msg: translate(c.var.lang, 'report_done') }
  }).routes
