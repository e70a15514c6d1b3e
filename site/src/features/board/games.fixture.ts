import { allAgainstAll, GAME_RULES, type GameSettings } from '@olympiad/contracts/judging/games'
import { type BracketSide, knockOutBracket } from '@olympiad/contracts/judging/tournament'
import type { BoardGame, BoardGames, GameTeam } from '@olympiad/contracts/views/games'

const CHALLENGE = 'sumo'
const settings = (stage: GameSettings['stage']): BoardGames['settings'] => ({
  ...{ stage, third_place: true },
  rules: { ...GAME_RULES.sumo, forfeit: [...GAME_RULES.sumo.forfeit] },
})
const teamOf = (at: number, name = `team ${at + 1}`): GameTeam => ({
  id: `${at}`,
  team_no: 1001 + at,
  name,
  out: false,
})
const place = (no: number) => ({ id: `game ${no}`, challenge: CHALLENGE, no, table: `R${(no % 4) + 1}`, position: no })
const result = (winner: 0 | 1): BoardGame['result'] => ({ winner, won: winner === 0 ? [2, 1] : [0, 2], forfeits: [] })

/** The first so many games are played; the first of both teams wins. */
export function knockOutFixture(teams: number, played: number, nameOf?: (at: number) => string): BoardGames {
  const all = Array.from({ length: teams }, (_, at) => teamOf(at, nameOf?.(at)))
  const games: BoardGame[] = []
  const sideOf = (side: BracketSide): BoardGame['sides'][number] => {
    if ('seed' in side) return { team: all[side.seed - 1] ?? null, from: null, seed: side.seed }
    const source = games.find(({ no }) => no === side.from.game)
    const team = source?.result ? (source.sides[side.from.take === 'winner' ? 0 : 1].team ?? null) : null
    return { team, from: side.from, seed: null }
  }
  for (const { no, round, sides } of knockOutBracket(
    all.map(({ id }) => id),
    true,
  )) {
    const [home, away] = sides
    games.push({
      ...{ ...place(no), group: null, round, sides: [sideOf(home), sideOf(away)] },
      result: no <= played ? result(0) : null,
    })
  }
  return { challenge: CHALLENGE, settings: settings('knock_out'), groups: [], games, now: [] }
}

/** Of so many teams each. */
export function groupsFixture(sizes: readonly number[], nameOf?: (at: number) => string): BoardGames {
  let count = 0
  const groups = sizes.map((size, at) => ({
    no: at + 1,
    teams: Array.from({ length: size }, () => {
      count += 1
      return teamOf(count, nameOf?.(count))
    }),
  }))
  const games = groups
    .flatMap(({ no, teams }) => allAgainstAll(teams).flatMap((round) => round.map((sides) => ({ no, sides }))))
    .map(({ no: group, sides }, at): BoardGame => {
      const [home, away] = sides.map((team) => ({ team, from: null, seed: null })) as BoardGame['sides']
      return { ...place(at + 1), group, round: 1, sides: [home, away], result: null }
    })
  const row = { place: 1, played: 0, won: 0, tied: 0, lost: 0, points: 0, violations: 0, scores: 0 }
  const tables = groups.map(({ no, teams }) => ({
    no,
    rows: teams.map(({ id, team_no, name }) => ({ ...row, team: id, team_no, name })),
  }))
  return { challenge: CHALLENGE, settings: settings('groups'), groups: tables, games, now: [] }
}
