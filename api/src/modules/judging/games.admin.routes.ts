import { ObjectId } from '@mikro-orm/mongodb'
import * as calls from '@olympiad/contracts/calls/admin-games'
import { translate } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import type { Em } from '../../platform/database.ts'
import { NotFound } from '../../platform/errors.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { challengeView } from './challenge-rows.ts'
import { drawGroups, drawKnockOut, moveGame, setGameSettings, undoDraw } from './draw-games.ts'
import { findEventTeams } from './event-teams.ts'
import { findGames, findGameTeams, gameView } from './game-rows.ts'
import { findEvent } from './staff-access.ts'

const success = true as const
type Params = { req: { param(name: 'id' | 'challenge'): string } }
const idIn = (c: Params): ObjectId => new ObjectId(c.req.param('id'))
const challengeIn = (c: Params): ObjectId => new ObjectId(c.req.param('challenge'))

async function requireEventRow(em: Em, id: string) {
  const event = await findEvent(em, id)
  if (!event) throw new NotFound('not_found')
  return event
}

async function gamesOf(em: Em, id: string) {
  const event = await requireEventRow(em, id)
  const games = await findGames(em, event._id)
  const teams = await findGameTeams(em, event, games)
  return { success, games: games.map((game) => gameView(game, teams)) }
}

export const adminGameRoutes = (deps: Pick<Deps, 'orm' | 'resolveClientAddress'>) =>
  callRoutes(deps)
    .on(calls.getGames, async (c) => {
      const { em } = c.var
      const event = await requireEventRow(em, c.req.param('id'))
      const disqualified = new Set(event.disqualified.map(({ team }) => team))
      const teams = await findEventTeams(em, event)
      return {
        ...(await gamesOf(em, c.req.param('id'))),
        teams: teams.map(({ id, team_no, name, division }) => {
          return { id, team_no, name, division, out: disqualified.has(id) }
        }),
      }
    })
    .on(calls.setGameSettings, async (c, { body: { settings } }) => {
      return { success, challenge: challengeView(await setGameSettings(deps, idIn(c), challengeIn(c), settings)) }
    })
    .on(calls.drawGroups, async (c, { body }) => {
      await drawGroups(deps, idIn(c), challengeIn(c), body)
      return gamesOf(c.var.em, c.req.param('id'))
    })
    .on(calls.drawKnockOut, async (c, { body }) => {
      await drawKnockOut(deps, idIn(c), challengeIn(c), body)
      return gamesOf(c.var.em, c.req.param('id'))
    })
    .on(calls.undoDraw, async (c) => {
      await undoDraw(deps, idIn(c), challengeIn(c))
      return { success, msg: translate(c.var.lang, 'draw_undone') }
    })
    .on(calls.moveGame, async (c, { body }) => {
      const game = new ObjectId(c.req.param('game'))
      await moveGame(deps, idIn(c), { challenge: challengeIn(c), game }, body)
      return gamesOf(c.var.em, c.req.param('id'))
    }).routes
