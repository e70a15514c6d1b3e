import * as calls from '@olympiad/contracts/calls/judging'
import { teamCode } from '@olympiad/contracts/judging/check-in'
import { translate } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import { qrImage } from '../../platform/pdf/qr.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { requireUser } from '../accounts/guards.ts'
import { judgingBundle, listStaffedEvents } from './bundle.ts'
import { decideScoring } from './decide-scoring.ts'
import { disqualifyTeam, setRoundState } from './head-judge-changes.ts'
import { listScorings, readScoring } from './list-scorings.ts'
import { runAsJudge } from './run-as-judge.http.ts'
import { sendScorings } from './send-scorings.ts'
import { requireDecider, requireHeadJudge } from './staff-access.ts'
import { listTeamEvents } from './team-events.ts'

export const judgingRoutes = (deps: Pick<Deps, 'orm' | 'now' | 'publicUrl' | 'resolveClientAddress'>) =>
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
    })
    .on(calls.listScorings, async (c, { query }) => {
      const { event } = await requireHeadJudge(c.var.em, requireUser(c), c.req.param('id'))
      return await listScorings(c.var.em, event, query)
    })
    .on(calls.getScoring, async (c) => {
      const { event } = await requireHeadJudge(c.var.em, requireUser(c), c.req.param('id'))
      return await readScoring(c.var.em, event, c.req.param('scoring'))
    })
    .on(calls.decideScoring, async (c, { body: decision }) => {
      const by = requireUser(c)
      const { event } = await requireDecider(c.var.em, by, c.req.param('id'))
      const id = c.req.param('scoring')
      const scoring = await runAsJudge(c, deps, () => decideScoring(deps, c.var.em, { by, event, id, decision }))
      return { success: true as const, scoring }
    })
    .on(calls.disqualifyTeam, async (c, { body: form }) => {
      const by = requireUser(c)
      const { event } = await requireDecider(c.var.em, by, c.req.param('id'))
      await runAsJudge(c, deps, () => disqualifyTeam(deps, c.var.em, { by, event, form }))
      const msg = translate(c.var.lang, form.disqualified ? 'team_disqualified' : 'team_readmitted')
      return { success: true as const, msg }
    })
    .on(calls.setRoundState, async (c, { body: { state } }) => {
      const { event } = await requireDecider(c.var.em, requireUser(c), c.req.param('id'))
      const change = { challenge: c.req.param('challenge'), round: Number(c.req.param('round')), state }
      await runAsJudge(c, deps, () => setRoundState(deps, event, change))
      return { success: true as const, msg: translate(c.var.lang, 'round_state_set') }
    })
    .on(calls.listTeamEvents, async (c) => {
      const id = c.req.param('id')
      const events = await listTeamEvents(c.var.em, requireUser(c), id)
      return { success: true as const, code: qrImage(teamCode(deps.publicUrl, id)), events }
    }).routes
