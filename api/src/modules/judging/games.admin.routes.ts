import { ObjectId } from '@mikro-orm/mongodb'
import * as calls from '@olympiad/contracts/calls/admin-games'
import { translate } from '@olympiad/contracts/texts'
import type { Deps } from '../../deps.ts'
import { byId } from '../../platform/by-id.ts'
import type { Em } from '../../platform/database.ts'
import { NotFound } from '../../platform/errors.ts'
import { callRoutes } from '../../routes/call-routes.ts'
import { requireUser } from '../accounts/guards.ts'
import { challengeView } from './challenge-rows.ts'
import { drawGroups, drawKnockOut, moveGame, setGameSettings, undoDraw } from './draw-games.ts'
import { findEventTeams } from './event-teams.ts'
import { findGames, gameView, nameGameTeams } from './game-rows.ts'
import { gamesAt } from './games-at.ts'
import { findOutdatedDraws } from './outdated-draws.ts'
import { accessToEvent, findEvent, type StaffMember } from './staff-access.ts'

const success = true as const
type Params = { req: { param(name: 'id' | 'challenge'): string } }
const idIn = (c: Params): ObjectId => new ObjectId(c.req.param('id'))
const challengeIn = (c: Params): ObjectId => new ObjectId(c.req.param('challenge'))

/** While the board is frozen, only who may decide knows what followed. @throws {AppError} 404 */
async function readGames(em: Em, user: StaffMember, id: string) {
  const event = await findEvent(em, id)
  if (!event) throw new NotFound('not_found')
  const [present, teams] = [await findGames(em, event._id), await findEventTeams(em, event)]
  const access = accessToEvent(event, user)
  const mayKnow = access?.role === 'head_judge' && !access.removed
  const frozen_at = mayKnow ? null : (event.frozen?.at ?? null)
  const games = frozen_at === null ? present : gamesAt(present, frozen_at)
  const named = await nameGameTeams(em, event, games, byId(teams))
  return { event, teams, frozen_at, rows: games, named, games: games.map((game) => gameView(game, named)) }
}
const gamesOf = async (em: Em, user: StaffMember, id: string) => ({
  success,
  games: (await readGames(em, user, id)).games,
})

export const adminGameRoutes = (deps: Pick<Deps, 'orm' | 'resolveClientAddress'>) =>
  callRoutes(deps)
    .on(calls.getGames, async (c) => {
      const { event, teams, games, rows, named, frozen_at } = await readGames(
        c.var.em,
        requireUser(c),
        c.req.param('id'),
      )
      const disqualified = new Set(event.disqualified.map(({ team }) => team))
      return {
        success,
        games,
        frozen_at,
        // A draw that followed the freeze keeps places that were not known at it.
        outdated: frozen_at === null ? await findOutdatedDraws(c.var.em, event, { games: rows, teams: named }) : [],
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
      return gamesOf(c.var.em, requireUser(c), c.req.param('id'))
    })
    .on(calls.drawKnockOut, async (c, { body }) => {
      await drawKnockOut(deps, idIn(c), challengeIn(c), body)
      return gamesOf(c.var.em, requireUser(c), c.req.param('id'))
    })
    .on(calls.undoDraw, async (c) => {
      await undoDraw(deps, idIn(c), challengeIn(c))
      return { success, msg: translate(c.var.lang, 'draw_undone') }
    })
    .on(calls.moveGame, async (c, { body }) => {
      const game = new ObjectId(c.req.param('game'))
      await moveGame(deps, idIn(c), { challenge: challengeIn(c), game }, body)
      return gamesOf(c.var.em, requireUser(c), c.req.param('id'))
    }).routes
