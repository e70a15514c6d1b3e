import * as calls from '@olympiad/contracts/calls/judging'
import type { Deps } from '../../deps.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { requireUser } from '../accounts/guards.ts'
import { judgingBundle, listStaffedEvents } from './bundle.ts'
import { sendScorings } from './send-scorings.ts'

export const judgingRoutes = (deps: Pick<Deps, 'orm' | 'now' | 'resolveClientAddress'>) =>
  callRoutes(deps)
    .on(calls.listStaffedEvents, async (c) => ({
      success: true as const,
      events: await listStaffedEvents(c.var.em, requireUser(c)),
    }))
    .on(calls.getJudgingBundle, async (c) => ({
      success: true as const,
      ...(await judgingBundle(deps, c.var.em, requireUser(c), c.req.param('id'))),
    }))
    .on(calls.sendScorings, async (c, { body: sent }) => {
      const { em, lang } = c.var
      const scorings = await sendScorings(deps, em, { user: requireUser(c), lang, id: c.req.param('id'), sent })
      return { success: true as const, at: deps.now().toISOString(), scorings }
    }).routes
