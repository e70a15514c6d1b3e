import * as calls from '@olympiad/contracts/calls/check-in'
import type { Deps } from '../../deps.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { requireUser } from '../accounts/guards.ts'
import { eventCheckIn, getCheckIn, listCheckIns, setCheckIn } from './check-in.ts'

export const checkInRoutes = (deps: Pick<Deps, 'orm' | 'now' | 'resolveClientAddress'>) =>
  callRoutes(deps)
    .on(calls.listCheckIns, async (c) => ({
      success: true as const,
      ...(await listCheckIns(deps, c.var.em, requireUser(c), c.req.param('id'))),
    }))
    .on(calls.getCheckIn, async (c) => {
      const team = await getCheckIn(c.var.em, requireUser(c), c.req.param('id'), c.req.param('team'))
      return { success: true as const, at: deps.now().toISOString(), team }
    })
    .on(calls.setCheckIn, async (c, { body: form }) => {
      const where = { user: requireUser(c), id: c.req.param('id'), team: c.req.param('team') }
      const team = await setCheckIn(deps, c.var.em, { ...where, form })
      return { success: true as const, at: deps.now().toISOString(), team }
    })
    .on(calls.getEventCheckIn, async (c) => ({
      success: true as const,
      teams: await eventCheckIn(c.var.em, c.req.param('id')),
    })).routes
