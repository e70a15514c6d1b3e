import { linkEntity as linkCall } from '@olympiad/contracts/calls/teams'
import { text } from '@olympiad/contracts/texts'
import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { valid } from '../../platform/http/validate.ts'
import { registrar, whoIs } from '../accounts/guards.ts'
import type { Env } from '../accounts/http-env.ts'
import { lookupLimit } from '../lookups/lookup-limit.ts'
import { entityOf, linkableTeam, linkEntity } from './entity-link.service.ts'
import { detailFor } from './teams.service.ts'

/** Linking a team to the entity that it belongs to. */
export function entityLinkRoutes(deps: Deps) {
  const lookups = lookupLimit(deps)
  return new Hono<Env>().post(linkCall.path, registrar, valid('json', linkCall.body), async (c) => {
    const { em } = c.var
    const user = whoIs(c)
    const { team_id, entity: crNumber } = c.req.valid('json')
    // Where nothing can be linked, nothing is looked up.
    await linkableTeam(em, user, team_id)
    await lookups(c, user.id)
    await linkEntity(deps, user, team_id, await entityOf(deps.membership, crNumber))
    const team = await detailFor(em, user, team_id)
    return c.json({ success: true as const, msg: text(c.var.lang, 'entity_linked'), team })
  })
}
