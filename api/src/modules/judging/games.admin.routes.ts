import { ObjectId } from '@mikro-orm/mongodb'
import * as calls from '@olympiad/contracts/calls/admin-games'
import { translate } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import { byId } from '../../platform/by-id.ts'
import type { Em } from '../../platform/database.ts'
import { NotFound } from '../../platform/errors.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { challengeView } from './challenge-rows.ts'
import { drawGroups, drawKnockOut, moveGame, setGameSettings, undoDraw } from './draw-games.ts'
import { findEventTeams } from './event-teams.ts'
import { findGames, gameView, nameGameTeams } from './game-rows.ts'
import { findOutdatedDraws } from './outdated-draws.ts'
import { findEvent } from './staff-access.ts'

const success = true as const
type Params = { req: { param(name: 'id' | 'challenge'): string } }
const idIn = (c: Params): ObjectId => new ObjectId(c.req.param('id'))
const challengeIn = (c: Params): ObjectId => new ObjectId(c.req.param('challenge'))

/** @throws {AppError} 404 */
async function readGames(em: Em, id: string) {
  const event = await findEvent(em, id)
  if (!event) throw new NotFound('not_found')
  const [games, teams] = [await findGames(em, event._id), await findEventTeams(em, event)]
  const named = await nameGameTeams(em, event, games, byId(teams))
  return { event, teams, rows: games, named, games: games.map((game) => gameView(game, named)) }
}
const gamesOf = async (em: Em, id: string) => ({ success, games: (await readGames(em, id)).games })

export const adminGameRoutes = (deps: Pick<Deps, 'orm' | 'resolveClientAddress'>) =>
  callRoutes(deps)
    .on(calls.getGames, async (c) => {
      const { event, teams, games, rows, named } = await readGames(c.var.em, c.req.param('id'))
      const disqualified = new Set(event.disqualified.map(({ team }) => team))
      return {
        success,
        games,
        outdated: await findOutdatedDraws(c.var.em, event, { games: rows, teams: named }),
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
