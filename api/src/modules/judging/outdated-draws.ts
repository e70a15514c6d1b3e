import { changedPlaces } from '@olympiad/contracts/judging/tournament'
import type { OutdatedDraw } from '@olympiad/contracts/views/games'
import type { DrawnGroup } from '../../model/challenge.entity.ts'
import type { Em } from '../../platform/database.ts'
import { findChallenges } from './challenge-rows.ts'
import type { ChallengeRow, EventRow, GameRow } from './collections.ts'
import { type GameTeams, groupTables, isPlayed, waitingEntries } from './game-rows.ts'

/** As a draw keeps them: places of the teams that are not out. */
export const drawnGroups = ({ _id }: Pick<ChallengeRow, '_id'>, tables: ReturnType<typeof groupTables>): DrawnGroup[] =>
  tables.map(({ no, rows }) => ({
    ...{ challenge: _id.toHexString(), group: no },
    places: Object.fromEntries(rows.flatMap(({ team, place }) => (place === null ? [] : [[team, place]]))),
  }))

/** Knock-outs whose groups have other places than when they were drawn. `teams`: of these games. */
export async function findOutdatedDraws(
  em: Em,
  { _id }: Pick<EventRow, '_id'>,
  { games, teams }: { games: readonly GameRow[]; teams: GameTeams },
): Promise<OutdatedDraw[]> {
  const challenges = await findChallenges(em, _id)
  const gamesOf = (id: string) => games.filter(({ challenge }) => challenge.toHexString() === id)
  const tableOf = ({ challenge: id, group }: DrawnGroup) => {
    const challenge = challenges.find((each) => each._id.toHexString() === id)
    const tables = challenge ? groupTables(challenge, gamesOf(id), (team) => teams.get(team)?.out ?? true) : []
    return tables.find(({ no }) => no === group)?.rows ?? []
  }
  return challenges.flatMap(({ _id: knockOut, drawn_from }): OutdatedDraw[] => {
    const own = gamesOf(knockOut.toHexString())
    if (!drawn_from || own.length === 0) return []
    const seeds = own.flatMap(({ sides }) => sides.flatMap(({ team, seed }) => (team && seed !== null ? team : [])))
    const changes = drawn_from.flatMap((drawn) =>
      changedPlaces(drawn.places, tableOf(drawn), seeds).flatMap(({ team: id, ...change }) => {
        const team = teams.get(id)
        return team ? { group: drawn.group, team, ...change, seeded: seeds.includes(id) } : []
      }),
    )
    if (changes.length === 0) return []
    const groups = new Set(drawn_from.map(({ challenge }) => challenge))
    return [
      {
        ...{ challenge: knockOut.toHexString(), changes },
        played: own
          .filter(isPlayed)
          .map(({ no }) => no)
          .toSorted((a, b) => a - b),
        open: [...groups].flatMap(gamesOf).filter((game) => !game.result || waitingEntries(game) > 0).length,
        per_group: Math.max(...drawn_from.map(({ places }) => seeds.filter((team) => team in places).length)),
      },
    ]
  })
}
