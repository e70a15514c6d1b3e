import { report as call } from '@olympiad/contracts/calls/community'
import { text } from '@olympiad/contracts/texts'
import type { Deps } from '../../../deps.ts'
import { callRoutes } from '../../../routes/call-routes.ts'
import { whoIs } from '../../accounts/guards.ts'
import { report } from './reports.service.ts'

/** Reports of what should not stand in the forum; also from those who may not write in it. */
export const reportRoutes = (deps: Pick<Deps, 'orm' | 'now' | 'clientAddress'>) =>
  callRoutes(deps).on(call, async (c, { body }) => {
    await report(deps, body, whoIs(c))
    return { success: true as const, msg: text(c.var.lang, 'report_done') }
  }).routes
