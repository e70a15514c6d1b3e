import { linkEntity as linkCall } from '@olympiad/contracts/calls/teams'
import { text } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import { callLimit } from '../../platform/http/rate-limit.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { whoIs } from '../accounts/guards.ts'
import { entityOf, linkableTeam, linkEntity } from './entity-link.service.ts'
import { detailFor } from './teams.service.ts'

/** Linking a team to the entity that it belongs to. */
export function entityLinkRoutes(deps: Deps) {
  const lookups = callLimit(deps, linkCall.limit)
  return callRoutes(deps).on(linkCall, async (c, { body }) => {
    const { em } = c.var
    const user = whoIs(c)
    const { team_id, entity: crNumber } = body
    // Where nothing can be linked, nothing is looked up.
    await linkableTeam(em, user, team_id)
    await lookups(c, user.id)
    await linkEntity(deps, user, team_id, await entityOf(deps.membership, crNumber))
    return { success: true as const, msg: text(c.var.lang, 'entity_linked'), team: await detailFor(em, user, team_id) }
  }).routes
}
