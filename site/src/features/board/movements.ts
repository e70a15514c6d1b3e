import type { BoardDivision } from '@olympiad/contracts/views/judging'

type Ranking = Pick<BoardDivision, 'id' | 'rows'>

/** Places that each team has gained, negative if lost. Teams that had no place before have not moved. */
function movementsOf(before: Ranking, after: Ranking): Map<string, number> {
  const places = new Map(before.rows.map(({ team, place }) => [team, place]))
  return new Map(
    after.rows.flatMap(({ team, place }) => {
      const old = places.get(team) ?? null
      return old === null || place === null || old === place ? [] : [[team, old - place] as const]
    }),
  )
}

export type Movements = ReadonlyMap<string, ReadonlyMap<string, number>>

/** By division. Marks stay until places of the division change again. */
export const nextMovements = (movements: Movements, before: readonly Ranking[], after: readonly Ranking[]): Movements =>
  new Map(
    after.map((division) => {
      const old = before.find(({ id }) => id === division.id)
      const moved = old ? movementsOf(old, division) : new Map<string, number>()
      return [division.id, moved.size > 0 ? moved : (movements.get(division.id) ?? moved)]
    }),
  )
