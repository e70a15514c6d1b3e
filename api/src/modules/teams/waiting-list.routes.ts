import { leaveWaitingList as leaveCall } from '@olympiad/contracts/calls/teams'
import { translate } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { requireUser } from '../accounts/guards.ts'
import { leaveWaitingList } from './waiting-list.ts'

export const waitingListRoutes = (deps: Deps) =>
  callRoutes(deps).on(leaveCall, async (c, { body }) => {
    await leaveWaitingList(deps, requireUser(c), body.team_id)
    return { success: true as const, msg: translate(c.var.lang, 'waiting_list_left') }
  }).routes
