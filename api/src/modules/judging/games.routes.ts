import * as calls from '@olympiad/contracts/calls/games'
import type { Deps } from '../../deps.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { requireUser } from '../accounts/guards.ts'
import { decideGame, forfeitGames } from './decide-game.ts'
import { findGames, findGameTeams, gameDetail } from './game-rows.ts'
import { findOutdatedDraws } from './outdated-draws.ts'
import { runAsJudge } from './run-as-judge.http.ts'
import { sendGames } from './send-games.ts'
import { requireDecider, requireHeadJudge } from './staff-access.ts'

const success = true as const

export const gameRoutes = (deps: Pick<Deps, 'orm' | 'now' | 'resolveClientAddress'>) =>
  callRoutes(deps)
    .on(calls.sendGames, async (c, { body: sent }) => {
      const { em, lang } = c.var
      const games = await sendGames(deps, em, { user: requireUser(c), lang, id: c.req.param('id'), sent })
      return { success, at: deps.now().toISOString(), games }
    })
    .on(calls.listGames, async (c) => {
      const { event } = await requireHeadJudge(c.var.em, requireUser(c), c.req.param('id'))
      const games = await findGames(c.var.em, event._id)
      const teams = await findGameTeams(c.var.em, event, games)
      const outdated = await findOutdatedDraws(c.var.em, event, { games, teams })
      return { success, games: games.map((game) => gameDetail(game, teams)), outdated }
    })
    .on(calls.forfeitGames, async (c, { body: form }) => {
      const by = requireUser(c)
      const { event } = await requireDecider(c.var.em, by, c.req.param('id'))
      const games = await runAsJudge(c, deps, () => forfeitGames(deps, c.var.em, { by, event, form }))
      return { success, games }
    })
    .on(calls.decideGame, async (c, { body: decision }) => {
      const by = requireUser(c)
      const { event } = await requireDecider(c.var.em, by, c.req.param('id'))
      const id = c.req.param('game')
      const game = await runAsJudge(c, deps, () => decideGame(deps, c.var.em, { by, event, id, decision }))
      return { success, game }
    }).routes
