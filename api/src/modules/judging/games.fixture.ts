import { randomUUID } from 'node:crypto'
import { atPath } from '@olympiad/contracts/at-path'
import { type CallInput, type Fetcher, send } from '@olympiad/contracts/call'
import * as adminCalls from '@olympiad/contracts/calls/admin-games'
import * as calls from '@olympiad/contracts/calls/games'
import type { GameEntryForm, GameSettingsForm } from '@olympiad/contracts/forms/games'
import { GAME_RULES, type GamePart, type Side } from '@olympiad/contracts/judging/games'
import type { GameDetail, GameView } from '@olympiad/contracts/views/games'
import type { SentScoring } from '@olympiad/contracts/views/judging'
import type { TestApi } from '../../testing/harness.ts'
import { createEvent } from './judging.fixture.ts'

type Like = NonNullable<Parameters<typeof createEvent>[1]> &
  Partial<Pick<GameSettingsForm, 'stage' | 'third_place'>> & {
    rules?: keyof typeof GAME_RULES
  }

export const SUMO_WIN: GamePart[] = [{ scores: [1, 0] }, { scores: [1, 0] }]
export const SUMO_LOSS: GamePart[] = [{ scores: [0, 1] }, { scores: [0, 1] }]

type Decision = CallInput<typeof calls.decideGame>['body']

/** An event whose challenge is played as games, and its calls. */
export async function createGamesEvent(api: TestApi, admin: Fetcher, like: Like = {}) {
  const { stage = 'groups', third_place = true, rules = 'sumo', ...of } = like
  const world = await createEvent(api, { tables: ['A', 'B'], ...of })
  const { id, challenge, teams } = world
  await world.save(() => {
    const settings: GameSettingsForm = {
      stage,
      third_place,
      rules: { ...GAME_RULES[rules], forfeit: [...GAME_RULES[rules].forfeit] },
    }
    return Object.assign(challenge, { kind: 'games', games: settings, sheet: null })
  })
  const path = { id, challenge: challenge._id.toHexString() }
  const head = await world.staff('head_judge')
  const judge = await world.staff('judge')
  const headers = { 'accept-language': 'en' }
  const list = async (): Promise<GameDetail[]> => (await send(atPath(calls.listGames, path), {}, head.as)).games
  const sendAll = async (as: Fetcher, games: unknown[]): Promise<SentScoring[]> => {
    const body = { sent_at: api.deps.now().toISOString(), games }
    return (await send(atPath(calls.sendGames, path), { body, headers }, as)).games
  }
  return {
    ...world,
    ...{ path, head, judge, list, sendAll },
    draw: async (groups: string[][]): Promise<GameView[]> =>
      (await send(atPath(adminCalls.drawGroups, path), { body: { groups }, headers }, admin)).games,
    drawKnockOut: async (seeds: string[] = teams): Promise<GameView[]> =>
      (await send(atPath(adminCalls.drawKnockOut, path), { body: { seeds }, headers }, admin)).games,
    undo: () => send(atPath(adminCalls.undoDraw, path), { headers }, admin),
    move: async (game: string, body: { table: string; position: number }): Promise<GameView[]> =>
      (await send(atPath(adminCalls.moveGame, { ...path, game }), { body, headers }, admin)).games,
    decide: async (game: Pick<GameDetail, 'id'>, body: Decision, as = head.as): Promise<GameDetail> =>
      (await send(atPath(calls.decideGame, { ...path, game: game.id }), { body, headers }, as)).game,
    forfeit: async (team: string, as = head.as): Promise<GameDetail[]> =>
      (await send(atPath(calls.forfeitGames, path), { body: { team, reason: 'Nobody came' }, headers }, as)).games,
    async game(no: number): Promise<GameDetail> {
      const found = (await list()).find((each) => each.no === no)
      if (!found) throw new Error(`there is no game ${no}`)
      return found
    },
    form: (game: GameView, fields: Partial<GameEntryForm> = {}): GameEntryForm => ({
      ...{ id: randomUUID(), game: game.id, teams: teamsOf(game), parts: SUMO_WIN as GameEntryForm['parts'] },
      ...{ violations: [0, 0], forfeits: [], answers: [AGREED, AGREED], remark: '' },
      ...{ finished_at: api.deps.now().toISOString(), ...fields },
    }),
  }
}
export type GamesEvent = Awaited<ReturnType<typeof createGamesEvent>>

export const AGREED = { answer: 'agreed' as const, captain: 'سارة', objection: '' }
export const teamsOf = ({ sides: [home, away] }: Pick<GameView, 'sides'>): [string, string] => [
  home.team?.id ?? '',
  away.team?.id ?? '',
]

/** Plays it, so that a side wins. */
export async function play({ game, form, sendAll, judge }: GamesEvent, no: number, winner: Side = 0) {
  const [answer] = await sendAll(judge.as, [
    form(await game(no), { parts: (winner === 0 ? SUMO_WIN : SUMO_LOSS) as GameEntryForm['parts'] }),
  ])
  if (answer?.state !== 'confirmed') throw new Error(`game ${no}: ${JSON.stringify(answer)}`)
}
