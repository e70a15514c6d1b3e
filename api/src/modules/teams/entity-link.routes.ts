import { linkEntity as linkCall } from '@olympiad/contracts/calls/teams'
import { translate } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import { createCallLimiter } from '../../platform/http/rate-limit.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { requireUser } from '../accounts/guards.ts'
import { fetchEntity, linkEntity, requireLinkableTeam } from './entity-link.service.ts'
import { teamDetailFor } from './teams.service.ts'

export function entityLinkRoutes(deps: Deps) {
  const lookups = createCallLimiter(deps, linkCall.limit)
  return callRoutes(deps).on(linkCall, async (c, { body }) => {
    const { em } = c.var
    const user = requireUser(c)
    const { team_id, entity: crNumber } = body
    // A team that can't be linked costs no look-up.
    await requireLinkableTeam(em, user, team_id)
    await lookups(c, user.id)
    await linkEntity(deps, user, team_id, await fetchEntity(deps.membership, crNumber))
    return {
      success: true as const,
      msg: translate(c.var.lang, 'entity_linked'),
      team: await teamDetailFor(em, user, team_id),
    }
  }).routes
}
