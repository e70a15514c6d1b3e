import { ObjectId } from '@mikro-orm/mongodb'
import type { Game, GameState } from '@olympiad/contracts/judging/games'
import type { GroupRow, KnockOutGame } from '@olympiad/contracts/judging/tournament'
import { groupTable } from '@olympiad/contracts/judging/tournament'
import type { GameDetail, GameSideView, GameTeam, GameView } from '@olympiad/contracts/views/games'
import type { TeamDisqualification } from '../../model/event.entity.ts'
import { byId } from '../../platform/by-id.ts'
import { type Em, sessionOption } from '../../platform/database.ts'
import { versionOf } from '../../platform/versions.ts'
import { type ChallengeRow, type EventRow, type GameRow, gamesCollection, teamsCollection } from './collections.ts'
import { type EventTeam, findEventTeams } from './event-teams.ts'

/** In the order of each table. */
export const findGames = (em: Em, event: ObjectId): Promise<GameRow[]> =>
  gamesCollection(em).find({ event }, sessionOption(em)).sort({ table: 1, position: 1, no: 1 }).toArray()

export const waitingEntries = ({ entries }: Pick<GameRow, 'entries'>): number =>
  entries.filter(({ state }) => state === 'sent').length

export const stateOf = (game: Pick<GameRow, 'entries' | 'result'>): GameState =>
  game.result ? 'confirmed' : waitingEntries(game) > 0 ? 'sent' : 'planned'

/** A game that was made void is played again. */
export const isPlayed = (game: Pick<GameRow, 'entries' | 'result'>): boolean => stateOf(game) !== 'planned'

/** Facts that a decision changes and its history keeps. */
export const factsOf = (game: Pick<GameRow, 'entries' | 'result'>) => ({
  state: stateOf(game),
  result: game.result ?? null,
})

/** Of what was played; not of the table, to which it may be moved meanwhile. */
export const gameVersion = ({ _id, sides, result, entries, history }: GameRow): string =>
  versionOf({ _id, sides, result: result ?? null, entries, history })

/** Of confirmed games with both teams. */
export const countedGames = (games: readonly GameRow[]): Game[] =>
  games.flatMap(({ sides: [home, away], result }) =>
    result && home.team && away.team ? { ...result, teams: [home.team, away.team] } : [],
  )

export const knockOutGame = ({ no, round, sides, result }: GameRow): KnockOutGame => ({
  ...{ no, round, sides },
  winner: result?.winner ?? null,
})

/** Of each group, in its order. Teams of the groups are those of its games. */
export function groupTables(
  { games: settings }: Pick<ChallengeRow, 'games'>,
  games: readonly GameRow[],
  isOut: (team: string) => boolean,
): { no: number; rows: GroupRow[] }[] {
  if (settings?.stage !== 'groups') return []
  const numbers = [...new Set(games.flatMap(({ group }) => group ?? []))].toSorted((a, b) => a - b)
  return numbers.map((no) => {
    const own = games.filter(({ group }) => group === no)
    const teams = [...new Set(own.flatMap(({ sides }) => sides.flatMap(({ team }) => team ?? [])))]
    const rows = groupTable(
      settings.rules,
      teams.map((team) => ({ team, out: isOut(team) })),
      countedGames(own),
    )
    return { no, rows }
  })
}

export type GameTeams = ReadonlyMap<string, GameTeam>

type Present = Pick<EventTeam, 'id' | 'team_no' | 'name'>

/** Also those that were withdrawn since the draw. `present`: of the event, by their ids. */
export async function nameGameTeams(
  em: Em,
  { disqualified }: { disqualified: readonly Pick<TeamDisqualification, 'team'>[] },
  games: readonly Pick<GameRow, 'sides'>[],
  present: ReadonlyMap<string, Present>,
): Promise<GameTeams> {
  const ids = gameTeamIds(games)
  const gone = ids.filter((id) => !present.has(id)).map((id) => new ObjectId(id))
  const withdrawn =
    gone.length === 0
      ? []
      : await teamsCollection(em)
          .find({ _id: { $in: gone } }, { projection: { team_no: 1, name: 1 } })
          .toArray()
  const out = new Set(disqualified.map(({ team }) => team))
  return new Map(
    [
      ...ids.flatMap((id) => present.get(id) ?? []),
      ...withdrawn.map(({ _id, team_no, name }) => ({ id: _id.toHexString(), team_no, name })),
    ].map(({ id, team_no, name }) => [id, { id, team_no, name, out: !present.has(id) || out.has(id) }] as const),
  )
}

const gameTeamIds = (games: readonly Pick<GameRow, 'sides'>[]): string[] => [
  ...new Set(games.flatMap(({ sides }) => sides.flatMap(({ team }) => team ?? []))),
]

export const findGameTeams = async (
  em: Em,
  event: Pick<EventRow, '_id' | 'divisions' | 'region' | 'disqualified'>,
  games: readonly Pick<GameRow, 'sides'>[],
): Promise<GameTeams> => nameGameTeams(em, event, games, byId(await findEventTeams(em, event, gameTeamIds(games))))

const sideView = ({ team, from, seed }: GameRow['sides'][0], teams: GameTeams): GameSideView => ({
  team: (team && teams.get(team)) || null,
  from: from ?? null,
  seed: seed ?? null,
})

export const placeView = (game: GameRow, teams: GameTeams) => ({
  ...{ id: game._id.toHexString(), challenge: game.challenge.toHexString(), no: game.no, group: game.group ?? null },
  ...{ round: game.round, table: game.table, position: game.position },
  sides: [sideView(game.sides[0], teams), sideView(game.sides[1], teams)] as [GameSideView, GameSideView],
})

export const gameView = (game: GameRow, teams: GameTeams): GameView => ({
  ...placeView(game, teams),
  ...factsOf(game),
  waiting: waitingEntries(game),
})

export const gameDetail = (game: GameRow, teams: GameTeams): GameDetail => ({
  ...gameView(game, teams),
  version: gameVersion(game),
  entries: game.entries.map(({ digest: _digest, reasons, carried_by, ...entry }) => ({
    ...entry,
    carried_by: carried_by?.name ?? null,
    reasons: entry.state === 'sent' ? reasons : [],
  })),
  history: game.history.map(({ by, ...change }) => ({ ...change, by: { _id: by._id.toHexString(), name: by.name } })),
})
