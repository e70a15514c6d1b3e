import { pointsNeeded } from '@olympiad/contracts/judging/ranking'
import type { BoardDivision, BoardRow } from '@olympiad/contracts/views/judging'

const MEDALS = 3

export type Needed = { readonly challenge: BoardDivision['challenges'][number]; readonly points: number }

/** Of the board, a run has no other figures. */
const isComputable = ({ ranking }: BoardDivision): boolean =>
  ranking.length > 0 && ranking.every(({ figure }) => figure === 'points' || figure === 'time')

/** By team: the run that would bring it to the third place with the fewest points, if it has rounds left. */
export function neededForThird(division: BoardDivision): ReadonlyMap<string, Needed> {
  const { ranking: keys, challenges, rows } = division
  const medals = rows.filter(({ place }) => place !== null && place <= MEDALS)
  if (!isComputable(division) || medals.length < MEDALS) return new Map()

  const others = rows.filter((row) => row.state !== 'disqualified' && !medals.includes(row))
  return new Map(
    others.flatMap((row) => {
      // A team behind these does not change whether this one reaches them.
      const teams = [...medals, row]
      const runs = teams.flatMap(({ team, runs }) => runs.map((run) => ({ ...run, team })))
      const input = { keys, challenges, runs, teams: teams.map(({ team }) => ({ team, disqualified: false })) }
      const ways = challenges
        .filter(({ id, rounds, most }) => most > 0 && runsIn(row, id) < rounds)
        .flatMap((challenge): Needed[] => {
          const wanted = { team: row.team, challenge: challenge.id, place: MEDALS, most: challenge.most }
          const points = pointsNeeded(input, wanted)
          return points === null ? [] : [{ challenge, points }]
        })
        .sort((a, b) => a.points - b.points)
      return ways.slice(0, 1).map((way) => [row.team, way] as const)
    }),
  )
}

const runsIn = (row: BoardRow, id: string): number => row.runs.filter(({ challenge }) => challenge === id).length
