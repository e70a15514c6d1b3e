import { offerPlace, takeOffWaitingList } from '@olympiad/contracts/calls/admin-teams'
import { translate } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { offerOutOfTurn, removeFromWaitingList } from './waiting-list.ts'

export const adminWaitingListRoutes = (deps: Deps) =>
  callRoutes(deps)
    .on(offerPlace, async (c, { body: { team, reason } }) => {
      const isOffered = await offerOutOfTurn(deps, team, reason)
      return { success: true as const, msg: translate(c.var.lang, isOffered ? 'place_offered' : 'place_offered_next') }
    })
    .on(takeOffWaitingList, async (c, { body: { team, reason } }) => {
      await removeFromWaitingList(deps, team, reason)
      return { success: true as const, msg: translate(c.var.lang, 'taken_off_list') }
    }).routes
